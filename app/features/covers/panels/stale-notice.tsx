import { useQuery } from "@tanstack/react-query";
import type { BookForCover } from "#app/contract/covers/covers";
import { bookQuery } from "#app/features/covers/cover-queries";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { CoverDesign } from "#domain/cover/design";

type StaleNoticeProps = {
  design: CoverDesign;
  bookProjectId: string;
  /** The book's words and pages go into the design, and it counts as fresh. */
  onTake: (book: BookForCover) => void;
};

/** Stands over a design whose book says something else now; one click takes that over. */
export function StaleNotice({ design, bookProjectId, onTake }: StaleNoticeProps) {
  const book = useQuery(bookQuery(bookProjectId));
  if (!book.data) return null;
  const changes = changesOf(design, book.data);
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title="The book has changed since this cover was made." role="status">
      <ul className="stale-changes">
        {changes.map(([what, before, now]) => (
          <li key={what}>
            {what}: <s>{before || "none"}</s> {now}
          </li>
        ))}
      </ul>
      <Button onClick={() => onTake(book.data)}>Bring the cover up to date</Button>
    </Notice>
  );
}

function changesOf({ words, print, coverType }: CoverDesign, book: BookForCover): [string, string, string][] {
  const changes: [string, string, string][] = [];
  const pages = book.pagesByTrim[print.trim] ?? book.pages;
  if (words.title !== book.title) changes.push(["Title", words.title, book.title]);
  if (words.author !== book.author) changes.push(["Author", words.author, book.author]);
  if (coverType !== "kindle" && print.pages !== pages)
    changes.push(["Pages", String(print.pages), String(pages)]);
  return changes;
}
