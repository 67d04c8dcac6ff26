import { en, type Key } from "./en";
export const de: Record<Key, string> = { ...en };
