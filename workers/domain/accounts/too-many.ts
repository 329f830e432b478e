import { waitInWords } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";

/** Whoever tried too often is told how long to wait (`seconds` goes into Retry-After). */
export const tooMany = (waitMs: number): Refusal =>
  new Refusal("too-many-requests", {
    wait: waitInWords(waitMs),
    seconds: String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
