import type { Config } from "#workers/env.server";

/**
 * Whether a write comes from our own pages (cross-site request forgery). Reads are always let through: loaders do not
 * write. Compared with the configured origin, never with Host or X-Forwarded-Host, which a proxy may have rewritten.
 */
export function isFromOwnPages(
  request: Request,
  config: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">,
): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const origin = request.headers.get("Origin");
  if (origin === null) return request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (origin === config.PUBLIC_ORIGIN) return true;
  return config.ENVIRONMENT === "development" && isLocal(origin) && origin === new URL(request.url).origin;
}

const isLocal = (origin: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);
