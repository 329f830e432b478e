import { randomBytes } from "node:crypto";
import type { DatabaseOf } from "#db/client";
import { recoveryCodeCounts, replaceRecoveryCodes, spendRecoveryCode } from "#db/queries/accounts/factors";
import {
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
  typedRecoveryCode,
} from "#domain/accounts/recovery-code";
import type { Config } from "#workers/env.server";
import { signer } from "#workers/services/accounts/signed-values.server";

/** Codes that open an account once each when the second factor is lost. They are shown when they are made; only keyed hashes are stored. */
export function createRecoveryCodes({ config, db }: { config: Config; db: DatabaseOf }) {
  const hashes = signer(config.SESSION_SECRET, "recovery-code");
  const hashOf = (userId: string, code: string) => hashes.sign(`${userId}|${code.replaceAll("-", "")}`);

  return {
    /** Makes a new set; the codes before it stop working. */
    async make(userId: string, now: number): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, () =>
        recoveryCodeOf(randomBytes(recoveryCodeBytes)),
      );
      const stored = codes.map((code) => hashOf(userId, code));
      await replaceRecoveryCodes(db(userId), userId, stored, now);
      return codes;
    },

    /** Uses a code up; false when it is none, or was used. */
    async use(userId: string, typed: string, now: number): Promise<boolean> {
      const code = typedRecoveryCode(typed);
      return code !== undefined && spendRecoveryCode(db(userId), userId, hashOf(userId, code), now);
    },

    counts: (userId: string) => recoveryCodeCounts(db(userId), userId),
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
