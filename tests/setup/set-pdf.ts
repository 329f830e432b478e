import { Buffer } from "node:buffer";
import { rawPdf, rawStream } from "./raw-pdf";

/** Widths of Times-Roman in thousandths; what is not named is as wide as a figure. */
const widths: Record<string, number> = {};
for (const [width, letters] of [
  [250, " .,"],
  [278, "ijlt:;"],
  [333, "frI()-'!"],
  [389, "sJ"],
  [444, "acez?"],
  [556, "FPS"],
  [611, "ELTZ"],
  [667, "BCR"],
  [722, "wADGHKNOQUVXY"],
  [778, "m"],
  [889, "M"],
  [944, "W"],
] as const)
  for (const letter of letters) widths[letter] = width;

export const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + ((widths[letter] ?? 500) / 1000) * size, 0);

/** A line of text at a place: `F1` is Times, `F2` its bold, `F3` its italic. */
export function put(text: string, x: number, y: number, size = 11, font = "F1"): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
}

/** A paragraph between margins, its lines stretched to the measure; `y` is the first line's. Where it ended, too. */
export function paragraph(
  text: string,
  {
    x,
    y,
    width,
    size = 11,
    indent = 0,
  }: { x: number; y: number; width: number; size?: number; indent?: number },
): { content: string; end: number } {
  const out: string[] = [];
  let at = y;
  let words: string[] = [];
  let room = width - indent;
  const write = (isLast: boolean) => {
    const line = words.join(" ");
    const gaps = words.length - 1;
    const spare = room - widthOf(line, size);
    const space = isLast || gaps === 0 ? 0 : spare / gaps;
    out.push(`${space.toFixed(3)} Tw ${put(line, x + width - room, at, size)} 0 Tw`);
    at -= size * 1.25;
    words = [];
    room = width;
  };
  for (const word of text.split(" ")) {
    if (words.length > 0 && widthOf([...words, word].join(" "), size) > room) write(false);
    words.push(word);
  }
  write(true);
  return { content: out.join("\n"), end: at };
}

export type SetPage = { content: string; entries?: string };

/**
 * A file of pages of 420 × 595 points. Objects: 1 the catalog, 2 the pages, 3 to 7 the fonts, then two a page (itself and
 * its content), then `further`. All of it is ASCII, so that it can be read in an editor.
 */
export function setPdf(
  pages: readonly SetPage[],
  {
    catalog = "",
    further = [],
    fonts = ["", ""],
  }: { catalog?: string; further?: readonly string[]; fonts?: readonly string[] } = {},
): string {
  const font = (name: string, more = "/Encoding /WinAnsiEncoding") =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${more} >>`;
  const kids = pages.map((_, at) => `${8 + at * 2} 0 R`).join(" ");
  const bytes = rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font("Times-Roman"),
    font("Times-Bold"),
    font("Times-Italic"),
    fonts[0] || font("Symbol", ""),
    fonts[1] || font("Courier"),
    ...pages.flatMap(({ content, entries = "" }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents ${9 + at * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R /F4 6 0 R /F5 7 0 R >> >> ${entries} >>`,
      rawStream("", content),
    ]),
    ...further,
  ]);
  const text = Buffer.from(bytes).toString("latin1");
  return text.replace(/^(%PDF-1\.7\n)%....\n/s, "$1%%%%%\n");
}
