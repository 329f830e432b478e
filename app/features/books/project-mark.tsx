import type { Project } from "#app/contract/books/projects";

/** A finished cover's own small picture; of anything else, its first letter on a board. */
export function ProjectMark({ project }: { project: Pick<Project, "name" | "cover"> }) {
  const picture = project.cover?.thumbnailPath;
  if (picture) return <img className="thumb" src={picture} alt="" width={40} height={64} loading="lazy" />;
  return (
    <span className="thumb nocov" aria-hidden="true">
      {firstLetter(project.name)}
    </span>
  );
}

const firstLetter = (name: string): string => (/\p{L}|\p{N}/u.exec(name)?.[0] ?? "·").toLocaleUpperCase();
