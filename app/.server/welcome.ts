import { themeCookie } from "#app/contract/theme";
import { ownPath } from "#domain/accounts/own-path";
import type { SignedIn } from "#workers/services/accounts/admission.server";
import { visitorOf } from "#workers/services/accounts/visitor";
import {
  forgetGuest,
  forgetPending,
  guestCookieName,
  knownCookie,
  knownCookieName,
  pendingCookieName,
  readCookie,
  sessionCookie,
} from "./cookies";
import { type Asking, identify } from "./identify";

/** What a page shows again when its form was not accepted. A password is never sent back. */
export type FormProblem = { errors: Record<string, string>; values: Record<string, string>; status: number };

const afterSignIn = "/dashboard";

/** Where a form leads: its own `next` field or the page's `?next=`, if that is a path of ours. */
export function nextPath(request: Request, field: string | null, fallback = afterSignIn): string {
  return ownPath(field ?? new URL(request.url).searchParams.get("next"), fallback);
}

/** Where an attempt to sign in comes from, and what its browser brings along. */
export async function whoComes(asking: Asking) {
  const { request, context } = asking;
  const { services } = context;
  const identity = await identify(asking);
  const known = readCookie(request, knownCookieName);
  return {
    ...visitorOf(request, services.config),
    guestId: await guestOf(asking),
    known: known ? services.knownBrowsers.read(known) : undefined,
    previous:
      identity.kind === "user" ? { userId: identity.user.id, sessionId: identity.sessionId } : undefined,
  };
}

/** The guest this browser was, also when it is signed in already. */
async function guestOf({ request, context }: Asking): Promise<string | undefined> {
  const cookie = readCookie(request, guestCookieName);
  return cookie ? context.services.guests.read(cookie) : undefined;
}

/** Puts the cookies of somebody who is in into the answer, and takes away those that have done their work. */
export function welcome({ request, context }: Asking, signedIn: SignedIn): SignedIn {
  const { visit } = context;
  const { user, sessionId, cookieValue, knownValue } = signedIn;
  visit.identity = Promise.resolve({ kind: "user", user, sessionId, confirmedAt: Date.now() });
  visit.setCookies.push(sessionCookie(cookieValue), knownCookie(knownValue));
  if (user.theme !== null) visit.setCookies.push(themeCookie(user.theme));
  if (readCookie(request, guestCookieName)) visit.setCookies.push(forgetGuest());
  if (readCookie(request, pendingCookieName)) visit.setCookies.push(forgetPending());
  return signedIn;
}
