import { z } from "zod";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { ProviderEvent } from "#workers/gateways/payments/payment-gateway";

/** How old a signature may be: what was overheard can't be sent again later. Seconds. */
const toleranceSeconds = 300;

const event = z.object({
  id: z.string().min(1),
  type: z.string(),
  createdAt: z.number(),
  subject: z.object({ kind: z.enum(["subscription", "checkout", "payment"]), id: z.string() }),
});

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const encoder = new TextEncoder();
const keyFor = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** Signs a body as the card provider does: `t=<seconds>,v1=<hmac of "<seconds>.<body>">`. */
export async function signature(body: string, secret: string, nowMs: number): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  const signed = await crypto.subtle.sign("HMAC", await keyFor(secret), encoder.encode(`${seconds}.${body}`));
  return `t=${seconds},v1=${hexOf(new Uint8Array(signed))}`;
}

/** Reads an event signed with one of the secrets, not longer ago than the tolerance. Throws PaymentFault `signature`. */
export async function readSignedEvent(
  body: string,
  header: string | null,
  secrets: readonly string[],
  nowMs: number,
): Promise<ProviderEvent> {
  const [, seconds = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  const age = Math.abs(nowMs / 1000 - Number(seconds));
  const isSigned =
    hex !== "" && age <= toleranceSeconds && (await isSignedByOne(`${seconds}.${body}`, hex, secrets));
  const parsed = isSigned ? event.safeParse(jsonIn(body)) : undefined;
  if (!parsed?.success) throw new PaymentFault("signature", "An event was not signed by its provider");
  return { ...parsed.data, isLive: false };
}

async function isSignedByOne(text: string, hex: string, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets)
    if (await crypto.subtle.verify("HMAC", await keyFor(secret), bytesOf(hex), encoder.encode(text)))
      return true;
  return false;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
