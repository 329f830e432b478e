import { useState } from "react";
import { z } from "zod";

const key = "colophon.flat-reader";

const flatPrefs = z.object({
  /** What the page is printed on; `auto` goes with the page's theme. */
  paper: z.enum(["auto", "light", "sepia", "dark"]).catch("auto"),
  pages: z.enum(["auto", "one", "two"]).catch("auto"),
});
export type FlatPrefs = z.infer<typeof flatPrefs>;

/** How this screen likes its pages: it stays with the screen, not with the person. */
export function useFlatPrefs(): [FlatPrefs, (change: Partial<FlatPrefs>) => void] {
  const [prefs, setPrefs] = useState(readPrefs);
  const change = (part: Partial<FlatPrefs>) => {
    const next = { ...prefs, ...part };
    setPrefs(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Kept until the page is left.
    }
  };
  return [prefs, change];
}

function readPrefs(): FlatPrefs {
  try {
    return flatPrefs.parse(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    return flatPrefs.parse({});
  }
}
