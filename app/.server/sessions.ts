import { Refusal } from "#domain/refusal";
import type { Identity } from "#workers/services/accounts/identity";
import { visitorOf } from "#workers/services/accounts/visitor";
import type { Asking } from "./identify";

type SignedIn = Identity & { kind: "user" };

/** Ends one of the person's other sessions. Refuses with `session-current` or `not-found`. */
export async function revokeSession(asking: Asking, who: SignedIn, sessionId: string): Promise<void> {
  if (sessionId === who.sessionId) throw new Refusal("session-current");
  const { sessions } = asking.context.services;
  const now = Date.now();
  if (!(await sessions.end(who.user.id, sessionId, "revoked", now))) throw new Refusal("not-found");
  record(asking, who, now, { target: sessionId });
}

/** Ends all of the person's other sessions; answers how many there were. */
export async function revokeOtherSessions(asking: Asking, who: SignedIn): Promise<number> {
  const { sessions } = asking.context.services;
  const now = Date.now();
  const revoked = await sessions.endOthers(who.user.id, who.sessionId, "revoked", now);
  if (revoked > 0) record(asking, who, now, { meta: { sessions: revoked } });
  return revoked;
}

function record(
  { request, context }: Asking,
  { user }: SignedIn,
  now: number,
  what: { target?: string; meta?: Record<string, number> },
): void {
  const { services } = context;
  const { ip, userAgent } = visitorOf(request, services.config).device;
  const from = { ip: ip ?? undefined, userAgent: userAgent ?? undefined };
  services.audit.record({
    at: now,
    action: "session-revoked",
    result: "ok",
    actor: user.id,
    ...from,
    ...what,
  });
}
