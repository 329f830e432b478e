import type { AppLoadContext } from "@remix-run/cloudflare";
import { visitorOf } from "#workers/services/accounts/visitor";
import type { ProofVisitor } from "#workers/services/reading/proof-reading.server";
import { readCookie } from "./cookies";

const readerCookieName = "__Host-proof-reader";

/** Who asks by a proof link. */
export const proofVisitor = (
  request: Request,
  { services }: Pick<AppLoadContext, "services">,
  token: string,
): ProofVisitor => ({
  token,
  secret: readCookie(request, readerCookieName),
  addressKey: visitorOf(request, services.config).addressKey,
});

/** By it a browser finds the comments that were written in it; it goes when the browser is closed. */
export const readerCookie = (secret: string): string =>
  `${readerCookieName}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`;

/** What every answer at the address of a proof link says: to nobody else, in no list, and stored nowhere. */
export const proofHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;
