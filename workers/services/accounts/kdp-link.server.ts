import type { Config } from "#workers/env.server";
import { signer } from "#workers/services/accounts/signed-values.server";

const authorizePage = "https://www.amazon.com/ap/oa";
const callbackPath = "/kdp/callback";
const stateLivesMs = 10 * 60_000;

/**
 * Linking an Amazon identity. Amazon has no publishing interface: signing in there says who the author is, no more.
 * Offered only when a client id is configured.
 */
export function createKdpLink({ config }: { config: Config }) {
  const states = signer(config.SESSION_SECRET, "kdp-state");

  return {
    /** The page to send the person to, with a `state` that only works for this account and for ten minutes. */
    authorizeUrl(userId: string, now: number): string | null {
      if (!config.KDP_CLIENT_ID) return null;
      const url = new URL(authorizePage);
      url.search = new URLSearchParams({
        client_id: config.KDP_CLIENT_ID,
        scope: "profile",
        response_type: "code",
        redirect_uri: config.PUBLIC_ORIGIN + callbackPath,
        state: `${now}.${states.sign(`${userId}.${now}`)}`,
      }).toString();
      return url.href;
    },

    /** Whether the `state` that came back is one we gave this account, not long ago. */
    isOurState(userId: string, state: string, now: number): boolean {
      const [issued = "", signature = ""] = state.split(".");
      const age = now - Number(issued);
      return age >= 0 && age <= stateLivesMs && states.isSigned(`${userId}.${issued}`, signature);
    },
  };
}
export type KdpLink = ReturnType<typeof createKdpLink>;
