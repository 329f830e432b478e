import type { ProofreadData } from "#app/contract/books/proofread-page";
import type { Decision } from "#domain/proofread/decision";
import { removedName } from "#domain/proofread/removed-lines";

export type SavedDecision = { decision: Decision | null; revision: number };
/** By the place they are of. */
export type SavedDecisions = ReadonlyMap<string, SavedDecision>;

/** Returns the decisions that a loaded page holds. */
export function savedDecisions({ questions, settled, leftOut }: ProofreadData): SavedDecisions {
  const decided = new Map<string, SavedDecision>();
  for (const { passages } of [...questions, ...settled])
    for (const { name, decision, revision } of passages)
      if (revision > 0) decided.set(name, { decision, revision });
  for (const { name, isRestored, revision } of leftOut?.lines ?? [])
    if (revision > 0) decided.set(name, { decision: isRestored ? { kind: "restore" } : null, revision });
  if (leftOut && leftOut.revision > 0)
    decided.set(removedName, {
      decision: leftOut.isAnswered ? { kind: "accept" } : null,
      revision: leftOut.revision,
    });
  return decided;
}
