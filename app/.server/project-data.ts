import type { ListedBook } from "#app/contract/books/library";
import type { DashboardStats, DeletedProject, Project, ServerStatus } from "#app/contract/books/projects";
import { ownerOf } from "#workers/services/accounts/identity";
import { type Asking, identify } from "./identify";
import { listedBook } from "./listed-book";
import { projectAnswer, statsAnswer } from "./project-answers";

/** The newest projects of whoever asks; none for somebody unknown. */
export async function loadProjects(asking: Asking): Promise<Project[]> {
  const owner = ownerOf(await identify(asking));
  if (!owner) return [];
  const { rows } = await asking.context.services.projects.list(owner.ownerId);
  return rows.map(projectAnswer);
}

/** One project of whoever asks; null when nothing is asked for, or this person has no such project. */
export async function loadProject(asking: Asking, id: string | null): Promise<Project | null> {
  const owner = id === null ? undefined : ownerOf(await identify(asking));
  const row =
    owner && id !== null ? await asking.context.services.projects.find(owner.ownerId, id) : undefined;
  return row ? projectAnswer(row) : null;
}

const maxRecent = 6;

/** The books of whoever asks that were changed last. */
export async function loadRecentBooks(asking: Asking): Promise<ListedBook[]> {
  const owner = ownerOf(await identify(asking));
  if (!owner) return [];
  return (await asking.context.services.library.lately(owner.ownerId, maxRecent)).map(listedBook);
}

/** Finished covers of whoever asks that belong to no book yet, newest first. */
export async function loadSingleCovers(asking: Asking) {
  const projects = await loadProjects(asking);
  return projects
    .filter(({ type, status, cover }) => type === "cover" && status === "completed" && !cover?.bookProjectId)
    .map(({ id, name, createdAt, cover }) => ({
      id,
      name,
      createdAt,
      thumbnailPath: cover?.thumbnailPath ?? null,
    }));
}

/** What whoever asks deleted less than a day ago. */
export async function loadDeleted(asking: Asking): Promise<DeletedProject[]> {
  const owner = ownerOf(await identify(asking));
  if (!owner) return [];
  const rows = await asking.context.services.projectCare.deleted(owner.ownerId, Date.now());
  return rows.map((row) => {
    const { id, name, type } = projectAnswer(row);
    return { id, name, type, deletedAt: new Date(row.deletedAt ?? 0).toISOString() };
  });
}

/** An account's figures; null for visitors. */
export async function loadStats(asking: Asking): Promise<DashboardStats | null> {
  const identity = await identify(asking);
  if (identity.kind !== "user") return null;
  return statsAnswer(await asking.context.services.projects.stats(identity.user.id));
}

export const loadServerStatus = ({ context }: Asking): Promise<ServerStatus> =>
  context.services.conversions.status();
