import type { ThrottleRule } from "#domain/accounts/throttling";

/** What a token may do: look and download; make and change books; make and change covers. */
export const tokenScopes = ["read", "convert", "covers"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Every token begins so, by which leaked ones are found in code and logs. */
export const tokenPrefix = "col_";
const tokenShape = /^col_[\w-]{43}$/;
/** Characters of a token that its owner sees again. */
export const shownTokenLength = tokenPrefix.length + 4;

export const maxTokens = 20;
/** Days for which a token may be made. */
export const tokenLives = [30, 90, 365] as const;

/** How long the answer to a call with an idempotency key is remembered. */
export const replayHours = 24;

/** Requests of one token. */
export const tokenRule = {
  kind: "window",
  limit: 600,
  windowMs: 10 * 60_000,
} as const satisfies ThrottleRule;

/** Tokens that somebody may make. */
export const tokenMakingRule = {
  kind: "window",
  limit: 20,
  windowMs: 3_600_000,
} as const satisfies ThrottleRule;

/**
 * Returns the credentials of an `Authorization: Bearer` header (RFC 6750): undefined when the request has no such header,
 * null when they are no token of ours.
 */
export function bearerToken(headers: Headers): string | null | undefined {
  const header = headers.get("Authorization");
  if (header === null) return undefined;
  const [, token = ""] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  return tokenShape.test(token) ? token : null;
}
