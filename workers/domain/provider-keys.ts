/** Services outside whose keys administrators enter, with the fields of each. Bunq is offered in the EU only, and in beta. */
export const providers = {
  unsplash: { name: "Unsplash", keys: ["accessKey"] },
  anthropic: { name: "Anthropic", keys: ["apiKey"] },
  stripe: { name: "Stripe", keys: ["secretKey", "publicKey", "webhookSecret"] },
  paypal: { name: "PayPal", keys: ["clientId", "clientSecret"] },
  bunq: { name: "Bunq", keys: ["apiKey"] },
} as const satisfies Record<string, { name: string; keys: readonly string[] }>;

export type Provider = keyof typeof providers;
export const providerIds = Object.keys(providers) as Provider[];

/** Keys without which a service does not work. */
const neededKeys: Record<Provider, readonly string[]> = {
  unsplash: ["accessKey"],
  anthropic: ["apiKey"],
  stripe: ["secretKey", "publicKey"],
  paypal: ["clientId", "clientSecret"],
  bunq: ["apiKey"],
};

/** Whether every key that a service needs is among those that are set. */
export const isConfigured = (provider: Provider, isSet: (key: string) => boolean): boolean =>
  neededKeys[provider].every(isSet);

/** The last four characters, of keys long enough that they give nothing away. */
export const lastFourOf = (key: string): string => (key.length >= 12 ? key.slice(-4) : "");
