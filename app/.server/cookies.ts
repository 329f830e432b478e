import { pendingSignInMs } from "#domain/accounts/second-factor";
import { maxLifetimeDays } from "#domain/accounts/session-lifetime";
import { guestMs } from "#domain/retention";

/** `__Host-` makes the browser insist on Secure, Path=/ and no Domain: no other host can set or see these. */
export const sessionCookieName = "__Host-sid";
export const guestCookieName = "__Host-guest";
export const knownCookieName = "__Host-known";
/** A sign-in that waits for its second step. */
export const pendingCookieName = "__Host-pl";

const day = 86_400;
/** The registry decides when a session ends; the cookie only must not outlive the longest one. */
const sessionSeconds = maxLifetimeDays * day;
const guestSeconds = guestMs / 1000;
const knownSeconds = 365 * day;
const pendingSeconds = pendingSignInMs / 1000;

export const sessionCookie = (value: string): string => hardened(sessionCookieName, value, sessionSeconds);
export const guestCookie = (value: string): string => hardened(guestCookieName, value, guestSeconds);
export const knownCookie = (value: string): string => hardened(knownCookieName, value, knownSeconds);
export const pendingCookie = (value: string): string => hardened(pendingCookieName, value, pendingSeconds);
export const forgetPending = (): string => hardened(pendingCookieName, "", 0);
export const forgetSession = (): string => hardened(sessionCookieName, "", 0);
export const forgetGuest = (): string => hardened(guestCookieName, "", 0);

export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

function hardened(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
}
