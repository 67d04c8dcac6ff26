// Notices on this device: what the browser must allow and remember for them.
import { Refusal } from "../api/client";
import { w, type NoticeWord } from "./words";

const refused = (key: NoticeWord): Refusal => new Refusal(0, { key: `web.${key}`, args: {}, text: w(key) });

/** Whether this browser can show notices that come while the page is closed. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Asks for leave, and subscribes with the key of the server. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw refused("denied");
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !sameKey(old.options.applicationServerKey, key)) await old.unsubscribe(); // the server has another key now
  try {
    return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  } catch {
    throw refused("noService");
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function sameKey(one: ArrayBuffer | null, other: string): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(one ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === other;
}
