import type { Database, DatabaseOf } from "#db/client";
import { type User, userById } from "#db/queries/accounts/users";
import { type ProjectRow, projectById } from "#db/queries/books/projects";
import {
  deleteOldDeliveries,
  type HookDeliveryRow,
  type HookRow,
  hookById,
  hooksOf,
  insertDeliveries,
  noteAttempt,
  overdueDeliveries,
  takeDelivery,
  untoldJobs,
} from "#db/queries/developers/hooks";
import { describeFault } from "#domain/describe-fault";
import { hookAddressProblem } from "#domain/developers/hook-address";
import { type HookEvent, hookEventOf, hookRetrySeconds, hookTimeoutMs } from "#domain/developers/hook-event";
import { hookSignature } from "#domain/developers/hook-signature";
import type { Config } from "#workers/env.server";
import type { HookMessage } from "#workers/queues/messages";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";

const dayMs = 86_400_000;
/** How long the log of deliveries goes back. */
const loggedMs = 30 * dayMs;
/** Longer than an attempt lasts: one that died is tried again. */
const attemptMs = 60_000;
/** A message is this late before it counts as lost. */
const lostMs = 10 * 60_000;
const sweptAtOnce = 100;

type Deps = {
  config: Pick<Config, "PUBLIC_ORIGIN">;
  db: DatabaseOf;
  seals: SealedValues;
  queue: Pick<Queue<unknown>, "send">;
  /** Whether an account's plan has the API. */
  isInPlan: (user: User) => Promise<boolean>;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
};
export type HookDeliveries = ReturnType<typeof createHookDeliveries>;

