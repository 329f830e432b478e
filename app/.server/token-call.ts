import { scopeOf } from "#app/contract/developers/token-access";
import { tokenRule } from "#domain/accounts/api-token";
import { tooMany } from "#domain/accounts/too-many";
import { largestRequestBytes } from "#domain/convert/manuscript-limits";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import type { Identity } from "#workers/services/accounts/identity";
import { incoming } from "./incoming";

type TokenCall = {
  request: Request;
  services: Services;
  identity: Identity;
  headers: Headers;
};

/**
 * Lets a token's call in: counted against its own limit, which `headers` tell, within its scopes, and while its owner's plan
 * has the API. Refuses with `too-many-requests`, `token-not-here`, `token-scope` or `token-asleep`.
 */
export async function admitToken({
  request,
  services,
  identity,
  headers,
}: TokenCall & { identity: { kind: "token" } }): Promise<void> {
  const now = Date.now();
  const { waitMs, left, resetMs } = await services.throttle.meter("token", identity.tokenId, tokenRule, now);
  headers.set("RateLimit-Limit", String(tokenRule.limit));
  headers.set("RateLimit-Remaining", String(left));
  headers.set("RateLimit-Reset", String(Math.ceil(resetMs / 1000)));
  if (waitMs > 0) throw tooMany(waitMs);
  const scope = scopeOf(request.method, new URL(request.url).pathname);
  if (!scope) throw new Refusal("token-not-here");
  if (!identity.scopes.includes(scope)) throw new Refusal("token-scope", { scope });
  if (!(await services.apiTokens.isInPlan(identity.user))) throw new Refusal("token-asleep");
}

/** What RFC 6750 has a refusal say of the token. */
export function tokenChallenge({ code, params }: Refusal, headers: Headers): void {
  if (code === "token-invalid")
    headers.set("WWW-Authenticate", 'Bearer realm="Colophon", error="invalid_token"');
  if (code === "token-scope")
    headers.set(
      "WWW-Authenticate",
      `Bearer realm="Colophon", error="insufficient_scope", scope="${params.scope}"`,
    );
}

/** Reads what a program still sends, and throws it away: many hear an answer only when they could send everything. */
export async function hearOut(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked || !request.headers.has("Authorization"))
    return;
  await incoming(request.body).drain(largestRequestBytes);
}

/** Printable ASCII: a UUID, or what a program calls its job. */
const keyShape = /^[\x21-\x7e]{1,100}$/;
/** JSON bodies of these calls are far smaller. */
const longestKeyedJson = 512 * 1024;

/**
 * Runs a token's call; a POST with an `Idempotency-Key` runs once however often it is sent. Sessions need no keys: their pages
 * never repeat a call by themselves.
 */
export async function runOnce(
  { request, services, identity, headers }: TokenCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || identity.kind !== "token" || request.method !== "POST") return run();
  if (!keyShape.test(key))
    throw new Refusal("bad-request", {
      detail: "An Idempotency-Key has 1 to 100 visible ASCII characters.",
    });
  const { pathname, search } = new URL(request.url);
  const { response, isReplay } = await services.apiReplays.once(
    {
      userId: identity.user.id,
      key,
      method: request.method,
      path: `${pathname}${search}`,
      body: await jsonOf(request),
    },
    Date.now(),
    run,
  );
  if (!isReplay) return response;
  await hearOut(request);
  for (const [name, value] of headers) response.headers.set(name, value);
  response.headers.set("Idempotent-Replayed", "true");
  return response;
}

async function jsonOf(request: Request): Promise<string | undefined> {
  if (!request.headers.get("Content-Type")?.toLowerCase().startsWith("application/json")) return undefined;
  if (Number(request.headers.get("Content-Length") ?? 0) > longestKeyedJson)
    throw new Refusal("request-too-large");
  return request.clone().text();
}
