/** Notifies the player: by a sound, and a notification if allowed. */
import { play as sound } from "../../app/sounds";
import { words } from "../../words/words.svelte";

/** Notify the player, with a notification if the page is hidden. */
export function notifyPlayer(): void {
  sound("turn");
  if (document.hidden && isAllowed()) void notify();
}

async function notify(): Promise<void> {
  const options = { tag: "cartagena turn", icon: "/icon.svg" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notifications through the service worker only.
  if (worker) await worker.showNotification(words().table.yourTurn, options);
  else new Notification(words().table.yourTurn, options);
}

function isAllowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

export function canAskToNotify(): boolean {
  return "Notification" in window && Notification.permission === "default";
}

export async function askToNotify(): Promise<void> {
  await Notification.requestPermission();
}
