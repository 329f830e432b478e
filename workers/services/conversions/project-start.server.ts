import type { BatchItem } from "drizzle-orm/batch";
import type { Database, DatabaseOf } from "#db/client";
import {
  findProject,
  findSameUpload,
  isClaimedMeanwhile,
  isSameUpload,
  type NewProject,
  newProjectStatements,
  type ProjectRow,
  type SameFor,
  sameUploadMs,
} from "#db/queries/books/projects";
import { describeFault } from "#domain/describe-fault";
import type { UsageKind } from "#domain/plans/tiers";
import type { JobMessage } from "#workers/queues/messages";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import type { Usage } from "#workers/services/plans/usage.server";

type Statements = BatchItem<"sqlite">[];

/** Something an author sent in, stored already, that is to become a project. */
export type SentIn = {
  kind: UsageKind;
  queue: Queue<unknown>;
  /** How long after it the same again is the same project and costs nothing; a minute when it is left out. */
  sameFor?: SameFor;
  project: Omit<NewProject, "ownerId" | "ownerKind" | "createdAt">;
  /** What else must become true with it, in the same transaction. */
  around?(shard: Database, owner: Owner, now: number): { before: Statements; after: Statements };
  /** Removes what was stored for it. */
  discard(): Promise<void>;
};

export type ProjectStartDeps = { db: DatabaseOf; usage: Usage; guests: Pick<Guests, "presentOwner"> };

/**
 * Makes what was sent in a pending project, charges for it and sends its job. The same again within
 * `sameFor` is the same project: it is not charged twice. A guest who has become an account meanwhile has it as that account. Throws Refusal
 * `limit-guest`, `limit-guest-covers` or `limit-plan`, and nothing is left behind then.
 */
export async function startProject(
  deps: ProjectStartDeps,
  owner: Owner,
  sentIn: SentIn,
  requestId: string | null,
  now: number,
): Promise<ProjectRow> {
  const shard = deps.db(owner.ownerId);
  const job = { id: crypto.randomUUID(), kind: sentIn.kind, requestId };
  const { ownerId, ownerKind } = owner;
  const project = { ...sentIn.project, ownerId, ownerKind, createdAt: now };
  const { sameFor = sameUploadMs } = sentIn;
  const same = () => findSameUpload(shard, ownerId, project.uploadFingerprint, sameFor, now);
  try {
    const before = await same();
    if (before) {
      await sentIn.discard();
      return before;
    }
    const { before: first, after: last } = sentIn.around?.(shard, owner, now) ?? { before: [], after: [] };
    await deps.usage.reserve(owner, sentIn.kind, now, (period) => [
      ...first,
      ...newProjectStatements(shard, project, job, { period, sameFor }, now),
      ...last,
    ]);
  } catch (error) {
    if (isClaimedMeanwhile(error)) {
      const account = await deps.guests.presentOwner(owner);
      if (account.ownerKind === "user") return startProject(deps, account, sentIn, requestId, now);
    }
    // The database may have stored the project before it failed to answer; then what was sent in must stay.
    if (await readOwn(deps, owner, project.id)) throw error;
    await sentIn.discard();
    const meanwhile = isSameUpload(error) ? await same() : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
  await send(sentIn.queue, { jobId: job.id, sentAt: now });
  const row = await readOwn(deps, owner, project.id);
  if (!row) throw new Error(`project ${project.id} vanished`);
  return row;
}

/** A project just made, whoever it has gone to since. */
async function readOwn(
  { db, guests }: ProjectStartDeps,
  owner: Owner,
  id: string,
): Promise<ProjectRow | undefined> {
  const found = await findProject(db(owner.ownerId), owner.ownerId, id);
  if (found || owner.ownerKind === "user") return found;
  const { ownerId } = await guests.presentOwner(owner);
  return findProject(db(ownerId), ownerId, id);
}

/** Sends the project's job; a message that cannot be sent now is sent by the next sweep. */
async function send(queue: Queue<unknown>, message: JobMessage): Promise<void> {
  try {
    await queue.send(message);
  } catch (error) {
    console.error(JSON.stringify({ event: "job-not-sent", job: message.jobId, fault: describeFault(error) }));
  }
}
