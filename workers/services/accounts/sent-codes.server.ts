import { randomInt } from "node:crypto";
import type { DatabaseOf } from "#db/client";
import { dropSentCode, putSentCode, trySentCode, type WhichCode } from "#db/queries/accounts/sent-codes";
import { codeMs, maxCodeTries } from "#domain/accounts/second-factor";
import type { Config } from "#workers/env.server";
import { signer } from "#workers/services/accounts/signed-values.server";

/** One live code, and what it was sent for: a set-up, a sign-in that waits, a session. Elsewhere it is worth nothing. */
export type CodeFor = WhichCode & { boundTo: string };

/** Codes of six digits that are sent to somebody. Only their keyed hash is stored; the latest of a purpose is the one that works. */
export function createSentCodes({ config, db }: { config: Config; db: DatabaseOf }) {
  const hashes = signer(config.SESSION_SECRET, "one-time-code");
  const hashOf = ({ userId, purpose, boundTo }: CodeFor, code: string) =>
    hashes.sign([purpose, userId, boundTo, code].join("|"));

  return {
    /** Makes the code to send, in place of the one before. */
    async make(what: CodeFor, now: number): Promise<string> {
      const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
      const { userId, purpose } = what;
      await putSentCode(
        db(userId),
        { userId, purpose },
        { hash: hashOf(what, code), expiresAt: now + codeMs },
      );
      return code;
    },

    /** Counts a try and uses the code up when it is the right one. */
    async use(what: CodeFor, code: string, now: number): Promise<boolean> {
      const { userId, purpose } = what;
      const which = { userId, purpose };
      return trySentCode(db(userId), which, { hash: hashOf(what, code), maxTries: maxCodeTries, now });
    },

    drop: ({ userId, purpose }: WhichCode): Promise<void> => dropSentCode(db(userId), { userId, purpose }),
  };
}
export type SentCodes = ReturnType<typeof createSentCodes>;
