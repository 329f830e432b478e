import type { DatabaseOf } from "#db/client";
import { type Factor, factorsOf, noteFactorUse, takeStep } from "#db/queries/accounts/factors";
import type { User } from "#db/queries/accounts/users";
import {
  codeMs,
  type FactorMethod,
  isSixDigits,
  maskedEmail,
  typedCode,
} from "#domain/accounts/second-factor";
import { throttleRules } from "#domain/accounts/throttling";
import type { Recipient } from "#domain/messages/message";
import { maskedNumber } from "#domain/messages/phone-number";
import { Refusal } from "#domain/refusal";
import { stepOf } from "#workers/services/accounts/authenticator-app.server";
import type { RecoveryCodes } from "#workers/services/accounts/recovery-codes.server";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";
import type { CodeFor, SentCodes } from "#workers/services/accounts/sent-codes.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** What somebody enters as their second factor. Without `method` the first one that is on is meant. */
export type FactorProof = { code: string; method?: FactorMethod | undefined } | { recoveryCode: string };

/** A method that is on, as its owner may see it. */
export type MethodOn = {
  method: FactorMethod;
  /** Where its codes go, mostly hidden; undefined for the app. */
  sentTo: string | undefined;
  since: number;
  lastUsedAt: number | undefined;
};

/** What was proven: a method, or a recovery code with how many are left. */
export type Proven = { method: FactorMethod } | { method: "recovery-code"; left: number };

type Deps = {
  db: DatabaseOf;
  seals: SealedValues;
  sentCodes: SentCodes;
  recoveryCodes: RecoveryCodes;
  messages: Pick<Messages, "send">;
  throttle: Throttling;
};

/** The second factors that people have on: which they are, sending their codes, and checking what was entered. */
export function createSecondFactors({ db, seals, sentCodes, recoveryCodes, messages, throttle }: Deps) {
  const secretOf = (factor: Factor): string =>
    sealedText(seals.open("second-factor", factor.userId, factor.sealed ?? ""));

  async function appAccepts(factor: Factor, code: string, now: number): Promise<boolean> {
    const step = await stepOf(secretOf(factor), code, now);
    return step !== undefined && takeStep(db(factor.userId), factor.id, step, now);
  }

  function addressOf(
    factor: Pick<Factor, "method" | "userId" | "sealed">,
    user: Pick<User, "email">,
  ): Recipient {
    if (factor.method === "email") return { userId: factor.userId, email: user.email };
    return {
      userId: factor.userId,
      phone: sealedText(seals.open("phone-number", factor.userId, factor.sealed ?? "")),
    };
  }

  function maskOf(factor: Factor, user: Pick<User, "email">): string | undefined {
    if (factor.method === "app") return undefined;
    const to = addressOf(factor, user);
    return "email" in to ? maskedEmail(to.email) : maskedNumber(to.phone);
  }

  return {
    addressOf,

    /** The method to ask for first; undefined when the second factor is off. */
    async first(userId: string): Promise<FactorMethod | undefined> {
      return (await factorsOf(db(userId), userId))[0]?.method;
    },

    /** The methods that are on, the one to ask for first at the head; none when the second factor is off. */
    async methods(user: Pick<User, "id" | "email">): Promise<MethodOn[]> {
      return (await factorsOf(db(user.id), user.id)).map((factor) => ({
        method: factor.method,
        sentTo: maskOf(factor, user),
        since: factor.confirmedAt ?? factor.createdAt,
        lastUsedAt: factor.lastUsedAt ?? undefined,
      }));
    },

    /** Sends a code to prove oneself with. Refuses a method that is not on, or has no code to send. */
    async send(
      user: Pick<User, "id" | "email">,
      method: FactorMethod,
      what: Omit<CodeFor, "userId">,
      now: number,
    ): Promise<void> {
      const factor = (await factorsOf(db(user.id), user.id)).find((one) => one.method === method);
      if (!factor || method === "app") throw new Refusal("factor-not-on");
      await throttle.hit("codes-account", user.id, throttleRules.codesByAccount, now);
      const code = await sentCodes.make({ userId: user.id, ...what }, now);
      await messages.send({ to: addressOf(factor, user), message: codeMessage(code), now });
    },

    /** What was proven by it, or undefined. Whatever was right is used up. */
    async prove(
      userId: string,
      proof: FactorProof,
      what: Omit<CodeFor, "userId">,
      now: number,
    ): Promise<Proven | undefined> {
      const shard = db(userId);
      if ("recoveryCode" in proof) {
        if (!(await recoveryCodes.use(userId, proof.recoveryCode, now))) return undefined;
        const { left } = await recoveryCodes.counts(userId);
        return { method: "recovery-code", left };
      }
      const on = await factorsOf(shard, userId);
      const factor = proof.method ? on.find(({ method }) => method === proof.method) : on[0];
      const code = typedCode(proof.code);
      if (!factor || !isSixDigits(code)) return undefined;
      const { method } = factor;
      if (method === "app") return (await appAccepts(factor, code, now)) ? { method } : undefined;
      if (!(await sentCodes.use({ userId, ...what }, code, now))) return undefined;
      await noteFactorUse(shard, factor.id, now);
      return { method };
    },
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** The message that carries a code. */
export const codeMessage = (code: string) =>
  ({ kind: "sign-in-code", code, minutes: codeMs / 60_000 }) as const;

/** Fails closed: a secret whose key is gone proves nothing. */
export function sealedText(text: string | undefined): string {
  if (text === undefined)
    throw new Error(
      "A second factor's secret could not be opened: its key is not the one it was sealed with",
    );
  return text;
}
