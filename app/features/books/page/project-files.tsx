import type { ProjectCover, ProjectData } from "#app/contract/books/project-page";
import { DownloadEpub } from "#app/features/books/download";
import { counted, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { TextLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";

/** Every finished file of a project, and what its conversion had to say. */
export function ProjectFiles({ data: { user, project, covers } }: { data: ProjectData }) {
  const locale = useReaderLocale();
  return (
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
