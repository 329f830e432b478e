import type { DatabaseOf } from "#db/client";
import { stopDeletion } from "#db/queries/accounts/deletions";
import type { User } from "#db/queries/accounts/users";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { Device } from "#workers/objects/session-registry.server";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { KnownBrowser, KnownBrowsers } from "#workers/services/accounts/known-browsers.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** Where an attempt comes from. `addressKey` is what is throttled; undefined on one's own machine. */
export type Visitor = {
  device: Device;
  addressKey?: string;
  guestId?: string;
  known?: KnownBrowser;
  previous?: { userId: string; sessionId: string };
};

/**
 * `cookieValue` is the session's, `knownValue` the one by which this browser is known from now on. `hasStoppedDeletion`: the account was
 * to be deleted, and stays.
 */
export type SignedIn = {
  user: User;
  sessionId: string;
  cookieValue: string;
  knownValue: string;
  hasStoppedDeletion: boolean;
};

type Deps = {
  db: DatabaseOf;
  sessions: Sessions;
  guests: Guests;
  knownBrowsers: KnownBrowsers;
  messages: Pick<Messages, "send">;
  /** The address of a link that says "this was not me". */
  notMeLink: (userId: string, now: number) => Promise<string>;
  audit: Audit;
};

/** The last step of every way in. Nothing of a person's account is touched before it. */
export function createAdmission(deps: Deps) {
  const { db, sessions, guests, knownBrowsers, messages, notMeLink, audit } = deps;

  async function claim(
    guestId: string,
    user: User,
    from: Pick<Visitor, "device">,
    now: number,
  ): Promise<void> {
    if (!(await guests.claim(guestId, user.id, now))) return;
    const event = { action: "guest-claimed", result: "ok", actor: user.id, target: guestId } as const;
    audit.record({ ...eventFrom(from, now), ...event });
  }

  /** Tells the owner that somebody signed in where nobody has before. Whoever registers at this moment knows. */
  async function tellOfNewDevice(user: User, { device, known }: Visitor, now: number): Promise<void> {
    if (known?.userId === user.id || user.createdAt === now) return;
    const link = await notMeLink(user.id, now);
    await messages.send({
      to: { userId: user.id, email: user.email },
      message: { kind: "new-device", link, act: actOf(device, now) },
      now,
    });
  }

  /** Whoever signs in keeps their account. False when it was not to be deleted; refuses when it is being deleted already. */
  async function keepAccount(user: User, { device }: Visitor, now: number): Promise<boolean> {
    if (user.deletionDueAt === null) return false;
    if (!(await stopDeletion(db(user.id), user.id, now))) throw new Refusal("login-failed");
    audit.record({ ...eventFrom({ device }, now), action: "deletion-stopped", result: "ok", actor: user.id });
    return true;
  }

  async function tellOfKeeping(user: User, { device }: Visitor, now: number): Promise<void> {
    const link = await notMeLink(user.id, now);
    await messages.send({
      to: { userId: user.id, email: user.email },
      message: { kind: "deletion-stopped", link, act: actOf(device, now) },
      now,
    });
  }

  return {
    claim,

    /** Opens the session; what was done as a guest comes along. */
    async admit(user: User, visitor: Visitor, now: number): Promise<SignedIn> {
      if (user.suspendedAt !== null) throw new Refusal("account-suspended");
      const hasStoppedDeletion = await keepAccount(user, visitor, now);
      if (visitor.previous)
        await sessions.end(visitor.previous.userId, visitor.previous.sessionId, "replaced", now);
      if (visitor.guestId) await claim(visitor.guestId, user, visitor, now);
      const { sessionId, cookieValue } = await sessions.open(user.id, visitor.device, now, user.role);
      const knownValue = knownBrowsers.cookieFor(user.id, visitor.known, now);
      // The session is open: a mail that can't be stored is no reason to keep its owner out.
      const told = hasStoppedDeletion ? tellOfKeeping : tellOfNewDevice;
      await told(user, visitor, now).catch((error: unknown) =>
        console.error(
          JSON.stringify({ level: "error", message: "sign-in not told", error: describeFault(error) }),
        ),
      );
      const present = hasStoppedDeletion ? { ...user, deletionDueAt: null } : user;
      return { user: present, sessionId, cookieValue, knownValue, hasStoppedDeletion };
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;

/** What every event of an attempt says of where it came from. */
export const eventFrom = ({ device }: Pick<Visitor, "device">, now: number) => ({
  at: now,
  ip: device.ip ?? undefined,
  userAgent: device.userAgent ?? undefined,
});
