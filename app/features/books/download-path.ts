import type { Project } from "#app/contract/books/projects";

/** Where a finished file is downloaded by its owner. */
export const downloadPath = (project: Pick<Project, "name" | "outputFileName">): string =>
  `/downloads/${encodeURIComponent(project.outputFileName ?? `${project.name}.epub`)}`;
