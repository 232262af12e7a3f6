"""`cartagena play` starts a server, prints its address and opens a browser; it avoids ports that are taken."""

import contextlib
import os
import signal
import socket
import subprocess
import sys

import pytest

from cartagena.server.harness.server_process import free_port
from cartagena.server.launch import addresses
from cartagena.server.settings import Settings, choose_settings, find_port

#: The command, without building the page.
COMMAND = """
import sys
import cartagena.cli.dev.web_build
cartagena.cli.dev.web_build.ensure_page = lambda: None
from cartagena.cli import main
main(["play", *sys.argv[1:]])
"""
pytestmark = [
    pytest.mark.medium,
    pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes of Unix"),
]


@contextlib.contextmanager
def playing(folder, *words, **environment):
    """`cartagena play` as a process; yields it, then ends it with Ctrl-C."""
    command = [sys.executable, "-P", "-c", COMMAND, "--data", str(folder), *words]
    given = {**os.environ, "CARTAGENA_WARM_BOTS": "0", "PYTHONIOENCODING": "utf-8", **environment}
    with subprocess.Popen(command, env=given, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
            process.send_signal(signal.SIGINT)
            assert process.wait(300) == 0
        finally:
            process.kill()


def test_the_address_is_printed_and_the_browser_opened(tmp_path):
    pipe, browser, port = tmp_path / "opened", tmp_path / "browser", free_port()
    os.mkfifo(pipe)
    browser.write_text(f'#!/bin/sh\necho "$1" > {pipe}\n')
    browser.chmod(0o755)
    with playing(tmp_path, "--port", str(port), BROWSER=f"{browser} %s") as process:
        assert process.stdout.readline().startswith(f"Cartagena is at http://localhost:{port} ")
        assert pipe.read_text().strip() == f"http://localhost:{port}"


def test_a_taken_port_is_reported_and_another_one_is_used(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with playing(tmp_path, "--port", str(port), "--no-browser", BROWSER="false") as process:
            assert process.stdout.readline() == f"Port {port} is taken; another one is used.\n"
            assert process.stdout.readline().startswith("Cartagena is at http://localhost:")


def test_a_second_start_shows_the_running_server(tmp_path):
    port = str(free_port())
    with playing(tmp_path, "--port", port, "--no-browser") as first:
        first.stdout.readline()
        command = [sys.executable, "-P", "-c", COMMAND, "--data", str(tmp_path), "--port", port, "--no-browser"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=300)
        assert second.stdout == f"Cartagena is running already at http://localhost:{port}\n"


def test_friends_get_an_address_and_a_code(capsys):
    addresses.show_addresses(Settings(host="192.0.2.7", port=99))
    printed = capsys.readouterr().out
    assert "Friends on this network: http://192.0.2.7:99\n" in printed
    assert printed.count("\n") > 10
    assert addresses.friends_address(Settings(port=99)) is None
    assert addresses.friends_address(Settings(host="fd00::1", port=99)) == "http://[fd00::1]:99"


def test_without_a_display_no_browser_is_opened(monkeypatch):
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not addresses.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert addresses.has_screen()


def test_options_override_the_environment_which_overrides_the_defaults(monkeypatch):
    monkeypatch.setenv("CARTAGENA_PORT", "77")
    monkeypatch.delenv("CARTAGENA_LOG_LEVEL", raising=False)
    assert choose_settings(port=None, log_level="warning") == Settings(port=77, log_level="warning")
    monkeypatch.setenv("CARTAGENA_LOG_LEVEL", "debug")
    assert choose_settings(port=88, log_level="warning") == Settings(port=88, log_level="debug")


def test_a_free_port_is_kept():
    port = free_port()
    assert find_port(Settings(port=port)).port == port


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a port for a server that comes later")
def test_the_port_of_a_server_that_is_not_running_is_given_to_nobody_else():
    port = free_port()
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", port))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
    for _ in range(2):
        socket.create_server(("127.0.0.1", port)).close()
