import { useEffect, useRef } from "react";
import type { ChapterSaver } from "../saving/chapter-saver";

/** Keeps the last words when the page goes, asks before unsaved ones are left, and sends when the connection is back. */
export function useLeaving(saver: { current: ChapterSaver | undefined }): void {
  const latest = useRef(saver);
  latest.current = saver;
  useEffect(() => {
    const now = () => latest.current.current;
    const ask = (event: BeforeUnloadEvent) => {
      now()?.keep();
      if (now()?.isDirty) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      now()?.keep();
      void now()?.flush();
    };
    const keep = () => void now()?.keep();
    const send = () => void now()?.flush();
    window.addEventListener("beforeunload", ask);
    window.addEventListener("pagehide", keep);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
}
