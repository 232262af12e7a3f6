/**
 * Writes which files each screen and each language need, so that the server can name them with the first page, and
 * which the page of puzzles needs, so that a browser can keep them for times without a network.
 */
const SCREEN = /src\/screens\/(\w+)\.svelte$/;
const LANGUAGE = /src\/words\/(\w+)\.ts$/;
const PUZZLE_TEXTS = /src\/words\/puzzles\/(\w+)\.ts$/;
/** What is shown without a network, and what stores the progress later. */
const WITHOUT_NETWORK = /src\/(screens\/(Puzzles|Puzzle)\.svelte|progress\/account_progress\.svelte\.ts)$/;
/** Screens whose address begins with something else than their name. */
const ADDRESSES = { Home: "", NewTable: "new" };

/** A plugin of Vite. */
export function preloads() {
  return {
    name: "preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const main = chunks.find(({ isEntry }) => isEntry).fileName;
      const known = filesOf(bundle, [main]);
      const needed = { screens: {}, words: {} };
      for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const files = filesOf(bundle, [chunk.fileName]).filter((file) => !known.includes(file));
        note(needed, chunk.facadeModuleId ?? "", files);
      }
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(needed) });
      const offline = withoutNetwork(bundle, chunks, main);
      this.emitFile({ type: "asset", fileName: "offline.json", source: JSON.stringify(offline) });
    },
  };
}

function note(needed, module, files) {
  const [, screen] = SCREEN.exec(module) ?? [];
  const [, language] = LANGUAGE.exec(module) ?? [];
  if (screen) needed.screens[ADDRESSES[screen] ?? screen.toLowerCase()] = files;
  if (language) needed.words[language] = files;
}

/** The files of the page of puzzles, and for every language those of its texts. */
function withoutNetwork(bundle, chunks, main) {
  const named = (pattern) => chunks.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ""));
  const screens = named(WITHOUT_NETWORK).map(({ fileName }) => fileName);
  const styles = Object.keys(bundle).filter((file) => file.endsWith(".css"));
  const [files, words] = [filesOf(bundle, [main, ...screens]), {}];
  for (const pattern of [LANGUAGE, PUZZLE_TEXTS]) {
    for (const { fileName, facadeModuleId } of named(pattern)) {
      const others = filesOf(bundle, [fileName]).filter((file) => !files.includes(file));
      (words[pattern.exec(facadeModuleId)[1]] ??= []).push(...others.map(addressOf));
    }
  }
  return { main: addressOf(main), files: [...files, ...styles].map(addressOf), words };
}

const addressOf = (file) => `/${file}`;

/** Files and all that they import. */
function filesOf(bundle, found) {
  for (const file of found) found.push(...bundle[file].imports.filter((other) => !found.includes(other)));
  return found;
}
