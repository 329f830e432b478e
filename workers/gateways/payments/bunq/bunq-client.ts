import { z } from "zod";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";

export type BunqSettings = {
  apiKey: string;
  /** PKCS #8, PEM: signs what is sent. Its public half was installed at bunq (scripts/install-bunq.mjs). */
  privateKey: string;
  installationToken: string;
  /** SPKI, PEM: bunq signs with it. */
  serverPublicKey: string;
  userId: string;
  accountId: string;
  /** Of that account; the catalogue has to be in it. */
  currency: string;
  environment: "live" | "sandbox";
  api?: string | undefined;
};

const hosts = { live: "https://api.bunq.com", sandbox: "https://public-api.sandbox.bunq.com" };
const answerMs = 15_000;
/** bunq signs with this (https://doc.bunq.com); it is the only place that uses it. */
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

const bytesOfPem = (pem: string) =>
  Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s|\\n/g, "")), (sign) => sign.charCodeAt(0));
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** An answer of bunq: a list of objects, each under the name of its kind. */
const answer = z.object({ Response: z.array(z.record(z.string(), z.unknown())) });

/** Speaks to bunq: a session when one is needed, and bodies that are signed. */
export function bunqClient(settings: BunqSettings, fetch: Fetch) {
  const host = settings.api ?? hosts[settings.environment];
  let session: string | undefined;

  async function signatureOf(body: string): Promise<string> {
    const key = await crypto.subtle.importKey("pkcs8", bytesOfPem(settings.privateKey), algorithm, false, [
      "sign",
    ]);
    return base64(await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(body)));
  }

  async function send(method: string, path: string, token: string, body: string | undefined, id: string) {
    const response = await fetch(`${host}/v1/${path}`, {
      ...{ method, redirect: "manual", signal: AbortSignal.timeout(answerMs) },
      headers: {
        ...{ "User-Agent": "Colophon", "Cache-Control": "no-cache", "X-Bunq-Client-Request-Id": id },
        ...{ "X-Bunq-Language": "en_US", "X-Bunq-Region": "nl_NL", "X-Bunq-Geolocation": "0 0 0 0 NL" },
        "X-Bunq-Client-Authentication": token,
        ...(body === undefined
          ? {}
          : { "Content-Type": "application/json", "X-Bunq-Client-Signature": await signatureOf(body) }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
    if (!response || response.status >= 500 || response.status === 429)
      throw new PaymentFault("unreachable", `bunq: ${response?.status ?? "no answer"}`);
    return response;
  }

  async function newSession(): Promise<string> {
    const body = JSON.stringify({ secret: settings.apiKey });
    const response = await send(
      "POST",
      "session-server",
      settings.installationToken,
      body,
      crypto.randomUUID(),
    );
    if (!response.ok) throw new PaymentFault("unreachable", `bunq: ${response.status} for a session`);
    const found = answer.parse(await response.json()).Response.find((one) => "Token" in one)?.Token;
    const { token } = z.object({ token: z.string() }).parse(found);
    session = token;
    return token;
  }

  /** Asks once, and once more with a new session when the old one has ended. */
  async function call(
    method: "GET" | "POST" | "PUT",
    path: string,
    content?: unknown,
    id: string = crypto.randomUUID(),
  ) {
    const body = content === undefined ? undefined : JSON.stringify(content);
    const at = `user/${settings.userId}/monetary-account/${settings.accountId}/${path}`;
    let response = await send(method, at, session ?? (await newSession()), body, id);
    if (response.status === 401 || response.status === 403)
      response = await send(method, at, await newSession(), body, id);
    if (response.status === 404) return undefined;
    if (!response.ok)
      throw new PaymentFault("refused", `bunq: ${response.status} on ${method} ${path.split("/")[0]}`);
    return answer.parse(await response.json()).Response;
  }

  return {
    call,
    /** Whether bunq signed this text. */
    async isSigned(text: string, signature: string | null): Promise<boolean> {
      if (!signature || !/^[A-Za-z0-9+/=]+$/.test(signature)) return false;
      const key = await crypto.subtle.importKey(
        "spki",
        bytesOfPem(settings.serverPublicKey),
        algorithm,
        false,
        ["verify"],
      );
      const signed = Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0));
      return crypto.subtle.verify(algorithm.name, key, signed, new TextEncoder().encode(text));
    },
  };
}
