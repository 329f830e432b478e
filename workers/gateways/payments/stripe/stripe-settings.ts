import Stripe from "stripe";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";

export type StripeSettings = {
  secretKey: string;
  publishableKey: string | undefined;
  /** Of the webhook endpoint: the present one, and the one before while it is being changed. */
  webhookSecrets: readonly string[];
  /** Whether Stripe reckons tax; it must be set up in its dashboard first. */
  reckonsTax: boolean;
  /** Another place than Stripe's own, for tests. */
  api?: { host: string; port: number; protocol: "http" };
};

/** How often a call is made again, with the same key, when no answer came or one that may pass. */
const maxRetries = 4;
const answerMs = 15_000;

/** The client, with the version of the interface that this package is written for. */
export const stripeClient = ({ secretKey, api }: Pick<StripeSettings, "secretKey" | "api">): Stripe =>
  new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    maxNetworkRetries: maxRetries,
    timeout: answerMs,
    ...api,
  });

/** What Stripe calls our plans: products with ids of our own, so that no list of prices has to be kept in step. */
export const productIds = { premium: "colophon_premium", ultimate: "colophon_ultimate" } as const;

/** Makes a fault of ours of what the client throws. */
export function faultOf(error: unknown): PaymentFault {
  if (error instanceof PaymentFault) return error;
  const { type = "", statusCode, code } = error as { type?: string; statusCode?: number; code?: string };
  const told = `Stripe: ${type || "no answer"} ${statusCode ?? ""} ${code ?? ""}`.trim();
  if (type === "StripeCardError") return new PaymentFault("declined", told);
  const passes = statusCode === undefined || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode);
  return new PaymentFault(passes ? "unreachable" : "refused", told);
}

export const isMissing = (error: unknown): boolean =>
  (error as { code?: string; statusCode?: number }).code === "resource_missing";

/** An object's id, whether it was expanded or not. */
export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === "string" ? value : (value?.id ?? undefined);
