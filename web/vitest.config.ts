import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  // A test reads the server's source for the codes that the page must have words for.
  server: { fs: { allow: [".."] } },
  test: { environment: "jsdom", pool: "vmThreads", include: ["tests/**/*.test.ts"] },
});
