/** Writes every text file and the core of the build a second and third time, compressed, so that the server need not. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const TEXTS = /\.(js|css|html|svg|json|wasm|webmanifest)$/;
const WORTH = 512;
const PACKERS = [
  [".br", promisify(brotliCompress)],
  [".gz", promisify(gzip)],
];

/** A plugin of Vite. */
export function compress() {
  return {
    name: "compress",
    apply: "build",
    async writeBundle({ dir }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => TEXTS.test(name)).map((name) => pack(join(dir, name))));
    },
  };
}

async function pack(path) {
  const content = await readFile(path);
  if (content.length < WORTH) return;
  await Promise.all(PACKERS.map(async ([suffix, packed]) => writeFile(path + suffix, await packed(content))));
}
