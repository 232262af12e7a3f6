/** Shows the offline page in the chosen language, and tries again when the network is back. */
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
addEventListener("online", () => location.reload());
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}, 5000);
