import type { MessageLog } from "#domain/convert/messages";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { areaOf } from "#domain/convert/readers/pdf/matrices";
import { Refusal } from "#domain/refusal";

export type ScanSettings = { fileName: string; keepPageImages: boolean; messages: MessageLog };

/** Share of a page that its scan covers at least. */
const wholePage = 0.55;
/** Fewer are a stamp, or a page number. */
const fewLetters = 20;
/** Of the words: a reading with fewer good ones needs reading over from the first page to the last. */
const goodReading = 0.85;

/**
 * Marks the pages whose words are a scanner's reading of their picture, and says how good it seems. Refuses
 * `manuscript-scanned` when most pages are pictures without words, unless their pictures are to be the book.
 */
export function judgeScans(
  pages: readonly Page[],
  { fileName, keepPageImages, messages }: ScanSettings,
): void {
  const scanned = scannedPages(pages);
  const wordless = scanned.filter((page) => letterCount(page) < fewLetters);
  if (wordless.length * 2 > pages.length) {
    if (!keepPageImages) throw new Refusal("manuscript-scanned", { name: fileName });
    messages.add({
      code: "scan-pictures",
      severity: "warning",
      text: "Pages of this PDF are scanned pictures without words: the book shows their pictures, which cannot be searched, enlarged line by line, or read aloud.",
      suggestion: "Run the PDF through text recognition (OCR) and convert it again.",
    });
    return;
  }
  // A few pages with a picture behind their words are a magazine's, or a children's book's.
  if (scanned.length * 2 <= pages.length) return;
  const readings = scanned.filter((page) => letterCount(page) >= fewLetters);
  for (const page of readings) page.scan = readingQuality(page);
  const quality = readings.reduce((sum, page) => sum + (page.scan ?? 0), 0) / Math.max(1, readings.length);
  messages.add(
    quality >= goodReading
      ? {
          code: "scan-read",
          severity: "info",
          text: "This PDF is a scan: its words are what a program read in the pictures of its pages, and hold mistakes.",
          suggestion:
            "Look through the doubtful places; keep the page pictures if readers are to see the original.",
        }
      : {
          code: "scan-poor",
          severity: "warning",
          text: "This PDF is a scan whose words were read badly: many of them are no words.",
          suggestion:
            "Run the PDF through a better text recognition (OCR), or upload the manuscript it was made from.",
        },
  );
  if (wordless.length > 0 && !keepPageImages)
    messages.add({
      code: "scan-pages-wordless",
      severity: "info",
      text: "Some scanned pages have no words; they stand in the book as pictures.",
      place: `page ${wordless[0]?.number ?? 1}`,
      ...(wordless.length > 1 ? { count: wordless.length } : {}),
    });
}

/** Those that one picture covers, which no other page shows: what many pages show is their ground. */
function scannedPages(pages: readonly Page[]): Page[] {
  const shown = new Map<string, number>();
  const large = pages.map((page) => {
    const paper = page.width * page.height;
    const found = (page.pictures ?? []).filter((one) => !one.drawing && areaOf(one.box) > paper * wholePage);
    for (const source of new Set(found.map((one) => one.source)))
      shown.set(source, (shown.get(source) ?? 0) + 1);
    return found;
  });
  return pages.filter((_, at) =>
    large[at]?.some((one) => one.source.startsWith("inline") || (shown.get(one.source) ?? 0) <= 1),
  );
}

function letterCount(page: Page): number {
  return page.lines.reduce((sum, line) => sum + line.text.length, 0);
}

/** Share of the page's words that look like words, 0..1: letters alone, or a number, with signs only around them. */
export function readingQuality(page: Page): number {
  let words = 0;
  let good = 0;
  for (const line of page.lines)
    for (const word of line.text.split(/\s+/)) {
      if (word === "") continue;
      words++;
      const bare = word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "");
      if (isWord(bare)) good++;
    }
  return words === 0 ? 0 : Math.round((good / words) * 100) / 100;
}

function isWord(word: string): boolean {
  if (/^\d[\d.,:/-]*(?:st|nd|rd|th|e|s)?$/i.test(word)) return true;
  // Capitals stand first, or are all of it.
  if (!/^[\p{L}\p{M}]+(?:[-’'.‐][\p{L}\p{M}]+)*$/u.test(word)) return false;
  if (/\p{Ll}\p{Lu}/u.test(word.replace(/^(?:Mc|Mac|O[’'])/u, ""))) return false;
  return word.length > 1 || /^[aAIiOoyYeEuUà\p{Lo}]$/u.test(word);
}
