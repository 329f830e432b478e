import { useEffect, useState } from "react";
import { z } from "zod";

export type TypedWords = { title: string; subtitle: string; author: string };
const none: TypedWords = { title: "", subtitle: "", author: "" };
const shape = z.object({ title: z.string(), subtitle: z.string(), author: z.string() });
const place = "template-words";

/** A person's own title and name, kept for this tab, so that they stand on the next template too. */
export function useTypedWords(): [TypedWords, (words: TypedWords) => void] {
  const [words, setWords] = useState(none);
  useEffect(() => {
    const kept = read();
    if (kept) setWords(kept);
  }, []);
  const change = (next: TypedWords) => {
    setWords(next);
    try {
      sessionStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the words stay as long as the page does.
    }
  };
  return [words, change];
}

function read(): TypedWords | undefined {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(place) ?? "")).data;
  } catch {
    return undefined;
  }
}
