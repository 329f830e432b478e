import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { DatabaseOf } from "#db/client";
import {
  type ChallengePurpose,
  deletePasskey,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  putChallenge,
  renamePasskey,
  takeChallenge,
} from "#db/queries/accounts/passkeys";
import type { User } from "#db/queries/accounts/users";
import { Refusal } from "#domain/refusal";
import type { Changing, FactorChanges } from "#workers/services/accounts/factor-changes.server";

/** As long as browsers give people to answer, ms. */
const challengeMs = 5 * 60_000;
const maxPasskeys = 20;
const siteName = "Colophon";

/** The site a passkey belongs to: the host (without its port), and the origin pages have. */
export type PasskeySite = { host: string; origin: string };

/** A passkey as its owner may see it. */
export type Passkey = {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: number;
  lastUsedAt: number | undefined;
};

/** Keys that devices hold (WebAuthn). They are asked to check who holds the device, so one is both factors at once. */
export function createPasskeys({ db, changes }: { db: DatabaseOf; changes: FactorChanges }) {
  // A credential is found before its owner, and so their shard, is known.
  const directory = db("directory");

  async function keep(
    challenge: string,
    purpose: ChallengePurpose,
    userId: string | null,
    now: number,
  ): Promise<void> {
    await putChallenge(directory, { challenge, purpose, userId, expiresAt: now + challengeMs }, now);
  }

  /** Takes away the challenge an answer names; whatever comes of the answer, it cannot be sent again. */
  async function challengeIn(clientData: string, purpose: ChallengePurpose, now: number) {
    const challenge = namedChallenge(clientData);
    const found = await takeChallenge(directory, { challenge, purpose }, now);
    if (!found) throw new Refusal("passkey-failed");
    return { challenge, userId: found.userId };
  }

  return {
    list: async (userId: string): Promise<Passkey[]> => (await passkeysOf(db(userId), userId)).map(shown),

    /** What a browser needs to make a passkey. */
    async beginAdding(user: User, site: PasskeySite, now: number) {
      const own = await passkeysOf(db(user.id), user.id);
      if (own.length >= maxPasskeys) throw new Refusal("too-many-passkeys", { max: String(maxPasskeys) });
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: site.host,
        userName: user.username,
        userDisplayName: user.firstName ?? user.username,
        // Bytes of our own random id: the standard forbids anything a person could be known by.
        userID: new Uint8Array(Buffer.from(user.id)),
        excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await keep(options.challenge, "add", user.id, now);
      return options;
    },

    async add(
      by: Changing,
      { response, name }: { response: RegistrationResponseJSON; name: string },
      site: PasskeySite,
      now: number,
    ): Promise<Passkey> {
      const { challenge, userId } = await challengeIn(response.response.clientDataJSON, "add", now);
      if (userId !== by.user.id) throw new Refusal("passkey-failed");
      const found = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
      }).catch(notProven);
      if (!found.verified) throw new Refusal("passkey-failed");
      const { credential, credentialBackedUp } = found.registrationInfo;
      const row = {
        id: crypto.randomUUID(),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        name,
        transports: (credential.transports ?? []) as string[],
        isSynced: credentialBackedUp,
        createdAt: now,
        lastUsedAt: null,
      };
      if (!(await insertPasskey(db(userId), row, maxPasskeys))) throw new Refusal("passkey-known");
      await changes.after(by, { action: "passkey-added", factor: "passkey" }, now);
      return shown(row);
    },

    /** Only its owner's; `not-found` otherwise. */
    async rename(userId: string, id: string, name: string): Promise<void> {
      if (!(await renamePasskey(db(userId), userId, id, name))) throw new Refusal("not-found");
    },

    async remove(by: Changing, id: string, now: number): Promise<void> {
      if (!(await deletePasskey(db(by.user.id), by.user.id, id))) throw new Refusal("not-found");
      await changes.after(by, { action: "passkey-removed", factor: "passkey" }, now);
    },

    /** What a browser needs to answer with a passkey: with any of this site, or with one of `userId`'s. */
    async beginProof(
      site: PasskeySite,
      purpose: "sign-in" | "step-up",
      userId: string | undefined,
      now: number,
    ) {
      const own = userId === undefined ? [] : await passkeysOf(db(userId), userId);
      const options = await generateAuthenticationOptions({
        rpID: site.host,
        userVerification: "required",
        allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      });
      await keep(options.challenge, purpose, userId ?? null, now);
      return options;
    },

    /** Whose passkey answered. Refuses with `passkey-failed`. */
    async prove(
      response: AuthenticationResponseJSON,
      purpose: "sign-in" | "step-up",
      site: PasskeySite,
      now: number,
    ): Promise<{ userId: string; passkey: Passkey }> {
      const asked = await challengeIn(response.response.clientDataJSON, purpose, now);
      const row = await passkeyByCredential(directory, response.id);
      if (!row || (asked.userId !== null && asked.userId !== row.userId)) throw new Refusal("passkey-failed");
      const found = await verifyAuthenticationResponse({
        response,
        expectedChallenge: asked.challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(row.publicKey),
          counter: row.counter,
        },
        requireUserVerification: true,
      }).catch(notProven);
      if (!found.verified || !("authenticationInfo" in found)) throw new Refusal("passkey-failed");
      const { newCounter } = found.authenticationInfo;
      if (!(await notePasskeyUse(db(row.userId), row.id, newCounter, now)))
        throw new Refusal("passkey-failed");
      return { userId: row.userId, passkey: shown({ ...row, lastUsedAt: now }) };
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;

const shown = ({
  id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
}: Pick<PasskeyRow, "id" | "name" | "isSynced" | "createdAt" | "lastUsedAt">): Passkey => ({
  id,
  name,
  isSynced,
  createdAt,
  lastUsedAt: lastUsedAt ?? undefined,
});

/** The library throws for everything that is wrong with an answer: all of it is a "no". */
const notProven = (): { verified: false } => ({ verified: false });

function namedChallenge(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as {
      challenge?: unknown;
    };
    if (typeof challenge === "string") return challenge;
  } catch {
    // Told below.
  }
  throw new Refusal("passkey-failed");
}
