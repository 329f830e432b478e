import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { gapAbove, isCentred } from "#domain/convert/readers/pdf/paragraph-breaks";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";

export type Caption = {
  of: "table" | "figure";
  /** `Table 3`, in small letters: the same on each page that a table goes on over. */
  label: string;
  lines: Line[];
};

const words = {
  table:
    "tab(?:le|elle|elle?n|leau|la|ella|el|ela|ulka|ell|lo)?|cuadro|quadro|taulukko|táblázat|табл(?:ица|иця)?|πίνακας|πιν|جدول|טבלה|bảng|表|表格|표|ตารางที่",
  figure:
    "fig(?:ur(?:e|a|es)?)?|abb(?:ildung)?|afb(?:eelding)?|ill(?:us)?(?:tration)?|plate|map|chart|diagram(?:me)?|photo(?:graph)?|image|imagen|exhibit|scheme|schema|graph(?:ique)?|grafik|grafico|gráfico|bild|foto|obr(?:ázek)?|rys(?:unek)?|ábra|kuva|şekil|slika|слика|рис(?:унок)?|мал(?:юнок)?|εικόνα|σχήμα|listing|program|algorithm|شكل|صورة|איור|תרשים|hình|図|图|圖|그림|รูปที่",
};
const number =
  "(?:[A-Z]\\.?)?\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3}){0,3}[a-z]?|[IVXLC]{1,6}|[A-Z](?:\\.\\d{1,3})?";
const start = (alternatives: string) =>
  new RegExp(
    `^((?:${alternatives})\\.?\\s*(?:n[°o.]\\s*)?(?:${number}))(?:\\s*([.:–—|)．：])|\\s+(-)\\s|\\s+|$)`,
    "iu",
  );
const starts = { table: start(words.table), figure: start(words.figure) };
/** The first two letters of those words that begin with two of A to Z. */
const firstLetters = new Set(
  Object.values(words).flatMap((alternatives) =>
    alternatives
      .replace(/\([^()]*\)\??/g, "")
      .split("|")
      .flatMap((word) => /^[a-z]{2}/.exec(word) ?? []),
  ),
);
const twoLetters = /^[A-Za-z]{2}/;

const maxLines = 14;

/** The captions that begin with their kind and number: `Fig. 3.2 –`, `Table 4`, `図 1`. */
export function captionsOf(page: Page, settings: RegionSettings): Caption[] {
  const captions: Caption[] = [];
  const { lines } = page;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line || !settings.isFree(line)) continue;
    const begun = captionStart(line, lines[at - 1], settings.body);
    if (!begun) continue;
    const own = captionLines(lines, at, settings);
    captions.push({ ...begun, lines: own });
    at += own.length - 1;
  }
  return captions;
}

/** What tables and figures have not taken with them: a paragraph that knows what it is. */
export const findCaptions: FindRegions = (pages, settings) =>
  pages.flatMap((page) =>
    captionsOf(page, settings).map(
      ({ lines }): FoundRegion => ({
        lines,
        blocks: (set) => [
          { kind: "paragraph", role: "caption", inlines: set(lines.map((line) => ({ line, join: "flow" }))) },
        ],
      }),
    ),
  );

function captionStart(
  line: Line,
  before: Line | undefined,
  body: BodyStatistics,
): Pick<Caption, "of" | "label"> | undefined {
  const [first] = twoLetters.exec(line.text) ?? [];
  // Nearly all lines are none, and the patterns are long.
  if (first ? !firstLetters.has(first.toLowerCase()) : !/^\p{L}/u.test(line.text)) return undefined;
  for (const kind of ["table", "figure"] as const) {
    const match = starts[kind].exec(line.text);
    if (!match?.[1]) continue;
    const rest = line.text.slice(match[0].length);
    const isSmall = line.size < body.size - 0.4;
    const isStopped = match[2] !== undefined || match[3] !== undefined || rest === "";
    const isSet = isSmall || isMarked(line) || isCentred(line, body);
    // `Figure 3 shows` is a sentence.
    if (!isStopped && !(isSet && !/^\p{Ll}/u.test(rest)) && !isMarked(line)) return undefined;
    const gap = before ? gapAbove(before, line) : undefined;
    const isApart =
      gap === undefined ||
      gap > body.leading * 1.2 ||
      Math.abs((before?.size ?? 0) - line.size) > 0.4 ||
      isMarked(line);
    return isApart ? { of: kind, label: match[1].replace(/[\s.]+/g, " ").toLowerCase() } : undefined;
  }
  return undefined;
}

/** Its first words are in bold, italics or small capitals. */
function isMarked(line: Line): boolean {
  const style = line.runs[0]?.style ?? 0;
  return (
    (style & (runStyle.bold | runStyle.italic | runStyle.smallCaps)) !== 0 &&
    (line.runs[0]?.text.length ?? 0) > 3
  );
}

function captionLines(lines: readonly Line[], at: number, settings: RegionSettings): Line[] {
  const { body } = settings;
  const first = lines[at] as Line;
  const own = [first];
  const centred = isCentred(first, body);
  let bold = isAll(first, runStyle.bold);
  const italic = isAll(first, runStyle.italic);
  for (let next = at + 1; next < lines.length && own.length < maxLines; next++) {
    const line = lines[next];
    const last = own.at(-1);
    if (!line || !last || !settings.isFree(line) || Math.abs(line.size - first.size) > 0.5) break;
    const gap = gapAbove(last, line);
    const step = own.length > 1 ? (own[0] as Line).y - (own[1] as Line).y : line.size * 1.45;
    if (gap === undefined || gap > step * 1.12 + 0.5) break;
    if (captionStart(line, last, body)) break;
    if (bold && !isAll(line, runStyle.bold) && Math.abs(line.size - body.size) < 0.4) {
      // Its bold title may end in the middle of a line, and what it says go on from there.
      if (!((line.runs[0]?.style ?? 0) & runStyle.bold)) break;
      bold = false;
    }
    if (italic && !isAll(line, runStyle.italic)) break;
    // Its own face tells its lines from the text's, wherever they end.
    const isSmall = italic || first.size < body.size - 0.4;
    if (!isSmall && !(centred && isCentred(line, body)) && endsShort(last, line, body)) break;
    own.push(line);
  }
  return own;
}
