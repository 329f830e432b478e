import type { Project } from "#app/contract/books/projects";

/** Where a project is followed while it is made: a batch with its files, everything else by itself. */
export function followPath({ id, type }: Pick<Project, "id" | "type">): string {
  return type === "batch"
    ? `/converter?${new URLSearchParams({ tab: "batch", project: id })}`
    : `/converter?project=${encodeURIComponent(id)}#status`;
}
