import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { ShelfBook } from "#app/contract/reading/vr";
import { BookFace } from "#app/features/books/book-face";
import { IconButton } from "#app/ui/button";

/** Books of one shelf are of different heights; px on a wide screen. */
const widths = [200, 184, 192, 164, 176, 188, 170];
/** From so many books on, a shelf wants searching. */
const manyBooks = 9;

type ShelfProps = {
  books: readonly ShelfBook[];
  chosenId: string | null;
  onChoose: (book: ShelfBook) => void;
};

/** The finished books, standing; one is chosen by pointer or arrow keys, as among radio buttons. */
export function Shelf({ books, chosenId, onChoose }: ShelfProps) {
  const [wanted, setWanted] = useState("");
  const found = books.filter((book) => isFound(book, wanted));
  const row = useRef<HTMLDivElement>(null);
  const { canBack, canOn, scroll } = useShelfScroll(row, found.length);

  return (
    <section className="vr-shelf" aria-labelledby="vr-shelf-head">
      <h2 className="vh" id="vr-shelf-head">
        Your completed manuscripts
      </h2>
      {books.length >= manyBooks ? (
        <div className="vr-shelf-tools js-only">
          <label className="vh" htmlFor="vr-shelf-search">
            Search your books
          </label>
          <input
            id="vr-shelf-search"
            className="in"
            type="search"
            placeholder={`Search ${books.length} books`}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <p className="t13 mut" role="status">
            {wanted ? `${found.length} of ${books.length}` : ""}
          </p>
        </div>
      ) : null}
      <div className="vr-shelf-frame">
        <div
          className="vr-row"
          role="radiogroup"
          aria-label="Book"
          ref={row}
          data-few={found.length < 4 || undefined}
        >
          {found.map((book) => {
            const width = widths[books.indexOf(book) % widths.length] ?? 184;
            return (
              <label
                key={book.projectId}
                className="vr-book"
                style={{ "--w": `${width}px` } as CSSProperties}
                title={book.title}
              >
                <input
                  className="vh"
                  type="radio"
                  name="book"
                  value={book.projectId}
                  checked={book.projectId === chosenId}
                  aria-label={nameOf(book)}
                  onChange={() => onChoose(book)}
                />
                <BookFace
                  id={book.projectId}
                  title={book.title}
                  author={book.authors.join(", ")}
                  picturePath={book.coverPath}
                />
              </label>
            );
          })}
          {found.length === 0 ? <p className="vr-row-none mut">No book of yours is called that.</p> : null}
        </div>
        {canBack ? (
          <IconButton className="vr-shelf-turn back" label="Books to the left" onClick={() => scroll(-1)}>
            <ChevronLeft className="i" aria-hidden="true" />
          </IconButton>
        ) : null}
        {canOn ? (
          <IconButton className="vr-shelf-turn on" label="Books to the right" onClick={() => scroll(1)}>
            <ChevronRight className="i" aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      <div className="vr-board" />
    </section>
  );
}

/** Whether there are books beyond the shelf's ends, and a way to them. */
function useShelfScroll(row: React.RefObject<HTMLDivElement>, count: number) {
  const [ends, setEnds] = useState({ canBack: false, canOn: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when other books stand there
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const canBack = scrollLeft > 4;
      const canOn = scrollLeft + clientWidth < scrollWidth - 4;
      setEnds((now) => (now.canBack === canBack && now.canOn === canOn ? now : { canBack, canOn }));
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [row, count]);
  const scroll = (by: 1 | -1) => {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = (row.current?.clientWidth ?? 0) * 0.8 * by;
    row.current?.scrollBy({ left, behavior: isStill ? "auto" : "smooth" });
  };
  return { ...ends, scroll };
}

const nameOf = (book: ShelfBook): string =>
  book.authors.length > 0 ? `${book.title} by ${book.authors.join(", ")}` : book.title;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

const isFound = (book: ShelfBook, wanted: string): boolean =>
  plain(`${book.title} ${book.authors.join(" ")}`).includes(plain(wanted.trim()));
