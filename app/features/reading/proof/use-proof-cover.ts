import { useEffect, useState } from "react";
import type { ReadingBook } from "#app/contract/reading/vr";
import { findProofCover, type ProofCover } from "./find-cover";

/** The book's cover as it is to be printed; null while it is looked for. */
export function useProofCover(book: ReadingBook): ProofCover | null {
  const [cover, setCover] = useState<ProofCover | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let found: ProofCover | null = null;
    findProofCover(book, stop.signal).then(
      (one) => {
        found = one;
        if (stop.signal.aborted) release(one);
        else setCover(one);
      },
      // Only when it was stopped: everything that may be missing is answered for.
      () => undefined,
    );
    return () => {
      stop.abort();
      setCover(null);
      if (found) release(found);
    };
  }, [book]);
  return cover;
}

function release(cover: ProofCover): void {
  if (cover.kind !== "none") cover.picture.close();
}
