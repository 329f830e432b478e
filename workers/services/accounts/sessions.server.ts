import type { SessionRules } from "#domain/accounts/session-lifetime";
import type { Bindings, Config } from "#workers/env.server";
import type {
  AdminStanding,
  Device,
  EndReason,
  SessionRecord,
} from "#workers/objects/session-registry.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import { randomToken, sha256, signer } from "#workers/services/accounts/signed-values.server";

/**
 * A sign-in that a cookie proved. `confirmedAt` is when the person last proved who they are (ms UTC); `replacement` is a new
 * cookie value to send when the token was exchanged.
 */
export type SignIn = AdminStanding & {
  userId: string;
  sessionId: string;
  confirmedAt: number;
  replacement?: string;
};

type Deps = {
  config: Config;
  objects: Bindings["SESSION_REGISTRY"];
  audit: Audit;
  /** The rules of today: they go with each call, since a registry cannot ask for settings in the middle of its work. */
  rules: (now: number) => Promise<SessionRules>;
  /** How many sessions administrators have at most. */
  maxAdminSessions: (now: number) => Promise<number>;
};

/**
 * Sign-in sessions. The cookie is `v1.<userId>.<random>.<signature>`: the signature is checked first, so that an
 * invented user id never wakes a registry; the registry keeps only the SHA-256 of the random part.
 */
export function createSessions({ config, objects, audit, rules, maxAdminSessions }: Deps) {
  const cookies = signer(config.SESSION_SECRET, "session-cookie");
  const registry = (userId: string) => objects.getByName(userId);

  function cookieFor(userId: string, token: string): string {
    const payload = `v1.${userId}.${token}`;
    return `${payload}.${cookies.sign(payload)}`;
  }

  function proven(cookieValue: string): { userId: string; token: string } | undefined {
    const [version, userId, token, signature, ...more] = cookieValue.split(".");
    if (version !== "v1" || !userId || !token || !signature || more.length > 0) return undefined;
    return cookies.isSigned(`v1.${userId}.${token}`, signature) ? { userId, token } : undefined;
  }

  return {
    /** Opens a session for somebody who has just proved who they are, and answers its cookie value. */
    async open(
      userId: string,
      device: Device,
      now: number,
      role: "user" | "admin" = "user",
    ): Promise<{ sessionId: string; cookieValue: string }> {
      const sessionId = crypto.randomUUID();
      const token = randomToken();
      const opened = { sessionId, tokenHash: sha256(token), device };
      const maxSessions = role === "admin" ? await maxAdminSessions(now) : undefined;
      await registry(userId).create(opened, await rules(now), now, maxSessions);
      return { sessionId, cookieValue: cookieFor(userId, token) };
    },

    /**
     * Who a cookie belongs to; undefined when it is forged, over or unknown. `mayExchange: false` where the answer may
     * come long after: by then the browser would have shown the old token again, and lost the session for it. `admin`: how
     * the request stands to administration.
     */
    async read(
      cookieValue: string,
      now: number,
      { mayExchange = true, admin = null }: { mayExchange?: boolean; admin?: "use" | "look" | null } = {},
    ): Promise<SignIn | undefined> {
      const claim = proven(cookieValue);
      if (!claim) return undefined;
      const { userId, token } = claim;
      const today = await rules(now);
      const found = await registry(userId).verify(sha256(token), today, now, admin);
      switch (found.outcome) {
        case "unknown":
          return undefined;
        case "reused":
          audit.record({
            at: now,
            action: "session-reuse",
            result: "refused",
            actor: userId,
            target: found.sessionId,
          });
          return undefined;
        case "live": {
          const { sessionId, confirmedAt, adminUntil, seesUserId } = found;
          const signIn = { userId, sessionId, confirmedAt, adminUntil, seesUserId };
          if (!found.rotate || !mayExchange) return signIn;
          const fresh = randomToken();
          const isOurs = await registry(userId).rotate(sha256(token), sha256(fresh), today, now);
          return isOurs ? { ...signIn, replacement: cookieFor(userId, fresh) } : signIn;
        }
      }
    },

    /**
     * Notes that the person has just proved again who they are. The session gets a new token, as after every proof; the
     * answer is its cookie value, undefined when the session is over.
     */
    async confirmed(userId: string, sessionId: string, now: number): Promise<string | undefined> {
      const fresh = randomToken();
      const isLive = await registry(userId).confirm(sessionId, sha256(fresh), await rules(now), now);
      return isLive ? cookieFor(userId, fresh) : undefined;
    },

    /** Opens administration in a session; who may is the caller's to check. Undefined when the session is over. */
    async openAdmin(userId: string, sessionId: string, now: number): Promise<number | undefined> {
      return (await registry(userId).openAdmin(sessionId, now)) ?? undefined;
    },

    closeAdmin: (userId: string, sessionId: string): Promise<void> => registry(userId).closeAdmin(sessionId),

    /** Has an administrator's session look at another account, or with null no more. */
    see: (userId: string, sessionId: string, seenId: string | null): Promise<void> =>
      registry(userId).see(sessionId, seenId),

    async end(userId: string, sessionId: string, reason: EndReason, now: number): Promise<boolean> {
      return registry(userId).end(sessionId, reason, now);
    },

    async endOthers(userId: string, keepId: string | null, reason: EndReason, now: number): Promise<number> {
      return registry(userId).endOthers(keepId, reason, now);
    },

    /** Forgets every session of an account, past ones with them. */
    erase: (userId: string): Promise<void> => registry(userId).erase(),

    async list(userId: string, now: number): Promise<SessionRecord[]> {
      return registry(userId).list(await rules(now), now);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
