import { useState } from "react";
import type { ReadingBook } from "#app/contract/reading/vr";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { Button, TextLink } from "#app/ui/button";
import { Section } from "./fold";

const shownAtFirst = 8;

type ChaptersSectionProps = {
  projectId: string;
  chapters: ReadingBook["chapters"];
  /** As the head counts them. */
  count: number;
};

/** The book's chapters with the length of each; pages before and after them stand without a number. */
export function ChaptersSection({ projectId, chapters, count }: ChaptersSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const locale = useReaderLocale();
  const longest = Math.max(1, ...chapters.map(({ words }) => words));
  let number = 0;
  const rows = chapters.map((chapter) => ({
    ...chapter,
    number: chapter.kind === "chapter" || chapter.kind === "section" ? ++number : null,
  }));
  const headed = rows.filter((row) => row.number !== null);
  const shown = isWhole ? rows : (headed.length > 0 ? headed : rows).slice(0, shownAtFirst);
  return (
    <Section id="chapters" title={counted(count, "chapter", "chapters", locale)} state="Words" isAside>
      <ol className="book-chapters">
        {shown.map(({ index, title, words, number: no }) => (
          <li key={index}>
            <span className="num dim">{no ?? ""}</span>
            <TextLink
              className="book-chapter"
              to={placeAddress(projectId, { chapter: index, block: "", offset: 0 })}
            >
              {title || `Part ${index + 1}`}
            </TextLink>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(words / longest) * 100}%` }} />
            </span>
            <span className="num r">
              {words.toLocaleString(locale)}
              <span className="vh"> words</span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length > shown.length ? (
        <div className="book-acts">
          <Button variant="quiet" className="js-only" onClick={() => setWhole(true)}>
            {headed.length === count && count > shownAtFirst
              ? `Show all ${count.toLocaleString(locale)}`
              : "Show every part"}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
