import type { Project } from "#app/contract/books/projects";
import { milestones } from "#domain/convert/options";

/** The three milestones under the line gauge, in order. */
export const stages = [
  { at: milestones.analyzing, title: "Analyzing document structure" },
  { at: milestones.converting, title: "Converting to EPUB" },
  { at: milestones.finalizing, title: "Finalizing" },
] as const;

export type StageState = "to do" | "under way" | "done";

/** What the card calls the moment: the last milestone reached, and plain words before the first. */
export function stageTitle(project: Pick<Project, "status" | "progress">): string {
  switch (project.status) {
    case "completed":
      return "Your book is ready";
    case "failed":
      return "The conversion stopped";
    case "processing":
      return reached(project.progress);
    default:
      // A long manuscript may wait for a place again half-way.
      return project.progress > 0 ? reached(project.progress) : "Starting...";
  }
}

const reached = (progress: number): string =>
  stages.findLast((stage) => progress >= stage.at)?.title ?? "Reading the manuscript";

export function stageState(project: Pick<Project, "status" | "progress">, index: number): StageState {
  if (project.status === "completed") return "done";
  const stage = stages[index];
  if (!stage || project.progress < stage.at) return "to do";
  const next = stages[index + 1];
  return next && project.progress >= next.at ? "done" : "under way";
}
