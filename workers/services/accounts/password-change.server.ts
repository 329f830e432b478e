import type { DatabaseOf } from "#db/client";
import { replacePassword, userRowById } from "#db/queries/accounts/credentials";
import { checkPassword } from "#domain/accounts/password-strength";
import type { SecurityRules } from "#domain/accounts/security-rules";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import type { Device } from "#workers/objects/session-registry.server";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import { takeHashPlace } from "#workers/services/accounts/hash-line.server";
import type { MailedLinks } from "#workers/services/accounts/mailed-links.server";
import { createPasswords } from "#workers/services/accounts/passwords.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

const changeRule = { kind: "window", limit: 5, windowMs: 3_600_000 } as const satisfies ThrottleRule;

type Deps = {
  /** What new passwords and sign-ins must keep to today. */
  rules: SecurityRules;
  config: Config;
  db: DatabaseOf;
  links: MailedLinks;
  messages: Messages;
  throttle: Throttling;
  sessions: Sessions;
  audit: Audit;
};
type Changing = { user: { id: string }; sessionId: string; device: Device };
export type PasswordChange = ReturnType<typeof createPasswordChange>;

/** Choosing another password while signed in; who may is the endpoint's to say. */
export function createPasswordChange(deps: Deps) {
  const { config, db, links, messages, throttle, sessions, audit } = deps;
  const passwords = createPasswords({
    current: config.PASSWORD_PEPPER,
    previous: config.PREVIOUS_PASSWORD_PEPPER,
  });
  return {
    /**
     * Gives the account a new password. Every other device is signed out, links mailed for the old one are worthless, and the
     * owner is told by mail. Refuses as `checkPassword`, and with `too-many-requests`.
     */
    async change({ user, sessionId, device }: Changing, password: string, now: number): Promise<void> {
      const row = await userRowById(db(user.id), user.id);
      if (!row) throw new Refusal("not-found");
      checkPassword(password, [row.username, row.email], (await deps.rules(now)).passwordMinLength);
      await throttle.hit("password-change", user.id, changeRule, now);
      const place = takeHashPlace();
      try {
        const hash = await place.turn((rest) => passwords.hash(password, rest));
        // It was changed in another window at the same moment.
        if (!(await replacePassword(db(user.id), row, hash, now))) throw new Refusal("bad-request");
      } finally {
        place.leave();
      }
      await sessions.endOthers(user.id, sessionId, "revoked", now);
      await links.forget(user.id, ["reset-password", "not-me"]);
      audit.record({
        at: now,
        action: "password-changed",
        result: "ok",
        actor: user.id,
        ip: device.ip ?? undefined,
        userAgent: device.userAgent ?? undefined,
      });
      await messages.send({
        to: { userId: row.id, email: row.email },
        message: { kind: "password-changed", act: actOf(device, now) },
        now,
      });
    },
  };
}
