import type { DatabaseOf } from "#db/client";
import { findEdition, isSourceOfBook } from "#db/queries/books/editions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import {
  answerStatements,
  endQuestion,
  isAnsweredMeanwhile,
} from "#db/queries/conversions/password-questions";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { isAsked } from "#domain/convert/password-question";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { JobMessage } from "#workers/queues/messages";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { PasswordLender } from "#workers/services/conversions/lent-password.server";
import type { Usage } from "#workers/services/plans/usage.server";

/** Every answer is an attempt to convert: more than anybody mistypes, fewer than anybody guesses. */
const answerRule = { kind: "window", limit: 12, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type PasswordQuestionDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  queue: Queue<unknown>;
  passwords: PasswordLender;
  usage: Usage;
  throttle: Throttling;
};
export type PasswordQuestions = ReturnType<typeof createPasswordQuestions>;

/** What an author may do about a manuscript that was refused because it is locked. */
export function createPasswordQuestions(deps: PasswordQuestionDeps) {
  const { db, files, queue, passwords, usage, throttle } = deps;

  /** Refuses with `not-found` what is not this owner's, with `password-not-asked` what does not wait for a password. */
  async function questioned(ownerId: string, projectId: string): Promise<ProjectRow> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (!row) throw new Refusal("not-found");
    if (isAsked(row)) return row;
    // A finished book whose next edition is made from a locked manuscript.
    const edition = await findEdition(db(ownerId), ownerId, projectId);
    if (!edition || !isAsked(edition)) throw new Refusal("password-not-asked");
    return edition;
  }

  return {
    /**
     * Converts a locked manuscript with the password its author tells. It is charged for like any other, once: the
     * refused attempt was given back. The password goes into an object's memory; nothing of it is stored or sent.
     * Throws also Refusal `limit-guest`, `limit-plan` and `too-many-requests`.
     */
    async answer(
      owner: Owner,
      projectId: string,
      password: string,
      requestId: string | null,
      now: number,
    ): Promise<ProjectRow> {
      const { ownerId } = owner;
      const row = await questioned(ownerId, projectId);
      await throttle.hit("manuscript-password", ownerId, answerRule, now);
      const job = { id: crypto.randomUUID(), requestId };
      const shard = db(ownerId);
      const keeper = passwords.getByName(row.id);
      try {
        // The same manuscript again is not charged, locked or not.
        if (row.type === "edition" && row.usagePeriod === null)
          await shard.batch(answerStatements(shard, row, job, null, now));
        else
          await usage.reserve(owner, "conversion", now, (period) =>
            answerStatements(shard, row, job, period, now),
          );
      } catch (error) {
        throw isAnsweredMeanwhile(error) ? new Refusal("password-not-asked") : error;
      }
      // Before the message that asks for it; after the batch, so that of two answers the one that counts is held.
      await keeper.hold(job.id, password, now);
      await send(queue, { jobId: job.id, sentAt: now });
      const answered = await findProject(shard, ownerId, projectId);
      if (!answered) throw new Error(`project ${row.id} vanished`);
      return answered;
    },

    /** The author does not tell it: the manuscript is deleted, and the project stays refused. */
    async decline(ownerId: string, projectId: string, now: number): Promise<ProjectRow> {
      const row = await questioned(ownerId, projectId);
      const ended = await endQuestion(db(ownerId), row, now);
      if (!ended) throw new Refusal("password-not-asked");
      if (row.sourceKey !== null && !(await isSourceOfBook(db(ownerId), row)))
        await files.delete(row.sourceKey);
      return ended;
    },
  };
}

/** A message that cannot be sent now is sent by the next sweep. */
async function send(queue: Queue<unknown>, message: JobMessage): Promise<void> {
  try {
    await queue.send(message);
  } catch (error) {
    console.error(JSON.stringify({ event: "job-not-sent", job: message.jobId, fault: describeFault(error) }));
  }
}
