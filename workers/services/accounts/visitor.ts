import { addressBlock } from "#domain/accounts/address";
import type { Config } from "#workers/env.server";
import type { Device } from "#workers/objects/session-registry.server";

/**
 * Where a request comes from. The address is only ever the one Cloudflare saw. `addressKey` is what is throttled:
 * IPv6 by its /64; undefined on one's own machine in development, where everybody has the same address.
 */
export function visitorOf(
  request: Request,
  config: Pick<Config, "ENVIRONMENT">,
): { device: Device; addressKey: string | undefined } {
  const ip =
    request.headers.get("CF-Connecting-IP") ?? (config.ENVIRONMENT === "development" ? "local" : "unknown");
  const cf: Record<string, unknown> = { ...request.cf };
  const device: Device = {
    ip,
    userAgent: request.headers.get("User-Agent")?.slice(0, 400) ?? null,
    city: text(cf.city),
    country: text(cf.country),
  };
  const isOwnMachine = config.ENVIRONMENT === "development" && ["local", "127.0.0.1", "::1"].includes(ip);
  return { device, addressKey: isOwnMachine ? undefined : addressBlock(ip) };
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
