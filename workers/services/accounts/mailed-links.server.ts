import type { DatabaseOf } from "#db/client";
import {
  deleteExpiredLinks,
  deleteMailedLinks,
  insertMailedLink,
  type MailedLink,
  mailedLink,
  takeMailedLink,
} from "#db/queries/accounts/mailed-links";
import { type LinkPurpose, linkLifeMs, linkPaths } from "#domain/accounts/mailed-link";
import type { Config } from "#workers/env.server";
import { randomToken, sha256 } from "#workers/services/accounts/signed-values.server";

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** Links that are mailed and work once. Only their hash is stored, so that a stolen database opens nothing. */
export function createMailedLinks({ config, db }: { config: Pick<Config, "PUBLIC_ORIGIN">; db: DatabaseOf }) {
  // A link is found by itself, before its owner is known.
  const directory = db("directory");

  return {
    /** Makes a link and returns its whole address. */
    async make(purpose: LinkPurpose, userId: string, boundTo: string, now: number): Promise<string> {
      const token = randomToken();
      const expiresAt = now + linkLifeMs[purpose];
      await insertMailedLink(directory, {
        tokenHash: sha256(token),
        purpose,
        userId,
        boundTo,
        createdAt: now,
        expiresAt,
      });
      return `${config.PUBLIC_ORIGIN}${linkPaths[purpose]}?token=${token}`;
    },

    /** The link a token is of, without using it up. */
    look: (purpose: LinkPurpose, token: string, now: number): Promise<MailedLink | undefined> =>
      mailedLink(directory, sha256(token), purpose, now),

    /** Uses a link up. Undefined when it was used, is too old, or never was. */
    take: (purpose: LinkPurpose, token: string, now: number): Promise<MailedLink | undefined> =>
      takeMailedLink(directory, sha256(token), purpose, now),

    /** Makes an account's links of these purposes worthless; only those made at or after `since`, where that is given. */
    forget: (userId: string, purposes: readonly LinkPurpose[], since?: number): Promise<void> =>
      deleteMailedLinks(directory, userId, purposes, since),

    sweep: (now: number): Promise<void> => deleteExpiredLinks(directory, now),
  };
}
