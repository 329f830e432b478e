/** Where a rejection is settled. */
export type RejectionPlace =
  /** In the text: findings of these rules show where. */
  | { in: "book"; rules: readonly string[] }
  /** A field of the book's details. */
  | { in: "details"; field: string; rules?: readonly string[] }
  | { in: "cover" }
  | { in: "files" }
  /** Only in the store's own form. */
  | { in: "store" };

/** Something stores refuse books for, and how their mails say it. */
export type Rejection = {
  id: string;
  title: string;
  /** The store's rule, in plain words. */
  rule: string;
  /** What to do, in order. */
  repair: string;
  place: RejectionPlace;
  source: { name: string; address: string; readOn: string };
  /** One of these in a sentence of the mail; the more specific ones come first in the list of all. */
  signs: readonly RegExp[];
};

export const readOn = "2026-11-28";
