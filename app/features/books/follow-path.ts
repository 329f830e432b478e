import type { Project } from "#app/contract/books/projects";

/** Where a project is followed while it is made: a book by itself, a batch with its files, a cover on its own page. */
export function followPath({ id, type }: Pick<Project, "id" | "type">): string {
  if (type === "cover") return `/projects/${encodeURIComponent(id)}`;
  return type === "batch"
    ? `/converter?${new URLSearchParams({ tab: "batch", project: id })}`
    : `/converter?project=${encodeURIComponent(id)}#status`;
}
