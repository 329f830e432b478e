import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { adminRequest } from "#domain/accounts/admin-access";
import { bearerToken } from "#domain/accounts/api-token";
import { throttleRules } from "#domain/accounts/throttling";
import { isOwnPath, mayBeSeen } from "#domain/admin/seen-account";
import { Refusal } from "#domain/refusal";
import { type Identity, type Owner, ownerOf } from "#workers/services/accounts/identity";
import { visitorOf } from "#workers/services/accounts/visitor";
import {
  forgetGuest,
  forgetSession,
  guestCookie,
  guestCookieName,
  readCookie,
  sessionCookie,
  sessionCookieName,
} from "./cookies";

/** A request and what the edge knows of it: the part of a loader's arguments that the threshold needs. */
export type Asking = { request: Request; context: AppLoadContext };

/** Who is asking. Found once a request, however many loaders ask; a token that was exchanged goes into the answer. */
export function identify({ request, context }: Asking): Promise<Identity> {
  context.visit.identity ??= find(request, context);
  return context.visit.identity;
}

/** Whose work this is. A newcomer becomes a guest here, and only here. Throws Refusal `too-many-requests`. */
export async function ensureOwner({ request, context }: Asking): Promise<Owner> {
  const { services, visit } = context;
  const known = ownerOf(await identify({ request, context }));
  if (known) return known;
  const now = Date.now();
  const { addressKey } = visitorOf(request, services.config);
  if (addressKey) await services.throttle.hit("guest-address", addressKey, throttleRules.guestByAddress, now);
  const { guestId, cookieValue } = await services.guests.start(now);
  visit.identity = Promise.resolve({ kind: "guest", guestId });
  visit.setCookies.push(guestCookie(cookieValue));
  return { ownerId: guestId, ownerKind: "guest", tier: "guest" };
}

/** When somebody was last there is written at most this often. */
const seenEveryMs = 15 * 60_000;

/** Who a token speaks for. It counts for calls only: to a page its bearer is nobody. */
async function tokenHolder(
  request: Request,
  { services, visit }: AppLoadContext,
  token: string | null,
): Promise<Identity> {
  if (!/^\/(?:api|downloads)\//.test(new URL(request.url).pathname)) return { kind: "none" };
  const known = token === null ? undefined : await services.apiTokens.read(token, Date.now());
  if (!known) {
    visit.tokenRefusal = new Refusal("token-invalid");
    return { kind: "none" };
  }
  if (known.user.suspendedAt !== null) {
    visit.isSuspended = true;
    return { kind: "none" };
  }
  return { kind: "token", ...known };
}

async function find(request: Request, context: AppLoadContext): Promise<Identity> {
  const token = bearerToken(request.headers);
  // Cookies beside a token count for nothing.
  if (token !== undefined) return tokenHolder(request, context, token);
  const { services, visit } = context;
  const { setCookies } = visit;
  const now = Date.now();
  const sid = readCookie(request, sessionCookieName);
  if (sid) {
    // A write may be a long upload, answered minutes later.
    const mayExchange = request.method === "GET" || request.method === "HEAD";
    const admin = adminRequest(new URL(request.url));
    const signIn = await services.sessions.read(sid, now, { mayExchange, admin });
    const user = signIn && (await services.accounts.byId(signIn.userId));
    if (user && user.suspendedAt !== null) {
      visit.isSuspended = true;
      setCookies.push(forgetSession());
      await services.sessions.endOthers(user.id, null, "suspended", now);
      return { kind: "none" };
    }
    if (signIn && user) {
      if (now - (user.lastSeenAt ?? 0) >= seenEveryMs)
        context.ctx.waitUntil(services.accounts.noteSeen(user.id, now));
      if (signIn.replacement) setCookies.push(sessionCookie(signIn.replacement));
      const left = readCookie(request, guestCookieName);
      if (left) {
        await services.accounts.takeOver(left, user, visitorOf(request, services.config).device, now);
        setCookies.push(forgetGuest());
      }
      const { sessionId, confirmedAt } = signIn;
      const adminUntil = user.role === "admin" ? (signIn.adminUntil ?? undefined) : undefined;
      const self: Identity = { kind: "user", user, sessionId, confirmedAt, adminUntil };
      const { pathname } = new URL(request.url);
      if (adminUntil === undefined || !signIn.seesUserId || isOwnPath(pathname)) return self;
      const seen = await services.accounts.byId(signIn.seesUserId);
      if (!seen || seen.closedAt !== null || seen.role === "admin") return self;
      if (!mayBeSeen(request.method, pathname)) {
        if (!/^\/(?:api|downloads)\//.test(pathname)) throw redirect("/dashboard");
        visit.isSeeingOnly = true;
        return { kind: "none" };
      }
      // No proof of the administrator's opens what is the other person's.
      return { kind: "user", user: seen, sessionId, confirmedAt: 0, seenBy: user };
    }
    setCookies.push(forgetSession());
  }
  const guest = readCookie(request, guestCookieName);
  if (guest) {
    const guestId = await services.guests.read(guest);
    if (guestId) return { kind: "guest", guestId };
    setCookies.push(forgetGuest());
  }
  return { kind: "none" };
}
