import { useEffect, useState } from "react";
import type { ManuscriptFacts } from "../preview/manuscript-facts";

export type BookWords = {
  /** What the fields show. */
  shown: { title: string; author: string };
  /** What is sent: only what stands in a field. */
  given: { title?: string; author?: string };
  facts: ManuscriptFacts | undefined;
  onChange: (words: { title?: string; author?: string }) => void;
};

/** The title and the author of the chosen manuscript: as the file says, until the author types something else. */
export function useBookWords(file: File | undefined): BookWords {
  const [facts, setFacts] = useState<ManuscriptFacts>();
  const [typed, setTyped] = useState<{ title?: string; author?: string }>({});
  useEffect(() => {
    setFacts(undefined);
    if (!file) return;
    let isWanted = true;
    import("../preview/manuscript-facts")
      .then(({ manuscriptFacts }) => manuscriptFacts(file))
      .then((found) => {
        if (isWanted) setFacts(found);
      });
    return () => {
      isWanted = false;
      // What was typed belongs to the book that was chosen then.
      setTyped({});
    };
  }, [file]);
  const shown = { title: typed.title ?? facts?.title ?? "", author: typed.author ?? facts?.author ?? "" };
  const { title, author } = { title: shown.title.trim(), author: shown.author.trim() };
  return {
    shown,
    given: { ...(title && { title }), ...(author && { author }) },
    facts,
    onChange: (words) => setTyped((known) => ({ ...known, ...words })),
  };
}
