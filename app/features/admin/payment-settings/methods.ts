import type { PaymentSettings } from "#app/contract/admin/settings";

export const methodIds = ["stripe", "paypal", "bunq"] as const;
export type MethodId = (typeof methodIds)[number];
export type Method = {
  id: MethodId;
  name: string;
  what: string;
  /** Its keys: the name in the call, the one in the settings, and what people call it. */
  keys: { name: string; shown: string; label: string }[];
  notes: string[];
};

export const methods: Method[] = [
  {
    id: "stripe",
    name: "Stripe",
    what: "Cards and whatever else your Stripe account takes.",
    keys: [
      { name: "secretKey", shown: "secretKey", label: "Secret key" },
      { name: "publicKey", shown: "publishableKey", label: "Publishable key" },
      { name: "webhookSecret", shown: "webhookSecret", label: "Webhook signing secret" },
    ],
    notes: ["Webhook endpoint: /api/webhooks/stripe"],
  },
  {
    id: "paypal",
    name: "PayPal",
    what: "Subscriptions and single payments by PayPal.",
    keys: [
      { name: "clientId", shown: "clientId", label: "Client ID" },
      { name: "clientSecret", shown: "clientSecret", label: "Client secret" },
      { name: "webhookId", shown: "webhookId", label: "Webhook ID" },
    ],
    notes: ["Webhook endpoint: /api/webhooks/paypal"],
  },
  {
    id: "bunq",
    name: "Bunq",
    what: "Periods paid in advance. In the EU only, and in beta.",
    keys: [{ name: "apiKey", shown: "apiKey", label: "API key" }],
    notes: ["Its installation, account and signing keys come with the deployment."],
  },
];

/** How a way to pay stands, in a word. */
export function standingOf({ enabled, isReady }: PaymentSettings[MethodId]): { word: string; tone: string } {
  if (!isReady) return { word: "Not configured", tone: "" };
  return enabled ? { word: "Offered", tone: "ok" } : { word: "Ready, switched off", tone: "wa" };
}
