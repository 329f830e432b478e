import type { DatabaseOf } from "#db/client";
import {
  beginSetup,
  type Factor,
  factorInSetup,
  finishSetup,
  putFirst,
  removeAllFactors,
  removeFactor,
} from "#db/queries/accounts/factors";
import type { User } from "#db/queries/accounts/users";
import { type FactorMethod, isSixDigits, maskedEmail, typedCode } from "#domain/accounts/second-factor";
import type { SecurityRules } from "#domain/accounts/security-rules";
import { throttleRules } from "#domain/accounts/throttling";
import { maskedNumber, phoneNumber } from "#domain/messages/phone-number";
import { Refusal } from "#domain/refusal";
import { appUri, newAppSecret, qrCodeOf, stepOf } from "#workers/services/accounts/authenticator-app.server";
import type { Changing, FactorChanges } from "#workers/services/accounts/factor-changes.server";
import type { RecoveryCodes } from "#workers/services/accounts/recovery-codes.server";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";
import {
  codeMessage,
  type SecondFactors,
  sealedText,
} from "#workers/services/accounts/second-factors.server";
import type { SentCodes } from "#workers/services/accounts/sent-codes.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** A set-up that has begun: what the app needs, or where the code went. */
export type SetupBegun = {
  method: FactorMethod;
  /** Only for the app: a picture to scan (a data URL), the key to type, and the same as a link. */
  qrCode?: string;
  secret?: string;
  uri?: string;
  sentTo?: string;
};

type Deps = {
  /** Which methods may be turned on today. */
  rules: SecurityRules;
  db: DatabaseOf;
  seals: SealedValues;
  sentCodes: SentCodes;
  recoveryCodes: RecoveryCodes;
  secondFactors: SecondFactors;
  changes: FactorChanges;
  messages: Messages;
  throttle: Throttling;
};

/** Turning methods of the second factor on and off. Who may is decided before (step-up). */
export function createFactorSetup(deps: Deps) {
  const { db, seals, sentCodes, recoveryCodes, secondFactors, changes, messages, throttle } = deps;

  async function sendCode(user: User, factor: Factor, now: number): Promise<void> {
    await throttle.hit("codes-account", user.id, throttleRules.codesByAccount, now);
    const what = { userId: user.id, purpose: "setup", boundTo: factor.id } as const;
    const code = await sentCodes.make(what, now);
    await messages.send({ to: secondFactors.addressOf(factor, user), message: codeMessage(code), now });
  }

  async function inSetup(user: User): Promise<Factor> {
    const factor = await factorInSetup(db(user.id), user.id);
    if (!factor) throw new Refusal("factor-not-chosen");
    return factor;
  }

  /** The time step of an app's code (0 for a code that was sent); undefined when it is wrong. */
  async function confirmed(factor: Factor, typed: string, now: number): Promise<number | undefined> {
    const code = typedCode(typed);
    if (!isSixDigits(code)) return undefined;
    if (factor.method === "app") {
      const secret = sealedText(seals.open("second-factor", factor.userId, factor.sealed ?? ""));
      return stepOf(secret, code, now);
    }
    const what = { userId: factor.userId, purpose: "setup", boundTo: factor.id } as const;
    return (await sentCodes.use(what, code, now)) ? 0 : undefined;
  }

  return {
    /** Begins a set-up. A code is sent at once, except to the app, which makes its own. */
    async begin(
      user: User,
      { method, phone }: { method: FactorMethod; phone?: string | undefined },
      now: number,
    ): Promise<SetupBegun> {
      const shard = db(user.id);
      const setup = { id: crypto.randomUUID(), userId: user.id, method, now };
      if (method === "app") {
        const secret = newAppSecret();
        const uri = appUri(secret, user.email);
        await beginSetup(shard, { ...setup, sealed: seals.seal("second-factor", user.id, secret) });
        return { method, qrCode: qrCodeOf(uri), secret, uri };
      }
      const { smsFactor, emailFactor } = await deps.rules(now);
      if (!(method === "sms" ? smsFactor : emailFactor)) throw new Refusal("factor-not-offered");
      messages.require(method === "sms" ? "sms" : "mail");
      if (method === "sms" && !phone) throw new Refusal("phone-number-needed");
      const number = phone === undefined ? undefined : phoneNumber(phone);
      if (method === "sms" && !number) throw new Refusal("phone-number-wrong");
      const sealed = method === "sms" ? seals.seal("phone-number", user.id, number ?? "") : null;
      await beginSetup(shard, { ...setup, sealed });
      await sendCode(user, await inSetup(user), now);
      return { method, sentTo: method === "sms" ? maskedNumber(number ?? "") : maskedEmail(user.email) };
    },

    /** Sends the code of the set-up again. */
    async sendAgain(user: User, method: FactorMethod, now: number): Promise<void> {
      const factor = await inSetup(user);
      if (factor.method !== method || method === "app") throw new Refusal("factor-not-chosen");
      await sendCode(user, factor, now);
    },

    /** Turns the method in setup on. Recovery codes come with the first one, and are told this once. */
    async enable(
      { user, ...by }: Changing,
      code: string,
      now: number,
    ): Promise<{ method: FactorMethod; recoveryCodes: string[] | undefined }> {
      await throttle.hit("factor-setup", user.id, throttleRules.stepUpBySession, now);
      const factor = await inSetup(user);
      const step = await confirmed(factor, code, now);
      if (step === undefined) throw new Refusal("invalid-code");
      const isFirst = (await secondFactors.methods(user)).length === 0;
      if (!(await finishSetup(db(user.id), factor, { step, now }))) throw new Refusal("invalid-code");
      await throttle.clear("factor-setup", user.id);
      const codes = isFirst ? await recoveryCodes.make(user.id, now) : undefined;
      await changes.after({ user, ...by }, { action: "factor-added", factor: factor.method }, now);
      return { method: factor.method, recoveryCodes: codes };
    },

    /** Turns the second factor off, with all its methods and recovery codes. */
    async disable(by: Changing, now: number): Promise<void> {
      const [first] = await secondFactors.methods(by.user);
      if (!first || !(await removeAllFactors(db(by.user.id), by.user.id)))
        throw new Refusal("two-factor-is-off");
      await changes.after(by, { action: "two-factor-off", factor: first.method }, now);
    },

    /** Takes one of several methods away; the last one goes only by turning the second factor off. */
    async remove(by: Changing, method: FactorMethod, now: number): Promise<void> {
      const on = await secondFactors.methods(by.user);
      if (on.length < 2 || !(await removeFactor(db(by.user.id), by.user.id, method)))
        throw new Refusal("factor-not-on");
      await changes.after(by, { action: "factor-removed", factor: method }, now);
    },

    /** Asks for this method first from now on. */
    async putFirst(user: User, method: FactorMethod): Promise<void> {
      const on = await secondFactors.methods(user);
      if (!on.some((one) => one.method === method)) throw new Refusal("factor-not-on");
      await putFirst(db(user.id), user.id, method);
    },

    /** Makes new recovery codes; those before stop working. */
    async newRecoveryCodes(by: Changing, now: number): Promise<string[]> {
      if ((await secondFactors.methods(by.user)).length === 0) throw new Refusal("two-factor-is-off");
      const codes = await recoveryCodes.make(by.user.id, now);
      await changes.after(by, { action: "recovery-codes-made", factor: "recovery-codes" }, now);
      return codes;
    },
  };
}
