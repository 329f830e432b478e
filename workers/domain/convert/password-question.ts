import { type ManuscriptKind, opensWithPassword } from "#domain/convert/manuscript-kinds";

/** Refusals that a password would answer: none was given, it was not kept long enough, or it was another one. */
export const passwordCodes: readonly string[] = [
  "manuscript-encrypted",
  "manuscript-password-forgotten",
  "manuscript-password-wrong",
];

/** Whether a refused manuscript waits for its password: then it is kept for a while instead of being deleted. */
export const asksPassword = (kind: ManuscriptKind | null, code: string | null): boolean =>
  code !== null && passwordCodes.includes(code) && opensWithPassword(kind);

/** Longer than any PDF accepts (127 bytes of UTF-8). */
export const longestPassword = 200;

/** Whether this project waits for its manuscript's password. */
export const isAsked = (project: {
  status: string;
  sourceKey: string | null;
  sourceKind: ManuscriptKind | null;
  errorCode: string | null;
}): boolean =>
  project.status === "failed" &&
  project.sourceKey !== null &&
  asksPassword(project.sourceKind, project.errorCode);
