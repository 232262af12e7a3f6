/** Shows the offline page in the chosen language, with a way to the puzzles, and tries again when the network is back. */
const chosen = () => {
  try {
    return JSON.parse(localStorage.getItem("cartagena settings") ?? "{}").language;
  } catch {
    return undefined;
  }
};
const sections = [...document.querySelectorAll("section")];
const wished = [chosen(), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
const language = wished.find((tag) => sections.some((section) => section.lang === tag));

for (const section of sections) section.hidden = section.lang !== language;
document.documentElement.lang = language;
for (const button of document.querySelectorAll("button")) button.onclick = () => location.reload();

/** Puzzles can be solved if this browser keeps the page that shows them (web/src/app/kept_shell.ts). */
const showPuzzles = async () => {
  const isKept = await caches.match("/puzzles");
  for (const link of document.querySelectorAll("a")) link.hidden = !isKept;
};
void showPuzzles();

addEventListener("online", () => location.reload());
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}, 5000);
