import type { LossAnswer, LossLine } from "#app/contract/books/losses";
import type { LossReport } from "#domain/losses/loss-report";
import { leftReasons } from "#domain/losses/reasons";
import { summedLines } from "#domain/losses/summed-lines";
import type { StoredLosses } from "#workers/services/books/loss-reports.server";

/** One page of a loss report. */
export function lossAnswer(
  losses: LossReport,
  { chapters }: Pick<StoredLosses, "chapters">,
  asked: number,
  onPage = linesOnPage,
): LossAnswer {
  const { words, kinds, blank, counted } = losses;
  // The API lists every line; a person reads those alike as one.
  const lines = onPage === linesOnPage ? summedLines(losses.lines) : losses.lines;
  const pages = Math.max(1, Math.ceil(lines.length / onPage));
  const page = Math.min(pages, Math.max(1, asked));
  const shown = lines.slice((page - 1) * onPage, page * onPage).map((line) => lineOf(line, chapters));
  return { words, kinds, blank, counted, page, pages, lines: shown };
}

/** As many as a page of the site shows; the API gives more at once. */
const linesOnPage = 20;
export const linesInAnswer = 200;

function lineOf(line: LossReport["lines"][number], chapters: StoredLosses["chapters"]): LossLine {
  const { state, kind, reason, words, count = 1, text, source = "", book } = line;
  const place = book && {
    chapter: book.chapter,
    title: chapters.get(book.chapter) ?? "",
    block: book.id ?? "",
  };
  return {
    state,
    kind,
    reason: reason ? leftReasons[reason] : "",
    words,
    count,
    text,
    source,
    place: place ?? null,
  };
}

/** Every line as comma-separated values, for a spreadsheet. */
export function lossFile(losses: LossReport, { name, chapters }: StoredLosses): Response {
  const rows = [
    [
      "State",
      "Kind",
      "Count",
      "Words",
      "In the manuscript",
      "Words of the manuscript",
      "Reason",
      "Chapter",
      "Block",
    ],
    ...losses.lines.map((line) => {
      const { state, kind, count, words, source, text, reason, place } = lineOf(line, chapters);
      return [state, kind, count, words, source, text, reason, place?.title ?? "", place?.block ?? ""];
    }),
  ];
  const body = rows.map((row) => row.map(cell).join(",")).join("\r\n");
  const file = `${
    name
      .replace(/[^\p{L}\p{N} ._-]+/gu, " ")
      .trim()
      .slice(0, 80) || "book"
  } - losses.csv`;
  return new Response(`\ufeff${body}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="losses.csv"; filename*=UTF-8''${encodeURIComponent(file)}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A manuscript's words must not become a formula of the spreadsheet they are opened in. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replace(/"/g, '""')}"`;
}