/** Telling programs what became of books and covers. */
export function createHookDeliveries({ config, db, seals, queue, isInPlan, fetch }: Deps) {
  // A delivery is found by its id alone, before its owner is known.
  const directory: Database = db("directory");
  const ownHost = new URL(config.PUBLIC_ORIGIN).hostname;
  const send = (id: string, delaySeconds = 0) =>
    queue.send({ hookDeliveryId: id } satisfies HookMessage, { delaySeconds });

  /** The hooks of a project's owner that are to hear of an event. */
  async function hooksFor({ ownerId, ownerKind }: ProjectRow, event: HookEvent): Promise<HookRow[]> {
    if (ownerKind !== "user") return [];
    const all = (await hooksOf(db(ownerId), ownerId)).filter(({ events }) => events.includes(event));
    if (all.length === 0) return [];
    const user = await userById(db(ownerId), ownerId);
    const isAwake = user && user.suspendedAt === null && user.closedAt === null && (await isInPlan(user));
    return isAwake ? all : [];
  }

  /** Notes that a job has ended and sends for its deliveries; asked again, nobody is told twice. */
  async function jobEnded(
    { id, parentId, type, ownerId }: Pick<ProjectRow, "id" | "parentId" | "type" | "ownerId">,
    jobId: string,
    outcome: "completed" | "failed",
    now: number,
  ): Promise<void> {
    const event = hookEventOf(type, outcome);
    // An edition is gone when it has become the book.
    const project = event && (await projectById(db(ownerId), type === "edition" && parentId ? parentId : id));
    if (!project) return;
    const listening = await hooksFor(project, event);
    const rows = listening.map((hook): HookDeliveryRow => {
      const deliveryId = crypto.randomUUID();
      return {
        ...{ id: deliveryId, hookId: hook.id, userId: hook.userId, jobId, event },
        body: JSON.stringify(payload(deliveryId, event, project, now)),
        ...{ state: "waiting", attempts: 0, status: null, problem: null },
        ...{ createdAt: now, dueAt: now, endedAt: null },
      };
    });
    for (const { id: deliveryId } of await insertDeliveries(db(ownerId), rows)) await send(deliveryId);
  }

  const payload = (id: string, event: HookEvent, project: ProjectRow, now: number) => ({
    id,
    type: event,
    createdAt: new Date(now).toISOString(),
    data: {
      projectId: project.id,
      name: project.name,
      projectUrl: `${config.PUBLIC_ORIGIN}/api/projects/${project.id}`,
      ...(event !== "book.failed" && { downloadUrl: `${config.PUBLIC_ORIGIN}/api/download/${project.id}` }),
      ...(event === "book.failed" && {
        error: { code: project.errorCode ?? "conversion-failed", message: project.errorMessage ?? "" },
      }),
    },
  });

  /** The secrets that sign now. Undefined when the hook's own can't be read any more. */
  function secretsOf({ userId, sealed, sealedBefore, beforeUntil }: HookRow, now: number) {
    const current = seals.open("hook-secret", userId, sealed);
    const isTurning = sealedBefore !== null && (beforeUntil ?? 0) > now;
    const before = isTurning ? seals.open("hook-secret", userId, sealedBefore) : undefined;
    return current === undefined ? undefined : [current, ...(before === undefined ? [] : [before])];
  }

  /** One attempt: the status that was answered, or why there is none. */
  async function call(hook: HookRow, delivery: HookDeliveryRow, now: number) {
    // Rules may have changed since it was entered.
    const problem = hookAddressProblem(hook.url, ownHost);
    const secrets = secretsOf(hook, now);
    if (problem || !secrets)
      return { problem: problem ?? "Make a new secret: this one can’t be read any more." };
    try {
      const response = await fetch(hook.url, {
        method: "POST",
        // A redirect could lead anywhere.
        redirect: "manual",
        signal: AbortSignal.timeout(hookTimeoutMs),
        headers: {
          "Content-Type": "application/json",
          "User-Agent": "Colophon-Webhooks/1",
          "Colophon-Event": delivery.event,
          "Colophon-Delivery": delivery.id,
          "Colophon-Signature": await hookSignature(delivery.body, secrets, now),
        },
        body: delivery.body,
      });
      // Nothing that is answered is read.
      await response.body?.cancel();
      return { status: response.status };
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      return { problem: isLate ? "No answer within 10 seconds." : "The address could not be reached." };
    }
  }

  /** Makes the attempt that is due, and sends for the next one when it failed. Whoever comes second finds it taken. */
  async function deliver(id: string, now: number): Promise<void> {
    const delivery = await takeDelivery(directory, id, now + attemptMs, now);
    const hook = delivery && (await hookById(db(delivery.userId), delivery.hookId));
    if (!hook) return;
    const { status = null, problem = null } = await call(hook, delivery, now);
    const said = { status, problem };
    if (status !== null && status >= 200 && status < 300)
      return noteAttempt(directory, delivery, { ...said, state: "delivered", endedAt: now });
    const wait = hookRetrySeconds[delivery.attempts - 1];
    if (wait === undefined)
      return noteAttempt(directory, delivery, { ...said, state: "failed", endedAt: now });
    await noteAttempt(directory, delivery, { ...said, dueAt: now + wait * 1000 });
    await send(id, wait);
  }

  return {
    send,
    deliver,

    /** What a runner of jobs calls when one has ended. No book is lost because nobody could be told of it. */
    async onEnd(...ended: Parameters<typeof jobEnded>): Promise<void> {
      await jobEnded(...ended).catch((error: unknown) =>
        console.error(
          JSON.stringify({ event: "hook-not-noted", job: ended[1], fault: describeFault(error) }),
        ),
      );
    },

    /** Tells what a process that died left untold, sends what its queue forgot, and forgets what is old. */
    async sweep(now: number): Promise<void> {
      for (const { jobId, projectId, state } of await untoldJobs(directory, now - dayMs, sweptAtOnce)) {
        const project = await projectById(directory, projectId);
        if (project) await jobEnded(project, jobId, state === "done" ? "completed" : "failed", now);
      }
      for (const id of await overdueDeliveries(directory, now - lostMs, sweptAtOnce)) await send(id);
      await deleteOldDeliveries(directory, now - loggedMs);
    },
  };
}
