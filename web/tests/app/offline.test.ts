import { expect, test } from "vitest";

import offline from "../../public/offline.html?raw";
import { mainScriptOf } from "../../src/app/new_version.svelte";
import { LANGUAGES } from "../../src/words/languages";

test("the offline page has every language, in its direction", () => {
  const page = new DOMParser().parseFromString(offline, "text/html");
  const sections = [...page.querySelectorAll<HTMLElement>("section")];
  expect(sections.map((section) => section.lang).sort()).toEqual(Object.keys(LANGUAGES).sort());
  for (const section of sections) {
    expect(section.getAttribute("dir") ?? "ltr").toBe(LANGUAGES[section.lang as "en"].direction);
    expect(section.querySelector("button")?.textContent).toBeTruthy();
    expect(section.querySelector("a[href='/puzzles'][hidden]")?.textContent).toBeTruthy();
  }
});

test("the name of the main script identifies a version of the page", () => {
  expect(mainScriptOf('<script type="module" src="/assets/index-B2rmu9_F.js"></script>')).toBe(
    "/assets/index-B2rmu9_F.js",
  );
  expect(mainScriptOf("<p>no page</p>")).toBeNull();
});
