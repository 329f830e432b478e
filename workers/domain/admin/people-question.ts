import type { AccountTier } from "#domain/plans/tiers";

export const peopleSorts = ["name", "newest", "oldest", "seen"] as const;
export const peopleStates = ["suspended", "payment_due", "leaving"] as const;

/** Which people are asked for. */
export type PeopleQuestion = {
  /** What a name, username or address begins with; empty: everybody. */
  query: string;
  plan: AccountTier | null;
  role: "user" | "admin" | null;
  state: (typeof peopleStates)[number] | null;
  sort: (typeof peopleSorts)[number];
  /** From 1. */
  page: number;
};
