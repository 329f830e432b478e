import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a signature is for. Each purpose has its own key, so that a value signed for one is worthless for another. */
export type Purpose =
  | "session-cookie"
  | "guest-cookie"
  | "known-browser-cookie"
  | "throttle-key"
  | "kdp-state"
  | "one-time-code"
  | "pending-sign-in"
  | "recovery-code"
  | "photo-pick";

export type Signer = {
  sign(text: string): string;
  /** Compares in constant time. */
  isSigned(text: string, signature: string): boolean;
};

export function signer(secret: string, purpose: Purpose): Signer {
  const key = createHmac("sha256", secret).update(`colophon:${purpose}:v1`).digest();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    sign,
    isSigned(text, signature) {
      const ours = Buffer.from(sign(text));
      const theirs = Buffer.from(signature);
      return ours.length === theirs.length && timingSafeEqual(ours, theirs);
    },
  };
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** 32 random bytes, base64url. */
export const randomToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
