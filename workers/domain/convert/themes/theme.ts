import type { ThemeName } from "#domain/convert/options";
import type { DrawingName } from "#domain/convert/themes/drawings";
import type { FontRoles } from "#domain/convert/themes/theme-fonts";

/**
 * A book style as data: what one stylesheet builder (`writers/epub/style/theme-sheet.ts`) and one set of markup rules
 * read. What a theme leaves out stays as the plain book has it; `classic` leaves out everything but its fonts.
 * Lengths are ems of the running text unless a name says otherwise.
 */
export type Theme = {
  name: ThemeName;
  fonts: FontRoles;
  paragraphs?: Paragraphs;
  openings?: Openings;
  /** Headings inside a chapter, from the first depth to the deeper ones. */
  sections?: { align: Align; first: Lettering; deeper: Lettering };
  firstWords?: FirstWords;
  /** In place of the asterisks or the sign for "a scene ends here" that authors type. */
  sceneMark?: Mark;
  titlePage?: TitlePage;
  /** Nothing small, nothing slanted, nothing in capitals alone, lines of even length of words. */
  isForWeakEyes?: true;
};

export type Align = "center" | "start";

/** How words of one kind are set. */
export type Lettering = {
  face: "text" | "display";
  size: number;
  weight?: "normal" | "bold";
  isItalic?: true;
  capitals?: "small" | "all";
  /** Between letters, in ems of their own size. */
  spacing?: number;
  lineHeight?: number;
  /** What else holds where the display font does not travel with the book. */
  withoutFonts?: Omit<Partial<Lettering>, "withoutFonts">;
};

export type Mark = { drawing: DrawingName; width: number };

export type Openings = {
  align: Align;
  /** From the top of the page to the heading, and from there (or from the drawing) to the text. */
  above: number;
  below: number;
  /** `Chapter One` over a title. */
  label: Lettering;
  title: Lettering;
  subtitle: Lettering;
  /** `Chapter One` or `Twelve` that has no title under it. */
  alone: Lettering;
  /** The same where it is a number of few signs: `12`, `IV`. */
  numeral: Lettering;
  /** From the label to the title. */
  gap: number;
  /** Thickness of lines across the page, over the heading and under it. */
  rules?: { over?: number; under?: number };
  /** Under the heading of a chapter or a part. */
  drawing?: Mark;
  part: { above: number; title: Lettering };
};

export type FirstWords = {
  /** So many lines high. */
  dropCap?: { lines: 2 | 3; face: "text" | "display"; top?: number };
  /** Of the first words of a chapter. */
  lead?: Lettering;
};

export type TitlePage = {
  align: Align;
  above: number;
  title: Lettering;
  subtitle: Lettering;
  author: Lettering;
  publisher: Lettering;
  /** Between the title and the author. */
  drawing?: Mark;
  rules?: { over?: number; under?: number };
  authorAbove: number;
  publisherAbove: number;
};

/** `ragged`, `size` and `lineHeight` hold only where no shop's rules forbid a book to say them. */
export type Paragraphs = {
  style: "indented" | "spaced";
  indent?: number;
  between?: number;
  ragged?: true;
  size?: number;
  lineHeight?: number;
};
