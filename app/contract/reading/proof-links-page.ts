import type { ProofComment, ProofLink } from "#app/contract/reading/proof-links";

/** What the page of a book's proof links and comments shows. */
export type ProofLinksData = {
  project: { id: string; name: string };
  links: ProofLink[];
  chapters: { index: number; title: string; matter: "front" | "body" | "back" }[];
  comments: ProofComment[];
  /** The author's address, while they have not confirmed it: until then no link can be made. */
  unverifiedEmail: string | null;
  /** Ms. */
  now: number;
};
