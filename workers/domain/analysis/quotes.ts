import type { BookReading } from "#domain/analysis/book-reading";
import type { Passage } from "#domain/analysis/passage";

/** Whether a book sets curly marks, and not just once. */
export function isCurly({ habits: { counts } }: BookReading): boolean {
  const curly = counts.curlyDouble + counts.curlySingle;
  return curly >= minCurly && curly > counts.straightDouble + counts.straightSingle;
}

const minCurly = 2;

const pairs: Record<string, [string, string]> = {
  de: ["„", "“"],
  pl: ["„", "”"],
  cs: ["„", "“"],
  sv: ["”", "”"],
  fi: ["”", "”"],
};

/** The curly mark that belongs at a place: it opens after a space or a bracket, and closes elsewhere. */
export function curlyQuote(
  { text, language }: Passage,
  at: number,
  { habits: { counts } }: BookReading,
): string {
  const before = text[at - 1];
  const opens = before === undefined || /[\s([{—–“‘]/.test(before);
  if (counts.guillemets > counts.curlyDouble) {
    const isReversed = language === "de";
    return opens === isReversed ? "»" : "«";
  }
  const [open, close] = pairs[language] ?? ["“", "”"];
  return opens ? open : close;
}

/** Whether a straight mark stands for inches or seconds: after a figure, where no quotation is open. */
export function isMeasure(text: string, at: number): boolean {
  if (!/[\d½¼¾]/.test(text[at - 1] ?? "")) return false;
  let open = 0;
  for (let index = 0; index < at; index++) {
    const sign = text[index];
    const begins = sign === "“" || (sign === '"' && /^$|[\s([{—–]/.test(text[index - 1] ?? ""));
    if (begins) open++;
    else if (sign === "”" || (sign === '"' && !/\d/.test(text[index - 1] ?? "")))
      open = Math.max(0, open - 1);
  }
  return open === 0;
}
