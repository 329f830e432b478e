import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { DatabaseOf } from "#db/client";
import { userById } from "#db/queries/accounts/users";
import { throttleRules } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import {
  type Admission,
  eventFrom,
  type SignedIn,
  type Visitor,
} from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { PasskeySite, Passkeys } from "#workers/services/accounts/passkeys.server";
import type { SecondSteps } from "#workers/services/accounts/second-step.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";

type Deps = {
  db: DatabaseOf;
  passkeys: Passkeys;
  secondStep: SecondSteps;
  admission: Admission;
  throttle: Throttling;
  audit: Audit;
};

/** Signing in with a passkey, in place of a password or as its second step. */
export function createPasskeySignIn({ db, passkeys, secondStep, admission, throttle, audit }: Deps) {
  type Which = "passkeyChallengesByAddress" | "passkeyAnswersByAddress";
  const limit = async (which: Which, { addressKey }: Pick<Visitor, "addressKey">, now: number) => {
    if (addressKey) await throttle.hit(which, addressKey, throttleRules[which], now);
  };

  return {
    /** What a browser needs. Where a sign-in waits for its second step, only its owner's passkeys are meant. */
    async begin(site: PasskeySite, waiting: string | undefined, visitor: Visitor, now: number) {
      await limit("passkeyChallengesByAddress", visitor, now);
      const pending = await secondStep.read(waiting, now);
      return passkeys.beginProof(site, "sign-in", pending?.user.id, now);
    },

    async finish(
      response: AuthenticationResponseJSON,
      site: PasskeySite,
      visitor: Visitor,
      now: number,
    ): Promise<SignedIn> {
      await limit("passkeyAnswersByAddress", visitor, now);
      const event = { ...eventFrom(visitor, now), action: "login" } as const;
      const { userId, passkey } = await passkeys
        .prove(response, "sign-in", site, now)
        .catch((error: unknown) => {
          audit.record({ ...event, result: "refused", meta: { method: "passkey" } });
          throw error;
        });
      const user = await userById(db(userId), userId);
      if (!user) throw new Refusal("passkey-failed");
      const meta = { method: "passkey", passkey: passkey.name };
      audit.record({ ...event, result: "ok", actor: user.id, meta });
      return admission.admit(user, visitor, now);
    },
  };
}
