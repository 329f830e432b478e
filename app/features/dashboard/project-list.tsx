import type { Project } from "#app/contract/books/projects";
import { DownloadEpub } from "#app/features/books/download";
import { followPath } from "#app/features/books/follow-path";
import { LocalTime } from "#app/features/books/local-time";
import { ProjectMark } from "#app/features/books/project-mark";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { StatusBadge } from "#app/features/books/status-badge";
import { TryAgain } from "#app/features/books/try-again";
import { ButtonLink, TextLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";

/** The newest projects, each with where it stands and what can be done with it. */
export function ProjectList({ projects }: { projects: Project[] }) {
  if (projects.length === 0) return <NoProjects />;
  return (
    <ul className="books">
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectMark project={project} />
          <div className="books-name">
            <TextLink to={nameLeadsTo(project)}>{project.name}</TextLink>
            <p className="t13 mut">
              <LocalTime at={project.createdAt} show="date and time" />
              <Facts project={project} />
            </p>
            {project.status === "failed" && project.error ? (
              <p className="t13 books-error">{project.error.message}</p>
            ) : null}
          </div>
          <StatusBadge project={project} />
          <Doing project={project} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ project }: { project: Project }) {
  const locale = useReaderLocale();
  const { batch } = project;
  if (batch)
    return (
      <>
        {" · "}
        {batch.completed} of {counted(batch.files, "file", "files", locale)} finished
      </>
    );
  if (!project.facts) return <> · {project.originalFileName}</>;
  const { chapters, words } = project.facts;
  return (
    <>
      {" · "}
      {counted(chapters, "chapter", "chapters", locale)} · {counted(words, "word", "words", locale)}
    </>
  );
}

function Doing({ project }: { project: Project }) {
  if (project.asksPassword)
    return (
      <ButtonLink to={followPath(project)}>
        Enter password<span className="vh"> of {project.name}</span>
      </ButtonLink>
    );
  switch (project.status) {
    case "completed":
      return <DownloadEpub project={project} isSignedIn />;
    case "failed":
      return <TryAgain project={project} />;
    default:
      return (
        <ButtonLink to={followPath(project)}>
          Follow<span className="vh"> {project.name}</span>
        </ButtonLink>
      );
  }
}

function NoProjects() {
  return (
    <CropMarks className="no-books">
      <div className="no-books-sheet">
        <p className="d28">No projects yet...</p>
        <p className="mut">Your first book begins with a Word, PDF or text file.</p>
        <ButtonLink to="/converter">Convert a manuscript</ButtonLink>
      </div>
    </CropMarks>
  );
}

/** Every project has a page of its own. */
const nameLeadsTo = (project: Project): string => `/projects/${encodeURIComponent(project.id)}`;
