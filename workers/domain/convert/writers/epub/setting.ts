import type { Heading, Inline } from "#domain/book/blocks";
import type { BookFacts } from "#domain/convert/options";
import type { Mark, Theme } from "#domain/convert/themes/theme";

/** What the markup of one file needs to know about the book around it. */
export type Setting = {
  language: string;
  direction: "ltr" | "rtl";
  /** Kindle's rules hold: no generated content, drop caps by floats, nothing newer than its reading systems. */
  kindle: boolean;
  facts: BookFacts;
  theme: Theme;
  /** What the file opens with, as far as a style makes something of it. */
  opens: Opens;
  /** The markup of one of the style's ornaments, for the eye only. */
  drawing(mark: Mark): string;
  /** Lets links to these anchor names lead to the element of this id. */
  place(names: readonly string[], id: string): void;
  /** The address to write for a link, or undefined when it leads nowhere; already told to the author then. */
  address(href: string): string | undefined;
  /** The mark of a note in the text, or nothing when the note is missing. */
  noteMark(reference: Extract<Inline, { kind: "noteRef" }>): string;
  picture(asset: string, alt: string, how?: PictureUse): SetPicture | undefined;
  /** Takes a heading of the text flow into the outline and gives its depth there (1..6). */
  outline(heading: Heading): number;
  /** Takes a heading inside a table or a box into the outline and gives the depth it may have. */
  innerHeading(heading: Heading): number;
  /** The depth a heading inside a note may have. */
  innerDepth(): number;
  /** A class name that shows this ornament at scene breaks. */
  ornamentClass(ornament: string): string;
  usesMath(): void;
  /** The text as it may stand in the book: Kindle knows few spaces. */
  words(text: string): string;
  /** The markup of a place where a page of the printed book begins, taken into the list of pages. */
  pageMark(label: string): string;
};

export type Opens = "chapter" | "part" | "title-page" | undefined;

/**
 * `decorative`: it needs no description; `ornament`: neither that nor counting; `width`: its share of the text's width in
 * the manuscript; `step`: the percent of the text's width it is shown at beside others.
 */
export type PictureUse = {
  decorative?: boolean;
  ornament?: true;
  width?: number | undefined;
  step?: number | undefined;
};
export type SetPicture = { href: string; alt: string; className?: string };
