import type { DatabaseOf } from "#db/client";
import { deleteTokensOf } from "#db/queries/accounts/api-tokens";
import { replacePassword, setEmailVerified, userRowById } from "#db/queries/accounts/credentials";
import {
  deleteOldResetRequests,
  insertResetRequest,
  takeResetRequest,
} from "#db/queries/accounts/reset-requests";
import { type UserRow, userByNameKey } from "#db/queries/accounts/users";
import { nameKey } from "#domain/accounts/names";
import { checkPassword } from "#domain/accounts/password-strength";
import type { SecurityRules } from "#domain/accounts/security-rules";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { Act } from "#domain/messages/message";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import type { Device } from "#workers/objects/session-registry.server";
import type { ResetMessage } from "#workers/queues/messages";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import { takeHashPlace } from "#workers/services/accounts/hash-line.server";
import type { MailedLinks } from "#workers/services/accounts/mailed-links.server";
import { createPasswords } from "#workers/services/accounts/passwords.server";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

const hour = 3_600_000;
const byName = { kind: "window", limit: 3, windowMs: hour } as const satisfies ThrottleRule;
const byAddress = { kind: "window", limit: 20, windowMs: hour } as const satisfies ThrottleRule;
/** A request nobody has looked at for a day is of no use any more. */
const requestMs = 24 * hour;

type Deps = {
  /** What new passwords and sign-ins must keep to today. */
  rules: SecurityRules;
  config: Config;
  db: DatabaseOf;
  seals: SealedValues;
  queue: Pick<Queue<unknown>, "send">;
  links: MailedLinks;
  messages: Messages;
  throttle: Throttling;
  sessions: Sessions;
  audit: Audit;
};
type Asker = { device: Device; addressKey?: string | undefined };
export type PasswordReset = ReturnType<typeof createPasswordReset>;

/** Forgotten passwords, and choosing a new one by a mailed link. */
export function createPasswordReset(deps: Deps) {
  const { config, db, seals, queue, links, messages, throttle, sessions, audit } = deps;
  const passwords = createPasswords({
    current: config.PASSWORD_PEPPER,
    previous: config.PREVIOUS_PASSWORD_PEPPER,
  });
  const directory = db("directory");
  const over = () => new Refusal("mailed-link-over");

  /** Mails the link, at most three times an hour: an account has a username and an address, each with a count of its own. */
  async function mail({ userId, act }: { userId: string; act: Act }, now: number): Promise<void> {
    const row = await userRowById(db(userId), userId);
    if (!row || (await throttle.count("reset-account", userId, byName, now)).waitMs > 0) return;
    const link = await links.make("reset-password", userId, bindingOf(row), now);
    await messages.send({
      to: { userId, email: row.email },
      message: { kind: "reset-password", link, act },
      now,
    });
  }

  return {
    mail,

    /**
     * Notes that somebody forgot the password of a name. Whether there is such an account is looked up later, off the request:
     * so neither the answer nor its time tells. Refuses with `too-many-requests`, also of names that do not exist.
     */
    async request(name: string, { device, addressKey }: Asker, now: number): Promise<void> {
      if (addressKey) await throttle.hit("reset-address", addressKey, byAddress, now);
      await throttle.hit("reset-name", nameKey(name), byName, now);
      const id = crypto.randomUUID();
      const sealed = seals.seal("reset-request", id, JSON.stringify({ name, act: actOf(device, now) }));
      await insertResetRequest(directory, { id, sealed, createdAt: now });
      await queue.send({ resetRequestId: id } satisfies ResetMessage);
    },

    /** Looks at a request, and mails a link when there is such an account. One that was looked at before is nothing. */
    async process(id: string, now: number): Promise<void> {
      const row = await takeResetRequest(directory, id);
      const text = row && seals.open("reset-request", id, row.sealed);
      if (!row || text === undefined) return;
      const { name, act } = JSON.parse(text) as { name: string; act: Act };
      try {
        const user = await userByNameKey(directory, nameKey(name));
        if (user) await mail({ userId: user.id, act }, now);
      } catch (error) {
        await insertResetRequest(directory, row);
        throw error;
      }
    },

    /** Whether a link still works, without using it up. */
    async works(token: string, now: number): Promise<boolean> {
      const link = await links.look("reset-password", token, now);
      const row = link && (await userRowById(db(link.userId), link.userId));
      return row !== undefined && link?.boundTo === bindingOf(row);
    },

    /**
     * Gives the account a new password. Every session and API token ends, nobody is signed in, second factors stay. Refuses with
     * `mailed-link-over`, or as `checkPassword` does; then the link still works.
     */
    async reset(token: string, password: string, { device, addressKey }: Asker, now: number): Promise<void> {
      const known = await links.look("reset-password", token, now);
      const row = known && (await userRowById(db(known.userId), known.userId));
      if (!row || known.boundTo !== bindingOf(row)) throw over();
      checkPassword(password, [row.username, row.email], (await deps.rules(now)).passwordMinLength);
      const place = takeHashPlace();
      try {
        // Of many that come with one link, only the one that gets it hashes anything.
        if (!(await links.take("reset-password", token, now))) throw over();
        const hash = await place.turn((rest) => passwords.hash(password, rest));
        if (!(await replacePassword(db(row.id), row, hash, now))) throw over();
      } finally {
        place.leave();
      }
      await sessions.endOthers(row.id, null, "revoked", now);
      await deleteTokensOf(db(row.id), row.id);
      await links.forget(row.id, ["reset-password", "not-me"]);
      // The link came by that address.
      await setEmailVerified(db(row.id), row.id, row.emailKey, now);
      await forgetFailures(row, addressKey);
      audit.record({
        at: now,
        action: "password-reset",
        result: "ok",
        actor: row.id,
        ip: device.ip ?? undefined,
        userAgent: device.userAgent ?? undefined,
      });
      await messages.send({
        to: { userId: row.id, email: row.email },
        message: { kind: "password-changed", act: actOf(device, now) },
        now,
      });
    },

    /** Returns the address of a link that says "this was not me", for the mail about a new device. */
    notMeLink: (userId: string, now: number): Promise<string> => links.make("not-me", userId, "", now),

    /** Uses such a link: every device is signed out, every API token ends, and a link for a new password is mailed. */
    async notMe(token: string, device: Device, now: number): Promise<void> {
      const link = await links.take("not-me", token, now);
      if (!link) throw over();
      await sessions.endOthers(link.userId, null, "revoked", now);
      await deleteTokensOf(db(link.userId), link.userId);
      audit.record({
        at: now,
        action: "not-me",
        result: "ok",
        actor: link.userId,
        ip: device.ip ?? undefined,
      });
      await mail({ userId: link.userId, act: actOf(device, now) }, now);
    },

    async sweep(now: number): Promise<void> {
      await deleteOldResetRequests(directory, now - requestMs);
      await links.sweep(now);
    },
  };

  /** Whoever forgot a password has tried several: those tries must not keep them out with the new one. */
  async function forgetFailures(row: UserRow, addressKey: string | undefined): Promise<void> {
    for (const key of [row.usernameKey, row.emailKey])
      await throttle.clear("login-account-address", `${key} ${addressKey ?? "local"}`);
  }
}

/** What a link is good for: this password of this address. */
const bindingOf = ({ passwordChangedAt, emailKey }: UserRow): string =>
  `${passwordChangedAt ?? 0} ${emailKey}`;
