import { mount } from "svelte";

import App from "./App.svelte";
import { keepFresh } from "./new_version.svelte";
import "../style/theme.css";
import "../style/base.css";
import { loadLanguage } from "../words/words.svelte";
import { here } from "./router.svelte";
import { loadScreen } from "./screens";
import { settings } from "./settings.svelte";

void loadScreen(here()).catch(() => {}); // on its way while the words are; the page itself says if it fails
try {
  await loadLanguage(settings.language);
} catch {
  await loadLanguage("en"); // a language that is no longer there, or could not be fetched
}
mount(App, { target: document.getElementById("app")! });
keepFresh();
