import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

import { compress } from "./compress.js";
import { preloads } from "./preloads.js";

const SHELL =
  /node_modules|src\/(parts\/(?!VariantPicture|TableCard|Toggle|LevelPicker)|shell|browser|waiting-room\/take_seat|sentences\/key_names|protocol\/(http|readiness|requests)|words\/(words|plural|languages|refusals)|board\/art\/(Pirate|pirates|Symbol|symbols|Drawing)|app\/(?!main|sounds|kept_shell)|progress\/account_here)/;
const PLAY =
  /src\/(board|sentences)\/|src\/rules\/address|src\/table\/(players\/(MiniHand|Supply|CardRow)|choosing\/ways|playback\/(playback|apply_event))/;

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), preloads(), compress()],
  build: {
    outDir: "../src/cartagena/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // All styles at once: nothing moves when a screen arrives.
    cssCodeSplit: false,
    // Few files: what every screen needs, and what tables and replays share.
    rolldownOptions: {
      // Nobody who builds the page to play needs to know which step took how long.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", test: SHELL, priority: 1 },
            { name: "play", test: PLAY },
          ],
        },
      },
    },
  },
  // The core's Worker and the file that it fetches: nobody downloads them before they are needed.
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  // While the page is worked on: `cartagena serve` beside `vite`.
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: loadEnv(mode, ".", "CARTAGENA_").CARTAGENA_SERVER ?? "http://localhost:1672", ws: true },
    },
  },
}));
