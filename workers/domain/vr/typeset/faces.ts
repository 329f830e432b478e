import type { ReadingFont } from "#domain/vr/settings";

/**
 * A face without its size: a CSS `font` in which `$` stands for the size. Widths are proportional to the size, so they
 * are measured once for all sizes.
 */
export type Face = string;

/** Width of the text in this face, in ems. Kerning and ligatures are the measurer's. */
export type Measure = (face: Face, text: string) => number;

export const cssFont = (face: Face, size: number): string =>
  face.replace("$", `${Math.round(size * 1000) / 1000}px`);

export type Family = {
  stack: string;
  /** Of the em. */
  capHeight: number;
  xHeight: number;
  /** Line to line, of the em, in alphabetic scripts. */
  leading: number;
  /** Lines end where they end, and words are not cut: a face for people whom even white helps to keep the line. */
  isRagged?: true;
};

// The reader's faces for other scripts; what they lack is the system's.
const scripts = '"Amiri", "Frank Ruhl Libre", "Reader Japanese"';
const chinese = '"Songti SC", "Noto Serif CJK SC", "Noto Serif SC", "PingFang SC", "Noto Sans CJK SC"';
const korean =
  '"AppleMyungjo", "Noto Serif CJK KR", "Noto Serif KR", "Apple SD Gothic Neo", "Noto Sans CJK KR"';

/** The faces a book in this language is set in; the ideographs differ from language to language. */
export function familyOf(font: ReadingFont, language: string): Family {
  const own = families[font];
  const name = language.toLowerCase();
  const before = name.startsWith("zh") ? `${chinese}, ` : name.startsWith("ko") ? `${korean}, ` : "";
  const isIdeographic = isIdeographicLanguage(language);
  return {
    ...own,
    stack: `${own.stack}, ${before}${scripts}, ${own.last}`,
    leading: isIdeographic ? Math.max(1.7, own.leading) : isTallLanguage(language) ? 1.7 : own.leading,
  };
}

/** The book's face for listings. */
export const monoStack = '"JetBrains Mono", "Reader Japanese", monospace';

export const isIdeographicLanguage = (language: string): boolean => /^(?:ja|zh|ko|yue)\b/i.test(language);
/** Marks above and below the letters want room. */
const isTallLanguage = (language: string): boolean =>
  /^(?:ar|fa|ur|ps|ckb|ug|th|lo|km|my|hi|mr|ne|bn|ta|te|kn|ml|si|bo)\b/i.test(language);

const families: Record<ReadingFont, Family & { last: string }> = {
  literata: { stack: '"Literata"', last: "serif", capHeight: 0.69, xHeight: 0.5, leading: 1.42 },
  inter: { stack: '"Inter"', last: "sans-serif", capHeight: 0.727, xHeight: 0.546, leading: 1.46 },
  opendyslexic: {
    stack: '"OpenDyslexic", "Inter"',
    last: "sans-serif",
    capHeight: 0.74,
    xHeight: 0.55,
    leading: 1.62,
    isRagged: true,
  },
};

export const faceOf = (stack: string, weight: number, isItalic: boolean): Face =>
  `${isItalic ? "italic " : ""}${weight} $ ${stack}`;
