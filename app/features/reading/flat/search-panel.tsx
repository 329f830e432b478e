import { useEffect, useState } from "react";
import type { SearchHit } from "#app/features/reading/engine/pager";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { Skeleton } from "#app/ui/skeleton";
import { Drawer } from "./drawer";

type SearchPanelProps = {
  reading: OwnReading;
  /** What was searched last: the panel opens with it. */
  words: string;
  onWords: (words: string) => void;
  onHit: (hit: SearchHit) => void;
  onClose: () => void;
};

type Found =
  | { kind: "nothing-asked" }
  | { kind: "searching" }
  | { kind: "found"; hits: readonly SearchHit[] }
  | { kind: "failed" };

const stillMs = 250;
const maxShown = 200;

/** Every place where the book says something. */
export function SearchPanel({ reading, words, onWords, onHit, onClose }: SearchPanelProps) {
  const found = useSearch(reading, words);
  const { book } = reading.get();
  return (
    <Drawer title="Search" onClose={onClose}>
      <label className="vh" htmlFor="reader-search">
        Words in the book
      </label>
      <input
        id="reader-search"
        className="in"
        type="search"
        data-first
        placeholder="Words in the book"
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <p className="t13 mut reader-search-said" role="status">
        <Said found={found} words={words} />
      </p>
      {found.kind === "searching" ? <Skeleton lines={6} height={18} /> : null}
      {found.kind === "found" ? (
        <ol className="reader-hits">
          {found.hits.map((hit) => (
            <li key={`${hit.chapter} ${hit.block} ${hit.offset}`}>
              <button type="button" onClick={() => onHit(hit)}>
                <span className="reader-hit-words">
                  {hit.before}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </span>
                <span className="t13 mut">{book.chapters[hit.chapter]?.title}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </Drawer>
  );
}

function Said({ found, words }: { found: Found; words: string }) {
  switch (found.kind) {
    case "nothing-asked":
      return <>Two letters or more.</>;
    case "searching":
      return <>Searching the whole book</>;
    case "failed":
      return <>The search broke off. Change a letter to try again.</>;
    case "found": {
      const count = found.hits.length;
      if (count === 0) return <>“{words.trim()}” is nowhere in this book.</>;
      if (count >= maxShown) return <>The first {maxShown} places</>;
      return <>{count === 1 ? "One place" : `${count} places`}</>;
    }
    default:
      return found satisfies never;
  }
}

function useSearch(reading: OwnReading, words: string): Found {
  const [found, setFound] = useState<Found>({ kind: "nothing-asked" });
  const wanted = words.trim();
  useEffect(() => {
    // One ideograph is a word.
    if (wanted.length < 2 && !/\p{Script=Han}/u.test(wanted)) return setFound({ kind: "nothing-asked" });
    const stop = new AbortController();
    setFound({ kind: "searching" });
    const timer = setTimeout(() => {
      reading.search(wanted, stop.signal).then(
        (hits) => {
          if (!stop.signal.aborted) setFound({ kind: "found", hits });
        },
        () => {
          if (!stop.signal.aborted) setFound({ kind: "failed" });
        },
      );
    }, stillMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [reading, wanted]);
  return found;
}
