import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Loads the page's data again every `ms` while `isOn`, counted from the last answer: asking anew before a slow server has
 * answered would break off each answer on its way.
 */
export function useRevalidateEvery(ms: number, isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== "idle") return;
    const timer = setTimeout(revalidate, ms);
    return () => clearTimeout(timer);
  }, [isOn, ms, state, revalidate]);
}
