import type { Passage, Passages, Remake } from "#app/contract/books/proofread";
import type { RemakeRow } from "#db/queries/books/remakes";
import { isChange } from "#domain/proofread/decision";
import type { BookPassages } from "#workers/services/books/proofread.server";
import { stageSentence } from "./stage-words";

/** Each with its neighbours and a picture to look at: more would be a long page. */
const onPage = 10;

/** One page of a book's passages to check, as its author sees them. */
export function passagesAnswer(book: BookPassages, asked: number): Passages {
  const pages = Math.max(1, Math.ceil(book.places.length / onPage));
  const page = Math.min(pages, Math.max(1, asked));
  const decided = new Map(book.decisions.map((one) => [one.place, one]));
  const start = (page - 1) * onPage;
  const places = book.places.slice(start, start + onPage).map((place, at): Passage => {
    const kept = decided.get(place.name);
    return {
      ...place,
      number: start + at + 1,
      decision: kept?.decision ?? null,
      revision: kept?.revision ?? 0,
    };
  });
  const listed = book.places.filter(({ name }) => decided.get(name)?.decision != null).length;
  return {
    edition: book.edition,
    page,
    pages,
    total: book.places.length + book.checkedBefore,
    checked: listed + book.checkedBefore,
    questions: book.totals,
    changes: book.decisions.filter(({ decision }) => isChange(decision)).length,
    places,
    chapterLevel: book.chapterLevel,
    mending: book.remake ? remakeAnswer(book.remake) : null,
    manuscriptSize: book.manuscriptSize,
  };
}

export const remakeAnswer = (row: RemakeRow): Remake => ({
  state: row.state,
  changes: row.changes,
  progress: row.progress,
  stage: stageSentence(row.stage),
  message: row.errorMessage,
  endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
});

/** The page an address asks for; the first when it asks for none. */
export function pageAsked(value: string | null): number {
  return /^[1-9]\d{0,3}$/.test(value ?? "") ? Number(value) : 1;
}
