import { useEffect } from "react";

/** The same file the engine draws with, made known to the page once, under its own name. */
export function useCoverFont(file: string): string {
  useEffect(() => {
    if (typeof FontFace === "undefined") return;
    const isKnown = [...document.fonts].some((font) => font.family.replaceAll('"', "") === file);
    if (isKnown) return;
    const font = new FontFace(file, `url("/fonts/${file}.ttf")`);
    document.fonts.add(font);
    // Without it the words are written in the interface's letters; the preview behind is right anyway.
    font.load().catch(() => document.fonts.delete(font));
  }, [file]);
  return file;
}
