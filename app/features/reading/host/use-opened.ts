import { useEffect, useState } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import type { SessionAnswer } from "#app/features/reading/reading/reading-net";
import { openReading } from "./open-reading";

export type Opened =
  | { kind: "opening" }
  | { kind: "open"; reading: OwnReading }
  | { kind: "failed"; sentence: string };

/** A book while it is open: opened by `open`, followed while the page is hidden and seen again, and closed at the end. */
export function useOpened(open: (signal: AbortSignal) => Promise<SessionAnswer>, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: "opening" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once an attempt, whatever its function is called then
  useEffect(() => {
    const stop = new AbortController();
    let reading: OwnReading | null = null;
    setOpened({ kind: "opening" });
    openReading(open(stop.signal)).then(
      (opening) => {
        if (stop.signal.aborted) return opening.close();
        reading = opening;
        setOpened({ kind: "open", reading });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setOpened({ kind: "failed", sentence: sentenceOf(error) });
      },
    );
    const hide = () => {
      if (document.visibilityState === "hidden") reading?.leave();
      else void reading?.lookElsewhere();
    };
    const leave = () => reading?.leave();
    const online = () => void reading?.flush().catch(() => undefined);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("focus", hide);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", online);
    return () => {
      stop.abort();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("focus", hide);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", online);
      reading?.close();
    };
  }, [attempt]);
  return opened;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === "CallError"
    ? error.message
    : "The reader could not be loaded. Check your connection and try again.";
