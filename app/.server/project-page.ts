import type { ProjectCover, ProjectData } from "#app/contract/project-page";
import type { ProjectRow } from "#db/queries/projects";
import { estimatedPages, estimatedTrims } from "#domain/cover/page-estimate";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/identity";
import { doubtsAnswer, pageAsked } from "./doubts-answer";
import { type Asking, identify } from "./identify";
import { projectAnswer } from "./project-answers";

/** One project as its page shows it. Refuses with `not-found` what is not this person's. */
export async function loadProjectPage(asking: Asking, projectId: string): Promise<Omit<ProjectData, "user">> {
  const { services } = asking.context;
  const owner = ownerOf(await identify(asking));
  const row = owner && (await services.projects.find(owner.ownerId, projectId));
  if (!row) throw new Refusal("not-found");
  const project = projectAnswer(row);
  if (row.type !== "manuscript" || row.status !== "completed")
    return { project, book: null, pins: [], covers: [], doubts: null };
  const { ownerId } = owner;
  const [read, pins, covers, doubts] = await Promise.all([
    services.reading.book(ownerId, projectId),
    services.reading.pins(ownerId, projectId),
    services.bookCovers.coversFor(ownerId, projectId),
    row.sourceKind === "pdf" ? services.doubts.of(ownerId, projectId) : null,
  ]);
  const asked = pageAsked(new URL(asking.request.url).searchParams.get("places"));
  const { title, authors, language, coverPath, chapters, words } = read;
  const pages = estimatedPages(words, chapters.length, estimatedTrims[0]);
  return {
    project,
    book: { title, authors, language, coverPath, chapters, pages },
    pins,
    covers: covers.map(coverOf),
    // A book of before its pages were judged says nothing of them.
    doubts: doubts?.isJudged ? doubtsAnswer(doubts, asked) : null,
  };
}

function coverOf(row: ProjectRow): ProjectCover {
  const { id, name, type, outputFileName, cover } = projectAnswer(row);
  return {
    id,
    name,
    type,
    outputFileName,
    coverType: cover?.coverType ?? "kindle",
    thumbnailPath: cover?.thumbnailPath ?? null,
  };
}
