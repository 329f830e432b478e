import type { DatabaseOf } from "#db/client";
import { passwordHashOf, type User, userById } from "#db/queries/accounts/users";
import { type FactorMethod, pendingSignInMs } from "#domain/accounts/second-factor";
import { throttleRules } from "#domain/accounts/throttling";
import { tooMany } from "#domain/accounts/too-many";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import { actOf } from "#workers/services/accounts/act";
import {
  type Admission,
  eventFrom,
  type SignedIn,
  type Visitor,
} from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { KnownBrowsers } from "#workers/services/accounts/known-browsers.server";
import type { FactorProof, MethodOn, SecondFactors } from "#workers/services/accounts/second-factors.server";
import { randomToken, sha256, signer } from "#workers/services/accounts/signed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** A sign-in whose password was right. It opens nothing; `cookieValue` is for the `__Host-pl` cookie. */
export type SecondStep = { cookieValue: string; methods: MethodOn[] };

type Pending = { user: User; pendingId: string; until: number };

type Deps = {
  config: Config;
  db: DatabaseOf;
  secondFactors: SecondFactors;
  admission: Admission;
  knownBrowsers: KnownBrowsers;
  throttle: Throttling;
  messages: Pick<Messages, "send">;
  audit: Audit;
};

/** The time between a right password and a session, for accounts with a second factor. */
export function createSecondStep(deps: Deps) {
  const { config, db, secondFactors, admission, knownBrowsers, throttle, messages, audit } = deps;
  const signatures = signer(config.SESSION_SECRET, "pending-sign-in");
  /** A changed password ends what waits: the old one's hash is part of what was signed. */
  const signed = (payload: string, passwordHash: string) => `${payload}.${sha256(passwordHash)}`;

  async function read(cookieValue: string | undefined, now: number): Promise<Pending | undefined> {
    const [version, userId, pendingId, until, signature, ...more] = (cookieValue ?? "").split(".");
    if (version !== "v1" || !userId || !pendingId || !until || !signature || more.length > 0)
      return undefined;
    if (!(Number(until) > now)) return undefined;
    const shard = db(userId);
    const [user, passwordHash] = await Promise.all([userById(shard, userId), passwordHashOf(shard, userId)]);
    if (!user || passwordHash === undefined) return undefined;
    const payload = `v1.${userId}.${pendingId}.${until}`;
    return signatures.isSigned(signed(payload, passwordHash), signature)
      ? { user, pendingId, until: Number(until) }
      : undefined;
  }

  async function pendingIn(cookieValue: string | undefined, now: number): Promise<Pending> {
    const pending = await read(cookieValue, now);
    if (!pending) throw new Refusal("second-step-over");
    return pending;
  }

  const purposeOf = ({ pendingId }: Pick<Pending, "pendingId">) =>
    ({ purpose: "sign-in", boundTo: pendingId }) as const;

  async function sendCode(
    { user, pendingId }: Pick<Pending, "user" | "pendingId">,
    method: FactorMethod,
    now: number,
  ): Promise<void> {
    await secondFactors.send(user, method, purposeOf({ pendingId }), now);
  }

  /** Counts the try, so that many at once cannot slip through together; returns what takes it back. */
  async function counted({ user, pendingId }: Pending, visitor: Visitor, now: number) {
    const account = knownBrowsers.isKnown(visitor.known, user)
      ? `${user.id} ${visitor.known.browserId}`
      : user.id;
    const byPending = await throttle.count("second-step", pendingId, throttleRules.secondStepByPending, now);
    if (byPending.waitMs > 0) throw new Refusal("second-step-over");
    const byAccount = await throttle.count(
      "second-step-account",
      account,
      throttleRules.secondStepByAccount,
      now,
    );
    if (byAccount.waitMs > 0) throw tooMany(byAccount.waitMs);
    return () => throttle.forgive("second-step-account", account);
  }

  async function prove(pending: Pending, proof: FactorProof, visitor: Visitor, now: number): Promise<void> {
    const { user } = pending;
    const takeBack = await counted(pending, visitor, now);
    const proven = await secondFactors.prove(user.id, proof, purposeOf(pending), now);
    const tried = "recoveryCode" in proof ? "recovery-code" : (proof.method ?? "code");
    audit.record({
      ...eventFrom(visitor, now),
      action: "second-step",
      result: proven ? "ok" : "refused",
      actor: user.id,
      meta: { method: proven?.method ?? tried },
    });
    if (!proven) throw new Refusal("second-factor-failed");
    await takeBack();
    if (proven.method !== "recovery-code") return;
    const act = actOf(visitor.device, now);
    await messages.send({
      to: { userId: user.id, email: user.email },
      message: { kind: "recovery-code-used", left: proven.left, act },
      now,
    });
  }

  return {
    read,

    /**
     * What follows a right password: undefined when no second factor is on. With `code`, sent together with the password, the
     * step is taken at once (`waiting`: the cookie of a sign-in that waits, to which a sent code belongs).
     */
    async after(
      { user, passwordHash }: { user: User; passwordHash: string },
      { code, waiting }: { code?: string | undefined; waiting?: string | undefined },
      visitor: Visitor,
      now: number,
    ): Promise<SecondStep | undefined> {
      const methods = await secondFactors.methods(user);
      const [first] = methods;
      if (!first) return undefined;
      const before = await read(waiting, now);
      const pendingId = before?.user.id === user.id ? before.pendingId : randomToken();
      const pending = { user, pendingId, until: now + pendingSignInMs };
      if (code !== undefined) {
        await prove(pending, { code }, visitor, now);
        return undefined;
      }
      const payload = `v1.${user.id}.${pendingId}.${pending.until}`;
      const signature = signatures.sign(signed(payload, passwordHash));
      // A code that cannot be sent now can be asked for again, or another method used.
      if (first.method !== "app")
        await sendCode(pending, first.method, now).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      return { cookieValue: `${payload}.${signature}`, methods };
    },

    /** Sends a code for a sign-in that waits. */
    async send(cookieValue: string | undefined, method: FactorMethod, now: number): Promise<void> {
      await sendCode(await pendingIn(cookieValue, now), method, now);
    },

    /** Takes the second step. */
    async finish(
      cookieValue: string | undefined,
      proof: FactorProof,
      visitor: Visitor,
      now: number,
    ): Promise<SignedIn> {
      const pending = await pendingIn(cookieValue, now);
      await prove(pending, proof, visitor, now);
      return admission.admit(pending.user, visitor, now);
    },

    /** The methods a sign-in that waits can go on with; undefined when none waits. */
    async waiting(
      cookieValue: string | undefined,
      now: number,
    ): Promise<{ user: User; methods: MethodOn[]; until: number } | undefined> {
      const pending = await read(cookieValue, now);
      if (!pending) return undefined;
      const methods = await secondFactors.methods(pending.user);
      return methods.length > 0 ? { ...pending, methods } : undefined;
    },
  };
}
export type SecondSteps = ReturnType<typeof createSecondStep>;
