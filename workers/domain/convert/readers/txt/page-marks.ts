import type { Inline } from "#domain/book/blocks";

/**
 * Where a page of the printed book begins, inside a text: its number between two signs that no text keeps, because
 * reading takes control characters out. Without a number it only says that a page ends here.
 */
export function pageSign(label: string): string {
  return `${sign}${label}${sign}`;
}

/** `[Pg 12]`, `{p. 12}` and OpenITI's `PageV01P012` become signs. */
export function signPages(line: string): string {
  if (!mayHavePage(line)) return line;
  return line
    .replace(/[[{](?:pg\.?|page|p\.)\s*([\divxlc]{1,6})[\]}]/gi, (_, label: string) => pageSign(label))
    .replace(/\bPageV(\d\d)P(\d{3,4})\b/g, (_, volume: string, page: string) =>
      pageSign(Number(volume) > 1 ? `${Number(volume)}:${Number(page)}` : String(Number(page))),
    );
}

/** False of nearly every line, and soon said. */
export function mayHavePage(line: string): boolean {
  return line.includes("[P") || line.includes("[p") || line.includes("{p") || line.includes("PageV");
}

/** The number on a line that holds nothing but one sign; `""` when the page has none. */
export function onlyPageSign(line: string): string | undefined {
  const text = line.trim();
  if (text.length < 2 || text[0] !== sign) return undefined;
  return text.indexOf(sign, 1) === text.length - 1 ? text.slice(1, -1) : undefined;
}

export function withoutPageSigns(text: string): string {
  return text.includes(sign) ? text.replace(spacedSign, " ").replace(signs, "").trim() : text;
}

/** The numbers of all pages that begin in the text. */
export function pageLabels(text: string): string[] {
  return text.includes(sign) ? [...text.matchAll(signs)].flatMap(([, label]) => label || []) : [];
}

/** The text's parts in order: text as it stands, signs as marks. */
export function splitPageSigns(text: string): (string | Inline)[] {
  if (!text.includes(sign)) return [text];
  return text
    .replace(spacedSign, (_, label: string) => ` ${pageSign(label)}`)
    .split(signs)
    .flatMap((part, at): (string | Inline)[] =>
      part === "" ? [] : at % 2 === 0 ? [part] : [{ kind: "pageMark", label: part }],
    );
}

const sign = "\u0001";
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign is one
const signs = /\u0001([^\u0001]*)\u0001/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign is one
const spacedSign = /(?<!\s)\s+\u0001([^\u0001]*)\u0001\s+/g;
