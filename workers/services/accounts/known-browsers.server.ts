import type { Config } from "#workers/env.server";
import { randomToken, signer } from "#workers/services/accounts/signed-values.server";

/** A browser that has signed in to this account before. */
export type KnownBrowser = {
  userId: string;
  browserId: string;
  /** When its cookie was given, ms; 0 for cookies from before that was written in them. */
  since: number;
};

/**
 * Browsers in which somebody has signed in before. Each has a count of failed sign-ins of its own, so that strangers who
 * guess at an account, or share its owner's address, cannot keep the owner out. It proves nothing else: the password and
 * the second factor are asked for all the same. A change of the second factor makes all cookies before it worthless.
 */
export function createKnownBrowsers({ config }: { config: Config }) {
  const cookies = signer(config.SESSION_SECRET, "known-browser-cookie");

  return {
    /** The value of the `__Host-known` cookie; a browser known already keeps its id. */
    cookieFor(userId: string, known: KnownBrowser | undefined, now: number): string {
      const browserId = known?.userId === userId ? known.browserId : randomToken();
      const payload = `v2.${userId}.${browserId}.${now}`;
      return `${payload}.${cookies.sign(payload)}`;
    },

    /** Undefined when the cookie is forged. */
    read(cookieValue: string): KnownBrowser | undefined {
      const parts = cookieValue.split(".");
      const signature = parts.pop() ?? "";
      const [version, userId, browserId, since, ...more] = parts;
      if (!userId || !browserId || more.length > 0) return undefined;
      if (version !== "v2" && !(version === "v1" && since === undefined)) return undefined;
      if (!cookies.isSigned(parts.join("."), signature)) return undefined;
      return { userId, browserId, since: Number(since ?? 0) };
    },

    /** Whether the cookie still counts for this account. */
    isKnown: (
      known: KnownBrowser | undefined,
      owner: { id: string; knownBrowsersSince: number } | undefined,
    ): known is KnownBrowser =>
      known !== undefined && owner?.id === known.userId && known.since >= owner.knownBrowsersSince,
  };
}
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
