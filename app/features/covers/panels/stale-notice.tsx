import { useQuery } from "@tanstack/react-query";
import type { BookForCover } from "#app/contract/covers/covers";
import { bookQuery } from "#app/features/covers/cover-queries";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { CoverDesign } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { pagesFor, takeBook, takePages } from "../changes/take-book";

type StaleNoticeProps = {
  design: CoverDesign;
  bookProjectId: string;
  /** The design with what it takes from the book; it counts as up to date then. */
  onTake: (design: CoverDesign, book: BookForCover) => void;
};

/** Stands over a design whose book says something else now; one click takes that over. */
export function StaleNotice({ design, bookProjectId, onTake }: StaleNoticeProps) {
  const book = useQuery(bookQuery(bookProjectId));
  if (!book.data) return null;
  const spine = spineChange(design, book.data);
  const words = wordChanges(design, book.data);
  if (!spine && words.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        spine
          ? `The spine is too ${spine.now > spine.before ? "narrow" : "wide"} for this version.`
          : "The book has changed since this cover was designed."
      }
      role="status"
    >
      {spine ? (
        <p>
          {book.data.title} has {spine.pages} pages now, not {design.print.pages}. The spine should be{" "}
          <span className="num">{spine.now.toFixed(3)} in</span>, not{" "}
          <span className="num">{spine.before.toFixed(3)} in</span>.
        </p>
      ) : null}
      {words.length > 0 ? (
        <ul className="stale-changes">
          {words.map(([what, before, now]) => (
            <li key={what}>
              {what}: <s>{before || "none"}</s> {now}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="row tight">
        {spine ? (
          <Button onClick={() => onTake(takePages(design, book.data), book.data)}>Update the spine</Button>
        ) : null}
        {words.length > 0 ? (
          <Button
            variant={spine ? "quiet" : "secondary"}
            onClick={() => onTake(takeBook(design, book.data), book.data)}
          >
            {spine ? "Update the words, too" : "Update the cover"}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}

/** Inches, and pages at the design's trim; undefined while the spine fits. */
function spineChange(design: CoverDesign, book: BookForCover) {
  const pages = pagesFor(design, book);
  const before = coverGeometry(design).inches?.spineWidth;
  const now = coverGeometry(takePages(design, book)).inches?.spineWidth;
  return before === undefined || now === undefined || before === now ? undefined : { pages, before, now };
}

function wordChanges({ words }: CoverDesign, book: BookForCover): [string, string, string][] {
  const changes: [string, string, string][] = [];
  if (words.title !== book.title) changes.push(["Title", words.title, book.title]);
  if (words.author !== book.author) changes.push(["Author", words.author, book.author]);
  return changes;
}
