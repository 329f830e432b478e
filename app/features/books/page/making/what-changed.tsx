import type { Making } from "#app/contract/covers/making";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { TextLink } from "#app/ui/button";
import type { ChapterChange, ParagraphChange } from "#domain/editions/book-changes";

type WhatChangedProps = {
  /** Given: each place opens in the reader. */
  projectId?: string;
  changes: NonNullable<Making["changes"]>;
};

/** What is other in the book than in the version before it: chapters, and in them paragraphs, word by word. */
export function WhatChanged({ projectId, changes }: WhatChangedProps) {
  const locale = useReaderLocale();
  const { words, unchanged, chapters } = changes;
  const more = words.after - words.before;
  return (
    <>
      <p className="t13 mut">
        {more === 0
          ? "As many words as before."
          : `${counted(Math.abs(more), "word", "words", locale)} ${more > 0 ? "more" : "fewer"} than before.`}
      </p>
      {chapters.length === 0 ? (
        <p className="project-none">Every paragraph is the same as in the version before.</p>
      ) : (
        <>
          <p className="mut changes-sum">
            {counted(chapters.length, "part", "parts", locale)} changed, {unchanged.toLocaleString(locale)}{" "}
            didn’t.
          </p>
          <ul className="changes">
            {chapters.map((change) => (
              <Chapter
                key={`${change.before?.index ?? "new"}-${change.after?.index ?? "gone"}`}
                projectId={projectId}
                change={change}
                isOpen={chapters.length <= 3}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type ChapterProps = { projectId: string | undefined; change: ChapterChange; isOpen: boolean };

function Chapter({ projectId, change, isOpen }: ChapterProps) {
  const locale = useReaderLocale();
  const { before, after, paragraphs } = change;
  const titleOf = (seen: typeof after) => seen && (seen.title || `Part ${seen.index + 1}`);
  const title = titleOf(after) ?? titleOf(before);
  const isRenamed = before && after && before.title !== after.title;
  const words = (after?.words ?? 0) - (before?.words ?? 0);
  const listed = paragraphs.length;
  const all = before && after ? change.counts.added + change.counts.removed + change.counts.altered : 0;
  const head = (
    <>
      <span className="changes-title">{title}</span>
      <span className={`st ${before ? (after ? "" : "no") : "ok"}`}>
        {!before
          ? "New"
          : !after
            ? "Gone"
            : isRenamed
              ? `Was ${titleOf(before)}`
              : countWords(change, locale)}
      </span>
      <span className="num r">
        {words > 0 ? "+" : ""}
        {words.toLocaleString(locale)}
        <span className="vh"> words</span>
      </span>
    </>
  );
  if (listed === 0)
    return (
      <li>
        <div className="changes-head">{head}</div>
      </li>
    );
  return (
    <li>
      <details open={isOpen}>
        <summary className="changes-head">{head}</summary>
        <ul className="changes-list">
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <Paragraph key={at} projectId={projectId} paragraph={paragraph} />
          ))}
        </ul>
        {all > listed ? (
          <p className="t13 mut">
            {counted(all - listed, "more change is", "more changes are", locale)} not listed.
          </p>
        ) : null}
      </details>
    </li>
  );
}

const says = { added: "Added", removed: "Removed", altered: "Altered" } as const;

function Paragraph({ projectId, paragraph }: { projectId: string | undefined; paragraph: ParagraphChange }) {
  const { kind, words, place } = paragraph;
  return (
    <li>
      <p className="changes-words">
        {words.map(({ kind: run, text }, at) => {
          const key = `${at}-${run}`;
          if (run === "gone")
            return (
              <del key={key}>
                <span className="vh">[removed: </span>
                {text}
                <span className="vh">] </span>
              </del>
            );
          if (run === "new")
            return (
              <ins key={key}>
                <span className="vh">[new: </span>
                {text}
                <span className="vh">] </span>
              </ins>
            );
          return <span key={key}>{text}</span>;
        })}
        {words.length === 0 ? <span className="mut">A picture or a break</span> : null}
      </p>
      <p className="t13 mut">
        {says[kind]}
        {place && projectId !== undefined ? (
          <>
            {" · "}
            <TextLink to={placeAddress(projectId, { ...place, offset: 0 })}>
              {kind === "removed" ? "Open where it stood" : "Open in the book"}
            </TextLink>
          </>
        ) : null}
      </p>
    </li>
  );
}

function countWords({ counts }: ChapterChange, locale: string | undefined): string {
  const parts = [
    counts.altered > 0 ? `${counts.altered.toLocaleString(locale)} altered` : "",
    counts.added > 0 ? `${counts.added.toLocaleString(locale)} added` : "",
    counts.removed > 0 ? `${counts.removed.toLocaleString(locale)} removed` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
