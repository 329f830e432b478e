import { LetterPattern } from "#domain/convert/letter-pattern";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { sectionNamed } from "#domain/convert/section-names";

/**
 * What a line's words say it opens. `bare`: only a label (`CHAPTER IV`, `3.`), so its title may be on the next line;
 * `depth`: how many numbers its own has (`1.2.3`: 3), 0 without.
 */
export type HeadingWords = {
  kind: "part" | "chapter" | "section" | "named" | "numeral" | "numbered";
  bare: boolean;
  depth: number;
  number?: number;
};

/** `1.2 title`, whatever case the title begins with; `A.1 Title` of an appendix; `§ 3 Title`. */
const numberedSection = /^(?:§\s*)?(?:\d{1,3}|[A-Z])((?:\.\d{1,3}){1,5})\.?\s+\S/;
const numberedParagraph = /^§\s*\d{1,4}[.:]?(?:\s+\S|$)/;
const bareSection = /^\d{1,3}((?:\.\d{1,3}){1,5})\.?$/;

export function headingWords(text: string): HeadingWords | undefined {
  const line = text.replace(/\s+/g, " ").trim();
  const section = numberedSection.exec(line) ?? bareSection.exec(line);
  if (section?.[1])
    return { kind: "numbered", bare: bareSection.test(line), depth: section[1].split(".").length };
  if (numberedParagraph.test(line)) return { kind: "numbered", bare: false, depth: 1 };
  const shape = headingShape(line);
  if (shape) {
    const kind = shape.kind === "book" ? "part" : shape.kind;
    const number = shape.number === undefined ? {} : { number: shape.number };
    return { kind, bare: shape.bare, depth: shape.depth ?? 0, ...number };
  }
  return line.length < 50 && !/[\d©,]/.test(line) && sectionNamed(line)
    ? { kind: "named", bare: false, depth: 0 }
    : undefined;
}

/** `Definition 3`, `Theorem 2.1 (Gauss)`, `Figure 4:`, `Step 2`: a label of something smaller than a section. */
const label = new LetterPattern(
  String.raw`^[\p{Lu}][\p{L}]+\.?\s+\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?(?![\p{L}\p{N}%])`,
);

export function isSmallLabel(text: string): boolean {
  return label.test(text) && headingWords(text)?.kind === undefined;
}

/** Without accents, and without what TeX leaves of them. */
const plain = /^[ -Z\]_a-z|~]*$/;

/** Small letters and figures of any alphabet, for comparing titles as they are told and as they are printed. */
export function bareLetters(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036fˆ¨´`˜¸˚]/g, "")
    .replace(/\\[a-z]+|\{\^/gi, "")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

const numbering =
  /^(?:(?:§\s*)?(?:\d{1,3}(?:\.\d{1,3}){0,5}|[IVXLC]{1,7}|[A-Z](?:\.\d{1,3}){0,4})[.:)]?(?=\s)|\p{L}+\.?\s+(?:\d{1,3}|[IVXLC]{1,7})[.:)]?(?=\s|$))[\s.:–—-]*/u;

/** The title without its number: `1.2 Lamps`, `Chapter 3: Lamps`, `IV. Lamps` are all `Lamps`. */
export function withoutNumber(title: string): string {
  const rest = title.replace(numbering, "");
  return /\p{L}{2}/u.test(rest) ? rest : title;
}
