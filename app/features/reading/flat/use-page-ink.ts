import { type RefObject, useEffect, useState } from "react";
import type { PageInk } from "#app/features/reading/engine/page-shape";
import type { FlatPrefs } from "./flat-prefs";
import { pageInk } from "./page-ink";

/** The paper's colours; they follow the site's theme and the device's. */
export function usePageInk(
  root: RefObject<HTMLElement>,
  contrast: number,
  paper: FlatPrefs["paper"],
): PageInk | null {
  const [ink, setInk] = useState<PageInk | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper changes what the element's colours are
  useEffect(() => {
    const read = () => {
      if (!root.current) return;
      const next = pageInk(root.current, contrast);
      setInk((last) => (last && JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener?.("change", read);
    return () => {
      observer.disconnect();
      dark.removeEventListener?.("change", read);
    };
  }, [root, contrast, paper]);
  return ink;
}
