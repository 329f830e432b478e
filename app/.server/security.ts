import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PasskeyOnScreen, SecurityData, StepUpWays } from "#app/contract/accounts/security-page";
import type { User } from "#db/queries/accounts/users";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import type { Changing } from "#workers/services/accounts/factor-changes.server";
import type { Identity } from "#workers/services/accounts/identity";
import type { Passkey } from "#workers/services/accounts/passkeys.server";
import type { Confirming } from "#workers/services/accounts/step-up.server";
import { visitorOf } from "#workers/services/accounts/visitor";
import { knownCookie, knownCookieName, readCookie, sessionCookie } from "./cookies";
import { type Asking, identify } from "./identify";
import { passkeySite } from "./second-step";

type Account = Identity & { kind: "user" };

/** Who changes something here, from which browser. */
export const changingOf = ({ identity, request, context }: Asking & { identity: Account }): Changing => ({
  user: identity.user,
  sessionId: identity.sessionId,
  device: visitorOf(request, context.services.config).device,
});

export const confirmingOf = (call: Asking & { identity: Account }): Confirming => ({
  ...changingOf(call),
  site: passkeySite(call),
});

/** A change of the second factor forgets all browsers; the one in which it was made is known again. */
export function rememberBrowser({ identity, request, context }: Asking & { identity: Account }): void {
  const { knownBrowsers } = context.services;
  const cookie = readCookie(request, knownCookieName);
  const known = cookie ? knownBrowsers.read(cookie) : undefined;
  context.visit.setCookies.push(knownCookie(knownBrowsers.cookieFor(identity.user.id, known, Date.now())));
}

/** Somebody has just proven again who they are: for ten minutes they need not do it once more. */
export async function confirmSession({ identity, context }: Asking & { identity: Account }): Promise<void> {
  const { sessions } = context.services;
  const cookieValue = await sessions.confirmed(identity.user.id, identity.sessionId, Date.now());
  if (cookieValue !== undefined) context.visit.setCookies.push(sessionCookie(cookieValue));
}

const timeText = (ms: number): string => new Date(ms).toISOString();
const timeOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : timeText(ms));

export const passkeyOnScreen = ({ createdAt, lastUsedAt, ...passkey }: Passkey): PasskeyOnScreen => ({
  ...passkey,
  createdAt: timeText(createdAt),
  lastUsedAt: timeOrNull(lastUsedAt),
});

export async function loadStepUpWays(
  user: User,
  { secondFactors, passkeys }: Pick<Services, "secondFactors" | "passkeys">,
): Promise<StepUpWays> {
  const [methods, own] = await Promise.all([secondFactors.methods(user), passkeys.list(user.id)]);
  return {
    methods: methods.map(({ method, sentTo }) => ({ method, sentTo: sentTo ?? null })),
    hasPasskeys: own.length > 0,
  };
}

/** Everything /security shows of one's own account. Refuses with `not-signed-in`. */
export async function loadSecurity(args: LoaderFunctionArgs): Promise<SecurityData> {
  const identity = await identify(args);
  if (identity.kind !== "user") throw new Refusal("not-signed-in");
  const { user } = identity;
  const { secondFactors, recoveryCodes, passkeys, messages, securityLog, settings } = args.context.services;
  const [methods, { count, left }, own, activity, { smsFactor, emailFactor }] = await Promise.all([
    secondFactors.methods(user),
    recoveryCodes.counts(user.id),
    passkeys.list(user.id),
    securityLog.of(user.id),
    settings.getRecent("security", Date.now()),
  ]);
  return {
    email: user.email,
    username: user.username,
    methods: methods.map(({ method, sentTo, since, lastUsedAt }) => ({
      method,
      sentTo: sentTo ?? null,
      since: timeText(since),
      lastUsedAt: timeOrNull(lastUsedAt),
    })),
    canSend: {
      email: emailFactor && messages.isAvailable("mail"),
      sms: smsFactor && messages.isAvailable("sms"),
    },
    recovery: { count, left },
    isEmailVerified: user.emailVerifiedAt !== null,
    passkeys: own.map(passkeyOnScreen),
    activity: activity.map(({ at, ...line }) => ({ ...line, at: timeText(at) })),
    now: timeText(Date.now()),
  };
}
