import { mount } from "svelte";

import App from "./App.svelte";
import { keepFresh } from "./freshness.svelte";
import "./style/theme.css";
import "./style/base.css";
import { loadLanguage } from "./words/words.svelte";
import { settings } from "./settings.svelte";

await loadLanguage(settings.language);
mount(App, { target: document.getElementById("app")! });
keepFresh();
