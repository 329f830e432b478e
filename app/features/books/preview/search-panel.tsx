import { useEffect, useState } from "react";
import type { PreviewBook } from "#app/contract/books/preview";
import type { SearchHit } from "./search-book";

type Found =
  | { kind: "nothing-asked" }
  | { kind: "searching" | "found"; hits: readonly SearchHit[] }
  | { kind: "failed" };

const stillMs = 250;
const maxHits = 100;

type SearchPanelProps = { book: PreviewBook; onHit: (hit: SearchHit) => void };

/** Every place where the book says something, as they are found. */
export function SearchPanel({ book, onHit }: SearchPanelProps) {
  const [words, setWords] = useState("");
  const found = useSearch(book, words);
  return (
    <div className="preview-search">
      <input
        className="in"
        type="search"
        aria-label="Search in the book"
        placeholder="Search in the book"
        data-preview-search=""
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <p className="t13 mut" role="status">
        {said(found, words.trim())}
      </p>
      {"hits" in found && found.hits.length > 0 ? (
        <ol className="preview-hits">
          {found.hits.map((hit) => (
            <li key={hit.key}>
              <button type="button" onClick={() => onHit(hit)}>
                <span>
                  {hit.before}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </span>
                <span className="t13 mut">{hit.chapter}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function said(found: Found, words: string): string {
  switch (found.kind) {
    case "nothing-asked":
      return "";
    case "searching":
      return "Searching…";
    case "failed":
      return "The search stopped. Change a letter to try again.";
    default:
      if (found.hits.length === 0) return `“${words}” isn’t in this book.`;
      if (found.hits.length >= maxHits) return `The first ${maxHits} matches`;
      return found.hits.length === 1 ? "1 match" : `${found.hits.length} matches`;
  }
}

function useSearch(book: PreviewBook, words: string): Found {
  const [found, setFound] = useState<Found>({ kind: "nothing-asked" });
  const wanted = words.trim();
  useEffect(() => {
    // One ideograph is a word.
    if (wanted.length < 2 && !/\p{Script=Han}/u.test(wanted)) return setFound({ kind: "nothing-asked" });
    const stop = new AbortController();
    const show = (next: Found) => {
      if (!stop.signal.aborted) setFound(next);
    };
    setFound({ kind: "searching", hits: [] });
    const timer = setTimeout(async () => {
      try {
        const { searchBook } = await import("./search-book");
        const onHits = (hits: readonly SearchHit[]) => show({ kind: "searching", hits });
        show({ kind: "found", hits: await searchBook(book, wanted, maxHits, onHits, stop.signal) });
      } catch {
        show({ kind: "failed" });
      }
    }, stillMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [book, wanted]);
  return found;
}
