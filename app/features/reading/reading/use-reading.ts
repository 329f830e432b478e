import { useSyncExternalStore } from "react";
import type { Reading, ReadingState } from "#app/features/reading/reading/reading";

/** The reading as it stands; the component is drawn again with every change of it. */
export function useReading(reading: Reading): ReadingState {
  return useSyncExternalStore(reading.subscribe, reading.get, reading.get);
}

const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

/** Whether a book in that language (BCP 47) runs from right to left. */
export function isRightToLeft(language: string): boolean {
  const [name = "", ...parts] = language.toLowerCase().split("-");
  if (parts.includes("latn") || parts.includes("cyrl")) return false;
  return rightToLeft.has(name) || parts.includes("arab") || parts.includes("hebr");
}
