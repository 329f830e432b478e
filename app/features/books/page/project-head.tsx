import type { ReactNode } from "react";
import type { ProjectData } from "#app/contract/books/project-page";
import { BookFace } from "#app/features/books/book-face";
import { DownloadEpub } from "#app/features/books/download";
import { LocalTime } from "#app/features/books/local-time";
import { sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { StatusBadge } from "#app/features/books/status-badge";
import { ButtonLink, TextLink } from "#app/ui/button";

type ProjectHeadProps = {
  data: ProjectData;
  /** What stands in the place of the actions while there is no finished file. */
  unfinished: ReactNode;
};

/** The cover, the title, what the book is made of, and what can be done with it. */
export function ProjectHead({ data: { user, project, making, book }, unfinished }: ProjectHeadProps) {
  const locale = useReaderLocale();
  const { facts } = project;
  const title = project.name;
  return (
    <section className="project-top" aria-labelledby="project">
      <div className="project-cover">
        <BookFace
          id={project.id}
          title={title}
          author={book?.authors.join(", ") ?? null}
          picturePath={book?.coverPath ?? project.cover?.thumbnailPath ?? null}
        />
      </div>
      <div>
        <p className="t13 mut">
          {user ? (
            <TextLink to="/dashboard">Dashboard</TextLink>
          ) : (
            <TextLink to="/converter">Converter</TextLink>
          )}{" "}
          / Project, begun <LocalTime at={project.createdAt} show="date and time" />
        </p>
        <h1 className={title.length > 34 ? "d56" : "d88"} id="project">
          {title}
        </h1>
        {book && book.authors.length > 0 ? <p className="d28 mut">{book.authors.join(", ")}</p> : null}
        <dl className="facts">
          <Figure name="Status" className="project-status">
            <StatusBadge project={project} />
          </Figure>
          {facts ? <Figure name="Chapters">{facts.chapters.toLocaleString(locale)}</Figure> : null}
          {facts ? <Figure name="Words">{facts.words.toLocaleString(locale)}</Figure> : null}
          {book ? <Figure name="Pages, about">{book.pages.toLocaleString(locale)}</Figure> : null}
          {making.size === null || project.type === "batch" ? null : (
            <Figure name="File">{sizeLabel(making.size, locale)}</Figure>
          )}
          {book ? <Figure name="Language">{languageName(book.language, locale)}</Figure> : null}
        </dl>
        {project.status === "completed" ? (
          <div className="row">
            <DownloadEpub project={project} isSignedIn={user !== null} variant="primary" size="l" />
            {book ? (
              <ButtonLink size="l" to={`/vr-reader?${new URLSearchParams({ book: project.id })}`}>
                Read and proof
              </ButtonLink>
            ) : null}
            {book ? (
              <ButtonLink
                size="l"
                variant="quiet"
                to={`/cover-designer?${new URLSearchParams({ project: project.id })}`}
              >
                Design a cover
              </ButtonLink>
            ) : null}
          </div>
        ) : (
          unfinished
        )}
      </div>
    </section>
  );
}

type FigureProps = { name: string; className?: string; children: ReactNode };

const Figure = ({ name, className, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

function languageName(tag: string, locale: string | undefined): string {
  try {
    return new Intl.DisplayNames(locale ?? [], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
