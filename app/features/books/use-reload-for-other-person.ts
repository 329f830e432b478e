import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Asks the loaders again when somebody signed in or out after the page was loaded. */
export function useReloadForOtherPerson(loadedFor: string | undefined, now: string | undefined): void {
  const { revalidate } = useRevalidator();
  const isOther = loadedFor !== now;
  useEffect(() => {
    if (isOther) revalidate();
  }, [isOther, revalidate]);
}
