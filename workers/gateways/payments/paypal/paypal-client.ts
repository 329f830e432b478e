import { z } from "zod";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";

export type PaypalSettings = {
  clientId: string;
  clientSecret: string;
  /** Of the webhook that leads to /api/webhooks/paypal, as PayPal lists it. */
  webhookId: string;
  environment: "live" | "sandbox";
  /** Another place than PayPal's own, for tests. */
  api?: string | undefined;
};
const hosts = { live: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };
const answerMs = 15_000;
const maxTries = 3;
/** A token is asked for anew a minute before it ends. */
const earlyMs = 60_000;

const token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Speaks to PayPal: a token when one is needed, the same call with the same id after no answer, and answers by their shape. */
export function paypalClient(settings: PaypalSettings, fetch: Fetch) {
  const host = settings.api ?? hosts[settings.environment];
  let held: { value: string; until: number } | undefined;

  async function bearer(): Promise<string> {
    if (held && held.until > Date.now()) return held.value;
    const response = await send("POST", "/v1/oauth2/token", {
      headers: {
        Authorization: `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const { access_token: value, expires_in } = shaped(token, await response.json());
    held = { value, until: Date.now() + expires_in * 1000 - earlyMs };
    return value;
  }

  async function send(method: string, path: string, init: RequestInit): Promise<Response> {
    let told = "no answer";
    for (let tries = 0; tries < maxTries; tries++) {
      const response = await fetch(`${host}${path}`, {
        ...{ method, redirect: "manual", signal: AbortSignal.timeout(answerMs) },
        ...init,
      }).catch(() => undefined);
      if (!response) continue;
      if (response.status < 500 && ![409, 429].includes(response.status)) return response;
      told = String(response.status);
      await response.body?.cancel();
    }
    throw new PaymentFault("unreachable", `PayPal: ${told}`);
  }

  return {
    /** Asks, and reads the answer by its shape; undefined for what is not there. `id`: PayPal does a write with it once. */
    async call<S extends z.ZodType>(
      method: "GET" | "POST" | "PATCH",
      path: string,
      shape: S,
      { body, id }: { body?: unknown; id?: string } = {},
    ): Promise<z.infer<S> | undefined> {
      const headers = {
        Authorization: `Bearer ${await bearer()}`,
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(id ? { "PayPal-Request-Id": id } : {}),
        // Otherwise what was made comes back without its links.
        Prefer: "return=representation",
      };
      const response = await send(method, path, {
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status === 404) return undefined;
      if (response.status === 401) held = undefined;
      if (!response.ok)
        throw new PaymentFault(
          response.status === 401 || response.status === 403 ? "unreachable" : "refused",
          `PayPal: ${response.status} on ${method} ${path.split("?")[0]}`,
        );
      const text = await response.text();
      return shaped(shape, text === "" ? {} : JSON.parse(text));
    },
  };
}

function shaped<S extends z.ZodType>(shape: S, value: unknown): z.infer<S> {
  const parsed = shape.safeParse(value);
  if (!parsed.success)
    throw new PaymentFault(
      "unreachable",
      `PayPal: ${parsed.error.issues[0]?.path.join(".")} is not as expected`,
    );
  return parsed.data;
}

export type PaypalCall = ReturnType<typeof paypalClient>["call"];

/** Throws `refused` for what PayPal does not have. */
export function surely<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new PaymentFault("refused", "PayPal: not there");
  return value;
}
