/**
 * Returns the value of `Colophon-Signature`: when it was signed (seconds) and HMAC-SHA-256 of `time.body` in hex, once for each secret.
 * The time is signed, too, so that an event that was overheard can't be sent again later.
 */
export async function hookSignature(body: string, secrets: readonly string[], now: number): Promise<string> {
  const time = Math.floor(now / 1000);
  const signed = await Promise.all(secrets.map((secret) => hmac(secret, `${time}.${body}`)));
  return [`t=${time}`, ...signed.map((one) => `v1=${one}`)].join(",");
}

async function hmac(secret: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = (words: string) => new TextEncoder().encode(words);
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
