import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Flags = { isVerified?: boolean };

/** A passkey as a device holds it, in software: makes answers as browsers send them. */
export class SoftPasskey {
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
  counter = 0;
  private readonly site: { host: string; origin: string };

  constructor(site: { host: string; origin: string }) {
    this.site = site;
  }

  /** The answer to `navigator.credentials.create`. */
  made(challenge: string) {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
    const authData = new Uint8Array(Buffer.concat([this.data({ hasCredential: true }), credential]));
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", authData],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: Buffer.from(attestation).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  proof(challenge: string, flags: Flags = {}) {
    this.counter += 1;
    const data = this.data(flags);
    const client = this.clientData("webauthn.get", challenge);
    const signature = sign(
      "sha256",
      Buffer.concat([data, createHash("sha256").update(client).digest()]),
      this.keys.privateKey,
    );
    return this.answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: Buffer.from(signature).toString("base64url"),
    });
  }

  private answer<T>(response: T) {
    const { id } = this;
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} } as const;
  }

  private clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site.origin }));
  }

  private data({ isVerified = true, hasCredential = false }: Flags & { hasCredential?: boolean }) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 1 | (isVerified ? 4 : 0) | (hasCredential ? 64 : 0);
    return Buffer.concat([createHash("sha256").update(this.site.host).digest(), Buffer.of(flags), counter]);
  }
}
