import type { FinishedCover, ProjectData } from "#app/contract/books/project-page";
import type { Making } from "#app/contract/covers/making";
import type { ProjectRow } from "#db/queries/books/projects";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import { ownerOf } from "#workers/services/accounts/identity";
import { batchAnswer } from "./batch-answers";
import { bookPageOf } from "./book-page";
import { type Asking, identify } from "./identify";
import { lossAnswer } from "./loss-answer";
import { makingOf } from "./making";
import { coverPath, projectAnswer } from "./project-answers";
import { pageAsked, passagesAnswer } from "./proofread-answer";
import { rulesAnswer } from "./rules-answer";
import { storeFilesAnswer } from "./store-files-answer";

type PageData = Omit<ProjectData, "user">;

/** What a page has that is no finished book's. */
const noBook = {
  book: null,
  pins: [],
  hub: null,
  doubts: null,
  losses: null,
  rules: null,
  storeFiles: null,
} satisfies Partial<PageData>;

/** One project as its page shows it. Refuses with `not-found` what is not this person's. */
export async function loadProjectPage(asking: Asking, projectId: string): Promise<PageData> {
  const { services } = asking.context;
  const identity = await identify(asking);
  const owner = ownerOf(identity);
  const row = owner && (await services.projects.find(owner.ownerId, projectId));
  if (!row) throw new Refusal("not-found");
  const project = projectAnswer(row);
  const making = await makingOf(services, row);
  const isBook = row.type === "manuscript" && row.status === "completed";
  const batch = row.type === "batch" ? batchAnswer(await services.batches.of(owner.ownerId, row.id)) : null;
  const finishedCover = await finishedCoverOf(services, row, identity.kind === "user");
  return {
    project,
    making,
    ...noBook,
    batch,
    finishedCover,
    ...(isBook && (await bookSections(asking, row, againOf(making)))),
  };
}

async function finishedCoverOf(
  { projects }: Services,
  { id, ownerId, type, status, cover }: ProjectRow,
  isSignedIn: boolean,
): Promise<FinishedCover | null> {
  if (type !== "cover" || status !== "completed" || !cover) return null;
  const { coverType, front, designId, bookProjectId } = cover;
  const [own, { rows }] = await Promise.all([
    bookProjectId ? projects.find(ownerId, bookProjectId) : undefined,
    projects.list(ownerId),
  ]);
  const books = [...(own ? [own] : []), ...rows.filter((row) => row.id !== own?.id)].filter(
    (row) => row.type === "manuscript" && row.status === "completed" && row.outputKey !== null,
  );
  const named = ({ id, name }: ProjectRow) => ({ id, name });
  const holder = books.find(({ coverProjectId }) => coverProjectId === id);
  return {
    path: isSignedIn ? `${coverPath(id)}?file=jpeg` : null,
    ...{ coverType, front, designId },
    inBook: holder ? named(holder) : null,
    books: books.map(named),
  };
}

/** How far the next edition is, while it is being made. */
const againOf = ({ next }: Making): number | null =>
  next && next.status !== "failed" ? next.progress : null;

/** The sections of a finished book's page: each is one field, null (or empty) when there is nothing to show. */
async function bookSections(asking: Asking, row: ProjectRow, again: number | null) {
  const { id, ownerId, sourceKind } = row;
  const { services } = asking.context;
  const [read, pins, covers, doubts, counted, rules, storeFiles] = await Promise.all([
    services.reading.book(ownerId, id),
    services.reading.pins(ownerId, id),
    services.bookCovers.coversFor(ownerId, id),
    sourceKind === "pdf" ? services.proofread.of(ownerId, id) : null,
    services.lossReports.of(ownerId, id),
    services.rules.of(ownerId, id),
    services.storeFiles.of(ownerId, id),
  ]);
  const search = new URL(asking.request.url).searchParams;
  const asked = pageAsked(search.get("places"));
  const { title, authors, language, coverPath, chapters, words } = read;
  // A book of before its pages were judged says nothing of them.
  const passages = doubts?.isJudged ? passagesAnswer(doubts, asked) : null;
  return {
    book: { title, authors, language, coverPath, chapters, words },
    hub: await bookPageOf(services, row, {
      read,
      covers,
      storeFiles,
      passages: passages?.questions ?? null,
      again,
      changes: passages?.changes ?? 0,
    }),
    pins,
    rules: rulesAnswer(rules),
    storeFiles: storeFilesAnswer(storeFiles),
    doubts: passages,
    losses: counted.losses ? lossAnswer(counted.losses, counted, pageAsked(search.get("losses"))) : "none",
  } satisfies Partial<PageData>;
}
