import { mount } from "svelte";

import App from "./App.svelte";
import { keepFresh } from "./freshness.svelte";
import "./style/theme.css";
import "./style/base.css";
import { loadLanguage } from "./words/words.svelte";
import { settings } from "./settings.svelte";

try {
  await loadLanguage(settings.language);
} catch {
  await loadLanguage("en"); // a language that is no longer there, or could not be fetched
}
mount(App, { target: document.getElementById("app")! });
keepFresh();
