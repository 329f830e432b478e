import type { ProjectRow } from "#db/queries/books/projects";
import type { Claim } from "#db/queries/conversions/project-leases";
import { opensWithPassword } from "#domain/convert/manuscript-kinds";
import { Refusal } from "#domain/refusal";
import type { PasswordKeeper } from "#workers/objects/password-keeper.server";

/** Where the password of a project's manuscript waits, if its author gave one: in the object's memory only. */
export type PasswordLender = DurableObjectNamespace<PasswordKeeper>;

/**
 * Does one sitting's work with the password its author gave, if any, and has it forgotten when the work has `ended` or
 * was refused. Without one, a locked manuscript whose author has answered already is one whose password was lost:
 * Refusal `manuscript-password-forgotten`.
 */
export async function withLentPassword(
  { passwords, clock }: { passwords: PasswordLender; clock: () => number },
  row: ProjectRow,
  { jobId }: Claim,
  work: (password: string | undefined) => Promise<"ended" | "paused">,
): Promise<"ended" | "paused"> {
  // Nobody is asked before the first revision has failed, so most conversions ask nobody here either.
  const keeper =
    row.revision > 1 && opensWithPassword(row.sourceKind) ? passwords.getByName(row.id) : undefined;
  const password = await keeper?.lend(jobId, clock());
  try {
    const end = await work(password);
    if (end === "ended" && password !== undefined) await keeper?.forget(jobId);
    return end;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (password !== undefined) await keeper?.forget(jobId);
    if (keeper && error.code === "manuscript-encrypted")
      throw new Refusal("manuscript-password-forgotten", error.params);
    throw error;
  }
}
