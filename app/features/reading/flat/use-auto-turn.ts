import { useEffect } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";

/** A page with hardly a word is still looked at. */
const minMs = 4_000;

/** Turns the page when its words should have been read; waits while something lies over it or nobody looks. */
export function useAutoTurn(reading: OwnReading, pageKey: string, words: number, isPaused: boolean) {
  const { autoTurn, readingSpeed } = reading.get().settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own time
  useEffect(() => {
    if (!autoTurn || isPaused) return;
    let left = Math.max(minMs, (words / readingSpeed) * 60_000);
    let since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSeen = () => document.visibilityState === "visible" && document.hasFocus();
    const go = () => {
      clearTimeout(timer);
      since = performance.now();
      if (isSeen()) timer = setTimeout(() => void reading.turn(1), left);
    };
    const wait = () => {
      clearTimeout(timer);
      if (timer !== undefined) left = Math.max(minMs / 2, left - (performance.now() - since));
      timer = undefined;
    };
    const change = () => (isSeen() ? go() : wait());
    go();
    window.addEventListener("focus", change);
    window.addEventListener("blur", wait);
    document.addEventListener("visibilitychange", change);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", change);
      window.removeEventListener("blur", wait);
      document.removeEventListener("visibilitychange", change);
    };
  }, [reading, pageKey, words, autoTurn, readingSpeed, isPaused]);
}
