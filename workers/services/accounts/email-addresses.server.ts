import type { DatabaseOf } from "#db/client";
import { isEmailTaken, setEmail, setEmailVerified } from "#db/queries/accounts/credentials";
import { type User, userById } from "#db/queries/accounts/users";
import type { LinkPurpose } from "#domain/accounts/mailed-link";
import { nameKey } from "#domain/accounts/names";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { isMailAddress } from "#domain/messages/mail-address";
import { Refusal } from "#domain/refusal";
import type { Device } from "#workers/objects/session-registry.server";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { MailedLinks } from "#workers/services/accounts/mailed-links.server";
import type { PasswordReset } from "#workers/services/accounts/password-reset.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

const hour = 3_600_000;
const sendRule = { kind: "window", limit: 3, windowMs: hour } as const satisfies ThrottleRule;
const changeRule = { kind: "window", limit: 5, windowMs: 24 * hour } as const satisfies ThrottleRule;

type Deps = {
  db: DatabaseOf;
  links: MailedLinks;
  messages: Messages;
  throttle: Throttling;
  sessions: Sessions;
  passwordReset: PasswordReset;
  audit: Audit;
};
type Addressed = Pick<User, "id" | "email">;
export type EmailAddresses = ReturnType<typeof createEmailAddresses>;

/** Proving that an address is its owner's, and changing it. */
export function createEmailAddresses(deps: Deps) {
  const { db, links, messages, throttle, sessions, passwordReset, audit } = deps;

  const over = () => new Refusal("mailed-link-over");
  const note = (userId: string, action: "email-verified" | "email-changed", now: number) =>
    audit.record({ at: now, action, result: "ok", actor: userId });

  async function mailVerification({ id, email }: Addressed, now: number): Promise<void> {
    const link = await links.make("verify-email", id, nameKey(email), now);
    await messages.send({ to: { userId: id, email }, message: { kind: "verify-email", link }, now });
  }

  return {
    /** Whether a link still works, without using it up. */
    works: async (purpose: LinkPurpose, token: string, now: number): Promise<boolean> =>
      (await links.look(purpose, token, now)) !== undefined,

    /** Mails the link that proves a new account's address. */
    welcome: mailVerification,

    /** Mails that link again. Refuses with `messages-unavailable` or `too-many-requests`. */
    async sendAgain(user: User, now: number): Promise<void> {
      if (user.emailVerifiedAt !== null) return;
      messages.require("mail");
      await throttle.hit("verify-mail", user.id, sendRule, now);
      await mailVerification(user, now);
    },

    /** Uses the link of a new account. Refuses with `mailed-link-over`. */
    async verify(token: string, now: number): Promise<void> {
      const link = await links.take("verify-email", token, now);
      if (!link || !(await setEmailVerified(db(link.userId), link.userId, link.boundTo, now))) throw over();
      await links.forget(link.userId, ["verify-email"]);
      note(link.userId, "email-verified", now);
    },

    /**
     * Mails a link to a new address; the account keeps the present one until it is used. The answer is the same when somebody
     * else has that address, to whom nothing is sent. Refuses with `email-not-usable`, `messages-unavailable` or `too-many-requests`.
     */
    async requestChange(user: User, wanted: string, device: Device, now: number): Promise<void> {
      const email = wanted.trim();
      if (!isMailAddress(email) || nameKey(email) === nameKey(user.email))
        throw new Refusal("email-not-usable");
      messages.require("mail");
      await throttle.hit("email-change", user.id, changeRule, now);
      await links.forget(user.id, ["confirm-new-email"]);
      const link = await links.make(
        "confirm-new-email",
        user.id,
        JSON.stringify([nameKey(user.email), email]),
        now,
      );
      if (await isEmailTaken(db("directory"), nameKey(email), user.id)) return;
      await messages.send({
        to: { userId: user.id, email },
        message: { kind: "confirm-new-email", link, act: actOf(device, now) },
        now,
      });
    },

    /** Uses the link at the new address: the account has it from now on, and the old one is told. */
    async confirmChange(token: string, device: Device, now: number): Promise<{ email: string }> {
      const link = await links.take("confirm-new-email", token, now);
      const user = link && (await userById(db(link.userId), link.userId));
      if (!link || !user) throw over();
      const [from, email] = JSON.parse(link.boundTo) as [string, string];
      const isChanged = await setEmail(db(user.id), user.id, { email, emailKey: nameKey(email), from }, now);
      if (!isChanged) throw over();
      await links.forget(user.id, ["verify-email", "reset-password"]);
      note(user.id, "email-changed", now);
      // An address nobody ever proved may be a stranger's, written by mistake: it must not get a way into the account.
      if (user.emailVerifiedAt !== null) await tellOldAddress(user, email, device, now);
      return { email };
    },

    /** Uses the link at the old address: it is back, every device is signed out, and a link for a new password is mailed. */
    async undoChange(token: string, device: Device, now: number): Promise<void> {
      const link = await links.take("undo-email", token, now);
      if (!link) throw over();
      const email = link.boundTo;
      if (!(await setEmail(db(link.userId), link.userId, { email, emailKey: nameKey(email) }, now)))
        throw over();
      await links.forget(link.userId, ["verify-email", "reset-password", "confirm-new-email"]);
      // Whoever changed it once may have changed it again: the addresses in between lose their way back.
      await links.forget(link.userId, ["undo-email"], link.createdAt);
      note(link.userId, "email-changed", now);
      await sessions.endOthers(link.userId, null, "revoked", now);
      await passwordReset.mail({ userId: link.userId, act: actOf(device, now) }, now);
    },
  };

  async function tellOldAddress(user: User, newEmail: string, device: Device, now: number): Promise<void> {
    const link = await links.make("undo-email", user.id, user.email, now);
    await messages.send({
      to: { userId: user.id, email: user.email },
      message: { kind: "email-changed", newEmail, link, act: actOf(device, now) },
      now,
    });
  }
}
