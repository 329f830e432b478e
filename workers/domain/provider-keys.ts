/** Services outside whose keys administrators enter, with the fields of each. Bunq is offered in the EU only, and in beta. */
export const providers = {
  unsplash: { name: "Unsplash", keys: ["accessKey"] },
  anthropic: { name: "Anthropic", keys: ["apiKey"] },
  stripe: { name: "Stripe", keys: ["secretKey", "publicKey", "webhookSecret"] },
  paypal: { name: "PayPal", keys: ["clientId", "clientSecret", "webhookId"] },
  bunq: { name: "Bunq", keys: ["apiKey"] },
} as const satisfies Record<string, { name: string; keys: readonly string[] }>;

export type Provider = keyof typeof providers;
export const providerIds = Object.keys(providers) as Provider[];

/** Keys without which a service does not work. */
const neededKeys: Record<Provider, readonly string[]> = {
  unsplash: ["accessKey"],
  anthropic: ["apiKey"],
  // Without its webhook a service could take money and tell nobody.
  stripe: ["secretKey", "publicKey", "webhookSecret"],
  paypal: ["clientId", "clientSecret", "webhookId"],
  bunq: ["apiKey"],
};

/** Whether every key that a service needs is among those that are set. */
export const isConfigured = (provider: Provider, isSet: (key: string) => boolean): boolean =>
  neededKeys[provider].every(isSet);

/** The last four characters, of keys long enough that they give nothing away. */
export const lastFourOf = (key: string): string => (key.length >= 12 ? key.slice(-4) : "");

type KeyShape = { begins: RegExp; sentence: string };
/** How keys begin (docs.stripe.com/keys, read 28 Nov 2026). A key in the wrong field is noticed before it is stored. */
const keyShapes: Record<string, KeyShape> = {
  "stripe.secretKey": {
    begins: /^(?:sk|rk)_/,
    sentence: "A secret key of Stripe begins with sk_ or rk_.",
  },
  "stripe.publicKey": { begins: /^pk_/, sentence: "A publishable key of Stripe begins with pk_." },
  "stripe.webhookSecret": {
    begins: /^whsec_/,
    sentence: "The signing secret of a Stripe webhook begins with whsec_.",
  },
};

/** The sentence that says why a key can't be this one; undefined when it can. An empty one takes the key away. */
export function keyFault(name: string, value: string, isProduction: boolean): string | undefined {
  if (value === "") return undefined;
  const shape = keyShapes[name];
  if (shape && !shape.begins.test(value)) return shape.sentence;
  if (isProduction && name.startsWith("stripe.") && /^(?:sk|rk|pk)_test_/.test(value))
    return "This is a test key. Here money is real: enter a live key.";
  return undefined;
}
