import type { Database } from "#db/client";
import { forgetOldAdminTokens, isAdminToken, setRole, takeAdminToken } from "#db/queries/admin/admin-tokens";
import { isFresh } from "#domain/accounts/step-up";
import { Refusal } from "#domain/refusal";
import type { Device } from "#workers/objects/session-registry.server";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Identity } from "#workers/services/accounts/identity";
import type { SecondFactors } from "#workers/services/accounts/second-factors.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import { sha256 } from "#workers/services/accounts/signed-values.server";

type Account = Identity & { kind: "user" };
type Deps = {
  db: Database;
  sessions: Sessions;
  secondFactors: Pick<SecondFactors, "first">;
  audit: Audit;
};

/** Who may administer the site, and in which session. */
export function createAdminAccess({ db, sessions, secondFactors, audit }: Deps) {
  async function requireFactor(userId: string): Promise<void> {
    if ((await secondFactors.first(userId)) === undefined) throw new Refusal("admin-factor-needed");
  }

  return {
    /** Refuses whoever has no role, no second factor, or no administration open in this session. */
    async check({ user, adminUntil }: Account): Promise<void> {
      if (user.role !== "admin") throw new Refusal("not-admin");
      await requireFactor(user.id);
      if (adminUntil === undefined) throw new Refusal("admin-access-needed");
    },

    /** Opens administration for somebody who has proved who they are in the last ten minutes. Answers until when, ms. */
    async open({ user, sessionId, confirmedAt }: Account, device: Device, now: number): Promise<number> {
      if (user.role !== "admin") throw new Refusal("not-admin");
      await requireFactor(user.id);
      if (!isFresh(confirmedAt, now)) throw new Refusal("step-up-needed");
      const until = await sessions.openAdmin(user.id, sessionId, now);
      if (until === undefined) throw new Refusal("not-signed-in");
      audit.record({
        ...eventFrom({ device }, now),
        action: "admin-opened",
        result: "ok",
        actor: user.id,
        target: sessionId,
      });
      return until;
    },

    async close({ user, sessionId }: Account, device: Device, now: number): Promise<void> {
      await sessions.closeAdmin(user.id, sessionId);
      audit.record({
        ...eventFrom({ device }, now),
        action: "admin-closed",
        result: "ok",
        actor: user.id,
        target: sessionId,
      });
    },

    /** Makes the person who holds a token of `npm run admin` an administrator. The token is used up. */
    async makeByToken({ user }: Account, token: string, device: Device, now: number): Promise<void> {
      const tokenHash = sha256(token);
      if (!(await isAdminToken(db, tokenHash, now))) throw new Refusal("admin-token-over");
      await requireFactor(user.id);
      if (!(await takeAdminToken(db, tokenHash, now))) throw new Refusal("admin-token-over");
      await setRole(db, user.id, "admin", now);
      audit.record({
        ...eventFrom({ device }, now),
        action: "admin-made",
        result: "ok",
        actor: user.id,
        target: user.id,
      });
    },

    sweep: (now: number): Promise<void> => forgetOldAdminTokens(db, now),
  };
}
export type AdminAccess = ReturnType<typeof createAdminAccess>;
