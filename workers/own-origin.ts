import { bearerToken } from "#domain/accounts/api-token";
import type { Config } from "#workers/env.server";

/**
 * Where payment providers tell of what happened: they are no page of ours and bring no Origin. Each event is believed by its signature
 * alone (`routes/api/plans/webhook.ts`), and no cookie is looked at there.
 */
const webhookPaths = new Set(
  ["stripe", "paypal", "bunq", "test"].map((provider) => `/api/webhooks/${provider}`),
);

/**
 * Whether a write comes from our own pages (cross-site request forgery). Reads are always let through: loaders do not
 * write. Compared with the configured origin, never with Host or X-Forwarded-Host, which a proxy may have rewritten.
 */
export function isFromOwnPages(
  request: Request,
  config: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">,
): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (request.method === "POST" && webhookPaths.has(new URL(request.url).pathname)) return true;
  // Another page can send neither a token nor a call without the cookies that a browser has for us: nobody is deceived.
  if (isTokenCall(request)) return true;
  const origin = request.headers.get("Origin");
  // A form on a page under `no-referrer` posts the origin `null`, and so does any page in a sandbox; the browser itself says,
  // out of a page's reach, whether it was one of ours.
  if (origin === null || origin === "null") return request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (origin === config.PUBLIC_ORIGIN) return true;
  return config.ENVIRONMENT === "development" && isLocal(origin) && origin === new URL(request.url).origin;
}

const isTokenCall = ({ url, headers }: Request): boolean =>
  bearerToken(headers) !== undefined && !headers.has("Cookie") && new URL(url).pathname.startsWith("/api/");

/**
 * The request as the framework may see it. Its own check of writes believes the Host and X-Forwarded-Host headers and takes a
 * mismatch for a fault of ours; the origin has been checked here already, so it is told that origin's host.
 */
export function withCheckedHost(request: Request): Request {
  const origin = request.headers.get("Origin");
  if (request.method === "GET" || request.method === "HEAD" || origin === null) return request;
  if (origin === "null") {
    const named = new Request(request);
    named.headers.delete("Origin");
    return named;
  }
  const { host } = new URL(origin);
  const named = request.headers.get("X-Forwarded-Host") ?? request.headers.get("Host");
  if (named === host) return request;
  const checked = new Request(request);
  checked.headers.set("X-Forwarded-Host", host);
  return checked;
}

const isLocal = (origin: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);
