/** Writes which files each screen and each language need, so that the server can name them with the first page. */
const SCREEN = /src\/screens\/(\w+)\.svelte$/;
const LANGUAGE = /src\/words\/(\w+)\.ts$/;
/** Screens whose address begins with something else than their name. */
const ADDRESSES = { Home: "", NewTable: "new" };

/** A plugin of Vite. */
export function preloads() {
  return {
    name: "preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const known = filesOf(bundle, [chunks.find(({ isEntry }) => isEntry).fileName]);
      const needed = { screens: {}, words: {} };
      for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const files = filesOf(bundle, [chunk.fileName]).filter((file) => !known.includes(file));
        note(needed, chunk.facadeModuleId ?? "", files);
      }
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(needed) });
    },
  };
}

function note(needed, module, files) {
  const [, screen] = SCREEN.exec(module) ?? [];
  const [, language] = LANGUAGE.exec(module) ?? [];
  if (screen) needed.screens[ADDRESSES[screen] ?? screen.toLowerCase()] = files;
  if (language) needed.words[language] = files;
}

/** Files and all that they import. */
function filesOf(bundle, found) {
  for (const file of found) found.push(...bundle[file].imports.filter((other) => !found.includes(other)));
  return found;
}
