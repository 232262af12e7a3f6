import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

import { compress } from "./compress.js";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), compress()],
  build: { outDir: "../src/cartagena/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  // While the page is worked on: `cartagena serve` beside `vite`.
  server: {
    proxy: {
      "/api": { target: loadEnv(mode, ".", "CARTAGENA_").CARTAGENA_SERVER ?? "http://localhost:1672", ws: true },
    },
  },
}));
