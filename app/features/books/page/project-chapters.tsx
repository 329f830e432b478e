import { useState } from "react";
import type { ReadingBook } from "#app/contract/reading/vr";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { Button, TextLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";

const shownAtFirst = 10;

type ProjectChaptersProps = { projectId: string; chapters: ReadingBook["chapters"] };

/** The book's parts as they were found, each with its length; each opens in the reader. */
export function ProjectChapters({ projectId, chapters }: ProjectChaptersProps) {
  const [isWhole, setWhole] = useState(false);
  const locale = useReaderLocale();
  const longest = Math.max(1, ...chapters.map(({ words }) => words));
  const shown = isWhole ? chapters : chapters.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="chapters">
      <SectionHead id="chapters" level={2} title="Chapters, as found" />
      <ol className="project-chapters">
        {shown.map(({ index, title, words }) => (
          <li key={index}>
            <span className="num dim">{index + 1}</span>
            <TextLink
              className="project-chapter"
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
      {chapters.length > shownAtFirst && !isWhole ? (
        <p className="project-hint">
          <Button onClick={() => setWhole(true)}>
            Show all {chapters.length.toLocaleString(locale)} chapters
          </Button>
        </p>
      ) : null}
    </section>
  );
}
