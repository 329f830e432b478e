import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { User } from "#db/queries/accounts/users";
import type { FactorMethod } from "#domain/accounts/second-factor";
import { throttleRules } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import type { Device } from "#workers/objects/session-registry.server";
import type { Accounts } from "#workers/services/accounts/accounts.server";
import { actOf } from "#workers/services/accounts/act";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { PasskeySite, Passkeys } from "#workers/services/accounts/passkeys.server";
import type { FactorProof, SecondFactors } from "#workers/services/accounts/second-factors.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

export type StepUpProof = { password: string } | FactorProof | { passkey: AuthenticationResponseJSON };

/** Who confirms that it is still them, in which session. */
export type Confirming = { user: User; sessionId: string; device: Device; site: PasskeySite };

type Deps = {
  accounts: Accounts;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  messages: Pick<Messages, "send">;
  throttle: Throttling;
  audit: Audit;
};

/** Confirming who one is in the middle of a session, before the ways into the account change. */
export function createStepUp(deps: Deps) {
  const { accounts, secondFactors, passkeys, messages, throttle, audit } = deps;
  const purposeOf = (sessionId: string) => ({ purpose: "step-up", boundTo: sessionId }) as const;

  /** How it was proven; undefined when it was not. */
  async function proven(
    { user, sessionId, device, site }: Confirming,
    proof: StepUpProof,
    now: number,
  ): Promise<string | undefined> {
    if ("passkey" in proof) {
      const { userId } = await passkeys.prove(proof.passkey, "step-up", site, now);
      return userId === user.id ? "passkey" : undefined;
    }
    if ("password" in proof) {
      // A password that was stolen must not be enough to take the second factor away.
      if ((await secondFactors.methods(user)).length > 0) throw new Refusal("step-up-factor");
      return (await accounts.isPassword(user, proof.password)) ? "password" : undefined;
    }
    const found = await secondFactors.prove(user.id, proof, purposeOf(sessionId), now);
    if (found?.method === "recovery-code")
      await messages.send({
        to: { userId: user.id, email: user.email },
        message: { kind: "recovery-code-used", left: found.left, act: actOf(device, now) },
        now,
      });
    return found?.method;
  }

  return {
    /** Checks a proof. Refuses with `step-up-failed`, `step-up-factor` or `too-many-requests`. */
    async confirm(who: Confirming, proof: StepUpProof, now: number): Promise<void> {
      const { user, sessionId, device } = who;
      await throttle.hit("step-up", sessionId, throttleRules.stepUpBySession, now);
      const method = await proven(who, proof, now);
      audit.record({
        ...eventFrom({ device }, now),
        action: "step-up",
        result: method ? "ok" : "refused",
        actor: user.id,
        target: sessionId,
        ...(method && { meta: { method } }),
      });
      if (!method) throw new Refusal("step-up-failed");
      await throttle.clear("step-up", sessionId);
    },

    /** Sends a code to confirm with. */
    async send(
      { user, sessionId }: Pick<Confirming, "user" | "sessionId">,
      method: FactorMethod,
      now: number,
    ): Promise<void> {
      await secondFactors.send(user, method, purposeOf(sessionId), now);
    },

    /** What a browser needs to confirm with a passkey. */
    beginPasskey: ({ user, site }: Pick<Confirming, "user" | "site">, now: number) =>
      passkeys.beginProof(site, "step-up", user.id, now),

    /** Checks the password that a form asks for beside everything else; tries are counted with those of confirming. */
    async requirePassword(
      { user, sessionId }: Pick<Confirming, "user" | "sessionId">,
      password: string,
      now: number,
    ): Promise<void> {
      await throttle.hit("step-up", sessionId, throttleRules.stepUpBySession, now);
      if (!(await accounts.isPassword(user, password))) throw new Refusal("password-wrong");
      await throttle.clear("step-up", sessionId);
    },
  };
}
