import type { LeftOut, ProofreadPassage, ProofreadQuestion } from "#app/contract/books/proofread-page";
import { isChange } from "#domain/proofread/decision";
import { readingsOf } from "#domain/proofread/readings";
import { removedName } from "#domain/proofread/removed-lines";
import { changeWords } from "./change-words";
import { shortened } from "./question-words";

/** A row of the list at the end. */
export type EndRow = {
  /** Of its question, or of a line that was put back. */
  name: string;
  /** Which question opens to answer it again. */
  at: number;
  words: string;
  /** What stood there before a change, or that nothing changed. */
  was: string;
  /** `The Quay, page 38` */
  where: string;
  isAnswered: boolean;
  isChange: boolean;
};

/** Returns a row for each question; for the lines at the edges of pages, one for each line that was put back. */
export function endRows(
  questions: readonly ProofreadQuestion[],
  leftOut: LeftOut | null,
  chapterLevel: number,
): EndRow[] {
  return questions.flatMap(({ name, passages }, at): EndRow[] => {
    const [passage] = passages;
    if (!passage) return leftOut ? leftOutRows(leftOut, at) : [];
    const isAnswered = passages.every(({ decision }) => decision !== null);
    const where = placeOf(passage);
    if (!isChange(passage.decision))
      return [
        {
          ...{ name, at, where, isAnswered, isChange: false },
          words: shortened(passage.text),
          was: isAnswered ? "As it was" : "Not checked",
        },
      ];
    const { now, was } = changeWords(readingsOf(passage, chapterLevel).kind, passage, passages.length);
    return [{ name, at, words: now, was, where, isAnswered, isChange: true }];
  });
}

function leftOutRows({ lines, isAnswered }: LeftOut, at: number): EndRow[] {
  const all: EndRow = {
    ...{ name: removedName, at, isAnswered, isChange: false },
    words: "Running heads and page numbers removed",
    was: isAnswered ? "Checked" : "Not checked",
    where: "The whole book",
  };
  const back = lines.filter(({ isRestored }) => isRestored);
  return [
    all,
    ...back.map(
      ({ name, text, page }): EndRow => ({
        ...{ name, at, isAnswered: true, isChange: true },
        words: `“${shortened(text)}” put back`,
        was: "Was removed as a running head",
        where: page === null ? "" : `Page ${page}`,
      }),
    ),
  ];
}

export function placeOf({ chapterTitle, chapter, places }: ProofreadPassage): string {
  const title = chapterTitle || `Part ${chapter + 1}`;
  const pages = [...new Set(places.map(({ page }) => page))];
  if (pages.length === 0) return title;
  return pages.length === 1
    ? `${title}, page ${pages[0]}`
    : `${title}, pages ${pages[0]} and ${pages.at(-1)}`;
}
