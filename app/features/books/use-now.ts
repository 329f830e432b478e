import { useEffect, useState } from "react";

/** The time, looked at again every so often while `isRunning`; undefined while the page is as the server sent it. */
export function useNow(everyMs: number, isRunning = true): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isRunning]);
  return now;
}
