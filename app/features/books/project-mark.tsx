import type { Project } from "#app/contract/books/projects";
import { BookFace } from "#app/features/books/book-face";

type Marked = Pick<Project, "id" | "name" | "cover" | "coverPath">;

/** A project's picture in a list, by the rule of every list: the cover it has, else cloth. */
export const ProjectMark = ({ project: { id, name, cover, coverPath } }: { project: Marked }) => (
  <BookFace
    id={id}
    title={name}
    author={null}
    picturePath={cover?.thumbnailPath ?? coverPath ?? null}
    isSmall
    isLazy
  />
);
