import type { LossAnswer, LossLine } from "#app/contract/books/losses";
import type { LossReport } from "#domain/losses/loss-report";
import { leftReasons } from "#domain/losses/reasons";
import { summedLines } from "#domain/losses/summed-lines";
import type { StoredLosses } from "#workers/services/books/loss-reports.server";
import { csvAnswer } from "./csv-answer";

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
  const plain = name.replace(/[^\p{L}\p{N} ._-]+/gu, " ").trim();
  return csvAnswer(rows, "losses.csv", `${plain.slice(0, 80) || "book"} - losses.csv`);
}
