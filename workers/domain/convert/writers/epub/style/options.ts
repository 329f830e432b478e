import type { Theme } from "#domain/convert/themes/theme";
import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

/**
 * How a language's letters are set. `alphabetic` ones know small capitals, letters spaced out and hyphens; those that
 * are joined or have no cases do not. Chinese, Japanese and Korean indent every paragraph by whole characters.
 */
export type Script = "alphabetic" | "caseless" | "chinese" | "japanese" | "korean";

export function scriptOf(language: string): Script {
  const primary = primaryLanguage(language);
  if (/^(?:zh|yue|lzh|wuu)$/.test(primary)) return "chinese";
  if (primary === "ja") return "japanese";
  if (primary === "ko") return "korean";
  return caseless.test(primary) ? "caseless" : "alphabetic";
}

const caseless =
  /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi|hi|mr|ne|sa|bn|as|pa|gu|or|ta|te|kn|ml|si|th|lo|my|km|bo|dz|ka|am|ti)$/;

/** What a book's stylesheet depends on. */
export type StyleOptions = {
  /** Keep to what Kindle accepts: no body margins, line heights, alignment or generated content. */
  kindle: boolean;
  /** Tighter spacing for phones. */
  mobile: boolean;
  direction: "ltr" | "rtl";
  script: Script;
  ornaments: readonly { ornament: string; className: string }[];
  /** The book's style; without one, the plain book. */
  theme?: Theme;
  /** The fonts that travel with the book. */
  faces?: readonly SheetFace[];
  /** Some notes in a list have marks of their own instead of 1, 2, 3. */
  labelsNotes?: boolean;
};

/** A font file of the book as its stylesheet names it. */
export type SheetFace = {
  role: "text" | "display";
  /** From the stylesheet's folder. */
  href: string;
  weight: 400 | 700;
  isItalic: boolean;
};
