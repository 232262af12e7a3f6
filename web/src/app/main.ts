import { mount } from "svelte";

import App from "./App.svelte";
import { watchForNewVersions } from "./new_version.svelte";
import "../style/fonts.css";
import "../style/theme.css";
import "../style/base.css";
import { accountHere } from "../progress/account_here";
import { loadLanguage } from "../words/words.svelte";
import { here } from "./router.svelte";
import { loadScreen } from "./screens";
import { settings } from "./settings.svelte";

void loadScreen(here()).catch(() => {}); // fetched in parallel with the words; App shows an error if it fails
try {
  await loadLanguage(settings.language);
} catch {
  await loadLanguage("en"); // the language no longer exists, or could not be fetched
}
mount(App, { target: document.getElementById("app")! });
watchForNewVersions();
// Fetched after all that is shown; without it, what is learned here is stored at the next visit.
if (accountHere()) {
  void import("../progress/account_progress.svelte")
    .then(({ accountProgress }) => accountProgress.store())
    .catch(() => {});
}
