import type { DatabaseOf } from "#db/client";
import { forgetKnownBrowsers, type User } from "#db/queries/accounts/users";
import type { AuditEvent } from "#domain/accounts/audit-chain";
import type { FactorName } from "#domain/messages/message";
import type { Device } from "#workers/objects/session-registry.server";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** Who changes how their account is opened, and in which session. */
export type Changing = { user: User; sessionId: string; device: Device };

type Change = {
  action: Extract<
    AuditEvent["action"],
    | "factor-added"
    | "factor-removed"
    | "two-factor-off"
    | "recovery-codes-made"
    | "passkey-added"
    | "passkey-removed"
  >;
  factor: FactorName;
};

type Deps = { db: DatabaseOf; sessions: Sessions; messages: Pick<Messages, "send">; audit: Audit };

/** What follows every change of how an account is opened. */
export function createFactorChanges({ db, sessions, messages, audit }: Deps) {
  return {
    /**
     * Ends every other session, no longer knows any browser, puts the change on record and tells the owner by mail.
     */
    async after(
      { user, sessionId, device }: Changing,
      { action, factor }: Change,
      now: number,
    ): Promise<void> {
      await sessions.endOthers(user.id, sessionId, "revoked", now);
      await forgetKnownBrowsers(db(user.id), user.id, now);
      audit.record({
        at: now,
        action,
        result: "ok",
        actor: user.id,
        target: sessionId,
        ip: device.ip ?? undefined,
        userAgent: device.userAgent ?? undefined,
        meta: { factor },
      });
      const kind =
        action.endsWith("-added") || action === "recovery-codes-made" ? "factor-added" : "factor-removed";
      const act = actOf(device, now);
      await messages.send({
        to: { userId: user.id, email: user.email },
        message: { kind, factor, act },
        now,
      });
    },
  };
}
export type FactorChanges = ReturnType<typeof createFactorChanges>;
