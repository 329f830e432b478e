import type { Provider } from "#domain/provider-keys";

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** What a service said to a key: it is right, it is not, or nobody knows. */
export type KeyVerdict = { isRight: boolean; sentence: string };

const maxMs = 8_000;

/**
 * Asks a service whether its keys are right, by a request that reads something small and costs nothing. Addresses and headers as
 * their documentation says (docs.stripe.com/api, developer.paypal.com/api/rest, docs.anthropic.com, unsplash.com/documentation;
 * read 28 Nov 2026). Bunq has no request that a key alone opens.
 */
export async function checkProvider(
  provider: Provider,
  keys: Record<string, string>,
  fetch: Fetch,
  paypal: "live" | "sandbox" = "live",
): Promise<KeyVerdict> {
  const asked = requestFor(provider, keys, paypal);
  if (!asked) return { isRight: false, sentence: "This service can’t be tested with a key alone." };
  try {
    const response = await fetch(asked.url, {
      ...asked.init,
      signal: AbortSignal.timeout(maxMs),
      redirect: "manual",
    });
    await response.body?.cancel();
    if (response.ok) return { isRight: true, sentence: "The service accepts this key." };
    if (response.status === 401 || response.status === 403)
      return { isRight: false, sentence: "The service refuses this key." };
    return { isRight: false, sentence: `The service answered with status ${response.status}.` };
  } catch {
    return { isRight: false, sentence: "The service could not be reached." };
  }
}

function requestFor(
  provider: Provider,
  keys: Record<string, string>,
  paypal: "live" | "sandbox",
): { url: string; init: RequestInit } | undefined {
  switch (provider) {
    case "unsplash":
      return {
        url: "https://api.unsplash.com/photos?per_page=1",
        init: { headers: { Authorization: `Client-ID ${keys.accessKey}` } },
      };
    case "anthropic":
      return {
        url: "https://api.anthropic.com/v1/models?limit=1",
        init: { headers: { "x-api-key": keys.apiKey ?? "", "anthropic-version": "2023-06-01" } },
      };
    case "stripe":
      return {
        url: "https://api.stripe.com/v1/balance",
        init: { headers: { Authorization: `Bearer ${keys.secretKey}` } },
      };
    case "paypal":
      return {
        url: `https://api-m.${paypal === "sandbox" ? "sandbox." : ""}paypal.com/v1/oauth2/token`,
        init: {
          method: "POST",
          headers: {
            Authorization: `Basic ${btoa(`${keys.clientId}:${keys.clientSecret}`)}`,
            "Content-Type": "application/x-www-form-urlencoded",
          },
          body: "grant_type=client_credentials",
        },
      };
    case "bunq":
      return undefined;
  }
}
