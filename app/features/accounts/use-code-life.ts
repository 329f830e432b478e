import { useEffect, useState } from "react";

const minute = 60_000;

/** How much longer a code works, in words that change every minute. It begins anew when `sends` counts one more that was sent. */
export function useCodeLife(msLeft: number, sends = 0): string {
  const [left, setLeft] = useState(msLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code lives as long as the one before did
  useEffect(() => {
    setLeft(msLeft);
    const end = Date.now() + msLeft;
    const look = () => setLeft(end - Date.now());
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [msLeft, sends]);
  return lifeWords(left);
}

/** `The code works for 4 more minutes.` */
export function lifeWords(msLeft: number): string {
  if (msLeft <= 0) return "The code has expired. Please send a new one.";
  if (msLeft <= minute) return "The code works for less than a minute.";
  const minutes = Math.ceil(msLeft / minute);
  return minutes >= 5 ? "The code works for 5 minutes." : `The code works for ${minutes} more minutes.`;
}
