import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** What a sealed value is. One sealed for one purpose and owner cannot be opened as another's. */
export type SealedPurpose =
  | "message"
  | "reset-request"
  | "second-factor"
  | "phone-number"
  | "provider-key"
  | "hook-secret";

export type SealingKeys = { current: string; previous?: string | undefined };
export type SealedValues = ReturnType<typeof createSealedValues>;

const cipher = "aes-256-gcm";
/** Bytes; the length GCM is made for. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Secrets that have to be read again, encrypted: `<key id>.<nonce>.<ciphertext and tag>`. AES-256-GCM, a fresh random nonce for
 * each, purpose and owner as additional data. What the previous key sealed still opens, so that the key can be changed.
 */
export function createSealedValues(keys: SealingKeys) {
  const current = keyOf(keys.current);
  const known = [current, ...(keys.previous ? [keyOf(keys.previous)] : [])];

  return {
    /** `text` must not be empty: workerd's cipher fails on nothing. */
    seal(purpose: SealedPurpose, ownerId: string, text: string): string {
      const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(nonceBytes)));
      const sealing = createCipheriv(cipher, current.key, nonce, { authTagLength: tagBytes });
      sealing.setAAD(additionalData(purpose, ownerId));
      const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()]);
      return `${current.id}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
    },

    /** The text, or undefined when it was changed, belongs to another owner or purpose, or its key is gone. */
    open(purpose: SealedPurpose, ownerId: string, value: string): string | undefined {
      const [id, nonceText = "", sealedText = "", ...more] = value.split(".");
      const found = known.find((key) => key.id === id);
      const nonce = Buffer.from(nonceText, "base64url");
      const sealed = Buffer.from(sealedText, "base64url");
      if (!found || more.length > 0 || nonce.length !== nonceBytes || sealed.length < tagBytes)
        return undefined;
      try {
        const opening = createDecipheriv(cipher, found.key, nonce, { authTagLength: tagBytes });
        opening.setAAD(additionalData(purpose, ownerId));
        opening.setAuthTag(sealed.subarray(-tagBytes));
        return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]).toString(
          "utf8",
        );
      } catch {
        return undefined;
      }
    },

    /** Whether a value should be sealed anew: it was sealed with the key before the present one. */
    isOutdated: (value: string): boolean => !value.startsWith(`${current.id}.`),
  };
}

const additionalData = (purpose: SealedPurpose, ownerId: string): Buffer =>
  Buffer.from(`${purpose}|${ownerId}|v1`);

function keyOf(secret: string): { id: string; key: Buffer } {
  return {
    id: createHmac("sha256", secret).update("colophon:sealing-key-id").digest("hex").slice(0, 8),
    key: Buffer.from(hkdfSync("sha256", secret, "", "colophon:sealing:v1", 32)),
  };
}
