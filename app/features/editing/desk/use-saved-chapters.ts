import { type Dispatch, type SetStateAction, useCallback, useState } from "react";
import type { EditableBook, SavedChapter } from "#app/contract/books/editing";

/** Notes what saves answered: in the book's list, and the words of each chapter for its counts. */
export function useSavedChapters(setBook: Dispatch<SetStateAction<EditableBook | undefined>>) {
  const [saved, setSaved] = useState<ReadonlyMap<string, number>>(new Map());
  const noteSaved = useCallback(
    (id: string, { words, title, revision }: SavedChapter) => {
      setSaved((known) => new Map(known).set(id, words));
      setBook(
        (now) =>
          now && {
            ...now,
            hasChanges: true,
            chapters: now.chapters.map((one) =>
              one.id === id ? { ...one, words, title, revision, isChanged: true } : one,
            ),
          },
      );
    },
    [setBook],
  );
  return { noteSaved, savedWords: (id: string) => saved.get(id) };
}
