"""Run cases with the WebAssembly module: under Node, and in Chromium. Both run the same script."""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cartagena.cli.dev.checkout import find_checkout
from cartagena.cli.dev.core.targets import TARGETS
from cartagena.cli.dev.core.wasm_cases import WasmCases
from cartagena.cli.dev.node import find_node
from cartagena.core.manifest import BUILT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

WASM = BUILT / TARGETS["wasm"].file
RUNNER = Path("tests", "core", "run_cases.ts")
BUNDLER = Path("node_modules", "rolldown", "bin", "cli.mjs")
SCRIPT = "run_cases.js"
#: Nothing is there: every request is answered here. Hashes need a secure context, which a name like this is.
ORIGIN = "https://core.localhost"
IN_NODE = """
import { readFile, writeFile } from "node:fs/promises";
const [script, wasm, cases, results, rounds] = process.argv.slice(1);
const { runCases } = await import(script);
const [file, given] = [await readFile(wasm), JSON.parse(await readFile(cases, "utf8"))];
const before = process.memoryUsage().rss;
const found = await runCases(file, given, Number(rounds));
const memory = process.memoryUsage().rss - before;
await writeFile(results, JSON.stringify({ ...found, memory }));
"""
IN_PAGE = """async ([cases, rounds]) => {
  const { runCases } = await import("/run_cases.js");
  const wasm = await (await fetch("/core.wasm")).arrayBuffer();
  return runCases(wasm, cases, rounds);
}"""


@contextmanager
def bundled_runner() -> Iterator[Path]:
    """The runner and the page's core in one script; needs the packages of ``web/``."""
    web = find_checkout() / "web"
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / SCRIPT
        command = [find_node().node, str(BUNDLER), str(RUNNER), "--format", "esm", "--file", str(script)]
        done = subprocess.run(command, cwd=web, capture_output=True, text=True)
        if done.returncode or not script.exists():
            raise RuntimeError(f"the runner could not be bundled:\n{done.stdout}{done.stderr}")
        yield script


def run_in_node(script: Path, cases: WasmCases, rounds: int = 1) -> dict[str, Any]:
    """Results of all cases under Node, and the bytes of memory that they took."""
    given, results = script.with_name("cases.json"), script.with_name("results.json")
    given.write_text(json.dumps(cases.to_json()), encoding="utf-8")
    arguments = [script.as_uri(), str(WASM), str(given), str(results), str(rounds)]
    done = subprocess.run(
        [find_node().node, "--input-type=module", "--eval", IN_NODE, "--", *arguments], capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"Node failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(results.read_text(encoding="utf-8"))
    return found


def run_in_browser(browser: "Browser", script: Path, cases: WasmCases, rounds: int = 1) -> dict[str, Any]:
    """Results of all cases in a page of its own."""
    files = {"/": b"<!doctype html>", f"/{SCRIPT}": script.read_bytes(), "/core.wasm": WASM.read_bytes()}
    types = {"/": "text/html", f"/{SCRIPT}": "text/javascript", "/core.wasm": "application/wasm"}

    def answer(route: "Route") -> None:
        path = route.request.url.removeprefix(ORIGIN)
        if path in files:
            route.fulfill(body=files[path], content_type=types[path])
        else:
            route.fulfill(status=404)

    context = browser.new_context()
    try:
        context.route(f"{ORIGIN}/**", answer)
        page = context.new_page()
        page.goto(f"{ORIGIN}/")
        found: dict[str, Any] = page.evaluate(IN_PAGE, [cases.to_json(), rounds])
        return found
    finally:
        context.close()
