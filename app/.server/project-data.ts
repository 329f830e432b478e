import type { DashboardStats, Project, ServerStatus } from "#app/contract/projects";
import { ownerOf } from "#workers/services/identity";
import { type Asking, identify } from "./identify";
import { projectAnswer, statsAnswer } from "./project-answers";

/** The projects of whoever asks, newest first; none for somebody unknown. */
export async function loadProjects(asking: Asking): Promise<Project[]> {
  const owner = ownerOf(await identify(asking));
  if (!owner) return [];
  const rows = await asking.context.services.projects.list(owner.ownerId);
  return rows.map(projectAnswer);
}

/** An account's figures; null for visitors. */
export async function loadStats(asking: Asking): Promise<DashboardStats | null> {
  const identity = await identify(asking);
  if (identity.kind !== "user") return null;
  return statsAnswer(await asking.context.services.projects.stats(identity.user.id));
}

export const loadServerStatus = ({ context }: Asking): Promise<ServerStatus> =>
  context.services.conversions.status();
