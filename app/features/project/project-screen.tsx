import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { ProjectCover, ProjectData } from "#app/contract/project-page";
import { DownloadEpub } from "#app/features/projects/download";
import { LocalTime } from "#app/features/projects/local-time";
import { PasswordQuestion } from "#app/features/projects/password-question";
import { counted, sizeLabel } from "#app/features/projects/quantities";
import { isFinal, recentProjectsPollMs } from "#app/features/projects/queries";
import { useReaderLocale } from "#app/features/projects/reader-locale";
import { StatusBadge } from "#app/features/projects/status-badge";
import { BookFace } from "#app/features/vr-reader/setup/cloth";
import { ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { PlacesToCheck } from "./doubts/places-to-check";
import { ProjectChapters } from "./project-chapters";
import { ProjectPins } from "./project-pins";

/** One piece of work: what it is, what was made of it, and what its author still wants mended. */
export function ProjectScreen({ data, problem }: { data: ProjectData; problem?: string | undefined }) {
  const { user, project, book, pins, covers } = data;
  const locale = useReaderLocale();
  useFollow(!isFinal(project));
  const { facts } = project;
  const title = book?.title || project.name;
  return (
    <div className="wrap">
      <section className="project-top" aria-labelledby="project">
        <div className="project-cover">
          <BookFace
            title={title}
            authors={book?.authors ?? []}
            coverPath={book?.coverPath ?? project.cover?.thumbnailPath ?? null}
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
            <div>
              <dt>Status</dt>
              <dd className="project-status">
                <StatusBadge project={project} />
              </dd>
            </div>
            {facts ? <Figure name="Chapters" value={facts.chapters.toLocaleString(locale)} /> : null}
            {facts ? <Figure name="Words" value={facts.words.toLocaleString(locale)} /> : null}
            {book ? <Figure name="Pages, about" value={book.pages.toLocaleString(locale)} /> : null}
            {book ? <Figure name="Language" value={languageName(book.language, locale)} /> : null}
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
            <Unfinished data={data} problem={problem} />
          )}
        </div>
      </section>
      {data.doubts ? <PlacesToCheck projectId={project.id} doubts={data.doubts} /> : null}
      {book ? (
        <div className="cols">
          <div className="stack project-main">
            <ProjectPins projectId={project.id} pins={pins} />
            <ProjectChapters projectId={project.id} chapters={book.chapters} />
          </div>
          <aside className="stack" aria-label="Files">
            <section aria-labelledby="files">
              <SectionHead id="files" level={2} title="Files" />
              <ul className="project-files">
                <li>
                  <span>
                    E-book
                    <span className="t13 mut">
                      {project.originalFileName
                        ? ` from ${project.originalFileName}, ${sizeLabel(project.settings.fileSize, locale)}`
                        : ""}
                    </span>
                  </span>
                  <DownloadEpub project={project} isSignedIn={user !== null} variant="quiet" />
                </li>
                {covers.map((cover) => (
                  <CoverFile key={cover.id} cover={cover} isSignedIn={user !== null} />
                ))}
              </ul>
              {covers.length === 0 ? (
                <p className="t13 mut project-hint">No cover was made for this book yet.</p>
              ) : null}
              {project.messages.length > 0 ? (
                <p className="t13 project-hint">
                  <TextLink to={`/converter?project=${encodeURIComponent(project.id)}#status`}>
                    {counted(project.messages.length, "remark", "remarks", locale)} from the conversion
                  </TextLink>
                </p>
              ) : null}
            </section>
          </aside>
        </div>
      ) : null}
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Unfinished({ data: { project }, problem }: { data: ProjectData; problem: string | undefined }) {
  const { revalidate } = useRevalidator();
  const [isAnswered, setAnswered] = useState(false);
  const follow = `/converter?project=${encodeURIComponent(project.id)}#status`;
  if (project.asksPassword)
    return (
      <PasswordQuestion
        key={`${project.completedAt}`}
        project={project}
        problem={problem}
        isAgain={isAnswered}
        onAnswered={() => {
          setAnswered(true);
          revalidate();
        }}
      />
    );
  if (project.status === "failed")
    return (
      <Notice tone="danger" title="This project could not be finished" role="status">
        <p>{project.error?.message ?? "Nothing was charged for it."}</p>
        <p className="row">
          <ButtonLink to={project.type === "cover" ? "/cover-designer" : "/converter"}>Try again</ButtonLink>
        </p>
      </Notice>
    );
  return (
    <p className="row" role="status">
      <span className="mut">{project.stage ?? "It waits for its turn."}</span>
      {project.type === "cover" ? null : <ButtonLink to={follow}>Follow it</ButtonLink>}
    </p>
  );
}

const bindings = {
  kindle: "Kindle cover",
  paperback: "Paperback wrap",
  hardcover: "Hardcover wrap",
} as const;

function CoverFile({ cover, isSignedIn }: { cover: ProjectCover; isSignedIn: boolean }) {
  return (
    <li>
      {cover.thumbnailPath ? (
        <img className="thumb" src={cover.thumbnailPath} alt="" width={40} height={64} loading="lazy" />
      ) : null}
      <span>{bindings[cover.coverType]}</span>
      <DownloadEpub project={cover} isSignedIn={isSignedIn} variant="quiet" />
    </li>
  );
}

/** Asks again while the project is being worked on. */
function useFollow(isUnfinished: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = setInterval(revalidate, recentProjectsPollMs);
    return () => clearInterval(timer);
  }, [isUnfinished, revalidate]);
}

function languageName(tag: string, locale: string | undefined): string {
  try {
    return new Intl.DisplayNames(locale ?? [], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
