import type { ReactNode } from "react";
import type { ProjectData } from "#app/contract/books/project-page";
import { BookFace } from "#app/features/books/book-face";
import { DownloadEpub } from "#app/features/books/download";
import { LocalTime } from "#app/features/books/local-time";
import { sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { StatusBadge } from "#app/features/books/status-badge";
import { TextLink } from "#app/ui/button";

type ProjectHeadProps = {
  data: ProjectData;
  /** What stands in the place of the actions while there is no finished file. */
  unfinished: ReactNode;
};

const kinds = {
  manuscript: "Book",
  cover: "Single cover",
  batch: "Set of files",
} as const;

/** The head of a book or a cover that is not finished, and of a set of files. */
export function ProjectHead({ data: { user, project, making }, unfinished }: ProjectHeadProps) {
  const locale = useReaderLocale();
  const title = project.name;
  return (
    <section className="book-head plain" aria-labelledby="project">
      <div className="project-cover">
        <BookFace id={project.id} title={title} author={null} picturePath={null} />
      </div>
      <div className="book-head-text">
        <p className="t13 mut book-crumbs">
          <TextLink to="/projects">Library</TextLink> / <span>{title}</span>
        </p>
        <div className="book-names">
          <h1 className={title.length > 34 ? "d56" : "d88"} id="project">
            {title}
          </h1>
          <p className="mut book-facts">
            {kinds[project.type]} · Started on <LocalTime at={project.createdAt} show="date and time" />
            {making.size === null || project.type === "batch" ? "" : ` · ${sizeLabel(making.size, locale)}`}
            {project.originalFileName && project.type === "manuscript"
              ? ` · ${project.originalFileName}, ${sizeLabel(project.settings.fileSize, locale)}`
              : ""}
          </p>
          {project.type === "batch" ? (
            <p className="project-status">
              <StatusBadge project={project} />
            </p>
          ) : null}
        </div>
        <div className="book-next">
          {project.status === "completed" ? (
            <div className="row tight book-actions">
              <DownloadEpub project={project} isSignedIn={user !== null} variant="primary" size="l" />
            </div>
          ) : (
            unfinished
          )}
        </div>
      </div>
    </section>
  );
}
