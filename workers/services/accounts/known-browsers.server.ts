import type { Config } from "#workers/env.server";
import { randomToken, signer } from "#workers/services/accounts/signed-values.server";

/** A browser that has signed in to this account before. */
export type KnownBrowser = { userId: string; browserId: string };

/**
 * Browsers in which somebody has signed in before. Each has a count of failed sign-ins of its own, so that strangers who
 * guess at an account, or share its owner's address, cannot keep the owner out. It proves nothing else: the password
 * is asked for all the same.
 */
export function createKnownBrowsers({ config }: { config: Config }) {
  const cookies = signer(config.SESSION_SECRET, "known-browser-cookie");

  return {
    /** The value of the `__Host-known` cookie; a browser known already keeps its id. */
    cookieFor(userId: string, known?: KnownBrowser): string {
      const browserId = known?.userId === userId ? known.browserId : randomToken();
      const payload = `v1.${userId}.${browserId}`;
      return `${payload}.${cookies.sign(payload)}`;
    },

    /** Undefined when the cookie is forged. */
    read(cookieValue: string): KnownBrowser | undefined {
      const [version, userId, browserId, signature, ...more] = cookieValue.split(".");
      if (version !== "v1" || !userId || !browserId || !signature || more.length > 0) return undefined;
      return cookies.isSigned(`v1.${userId}.${browserId}`, signature) ? { userId, browserId } : undefined;
    },
  };
}
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
