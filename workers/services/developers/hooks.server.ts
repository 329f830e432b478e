import type { DatabaseOf } from "#db/client";
import type { User } from "#db/queries/accounts/users";
import {
  changeHook,
  deleteHook,
  deliveriesOf,
  type HookDeliveryRow,
  type HookRow,
  hookById,
  hooksOf,
  insertHook,
  replayDelivery,
} from "#db/queries/developers/hooks";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { hookAddressProblem } from "#domain/developers/hook-address";
import { type HookEvent, hookRotationMs, maxHooks } from "#domain/developers/hook-event";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import { randomName } from "#workers/services/accounts/random-name";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";
import { randomToken } from "#workers/services/accounts/signed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { HookDeliveries } from "#workers/services/developers/hook-deliveries.server";

const secretPrefix = "whsec_";
const shownDeliveries = 20;
const changeRule = { kind: "window", limit: 30, windowMs: 3_600_000 } as const satisfies ThrottleRule;
const replayRule = { kind: "window", limit: 60, windowMs: 3_600_000 } as const satisfies ThrottleRule;

type Deps = {
  config: Pick<Config, "PUBLIC_ORIGIN">;
  db: DatabaseOf;
  seals: SealedValues;
  throttle: Throttling;
  isInPlan: (user: User) => Promise<boolean>;
  deliveries: Pick<HookDeliveries, "send">;
};
export type Hooks = ReturnType<typeof createHooks>;

/** The owner's side of webhooks: addresses, their secrets, and the log of what was sent. */
export function createHooks({ config, db, seals, throttle, isInPlan, deliveries }: Deps) {
  const ownHost = new URL(config.PUBLIC_ORIGIN).hostname;
  const newSecret = (userId: string) => {
    const secret = `${secretPrefix}${randomToken()}`;
    return { secret, sealed: seals.seal("hook-secret", userId, secret) };
  };

  async function own(userId: string, id: string): Promise<HookRow> {
    const hook = await hookById(db(userId), id);
    if (hook?.userId !== userId) throw new Refusal("not-found");
    return hook;
  }

  return {
    list: (userId: string): Promise<HookRow[]> => hooksOf(db(userId), userId),

    /** Adds an address. Its secret is answered once. Refuses with `api-not-in-plan`, `hook-address` or `too-many-hooks`. */
    async make(user: User, { url, events }: { url: string; events: HookEvent[] }, now: number) {
      if (!(await isInPlan(user))) throw new Refusal("api-not-in-plan");
      await throttle.hit("hook-change", user.id, changeRule, now);
      const problem = hookAddressProblem(url, ownHost);
      if (problem) throw new Refusal("hook-address", { detail: problem });
      const { secret, sealed } = newSecret(user.id);
      const row: HookRow = {
        ...{ id: randomName(), userId: user.id, url: new URL(url).href, events, sealed },
        ...{ sealedBefore: null, beforeUntil: null, createdAt: now },
      };
      if (!(await insertHook(db(user.id), row, maxHooks)))
        throw new Refusal("too-many-hooks", { max: `${maxHooks}` });
      return { secret, row };
    },

    /** Makes a new secret, answered once. The one before signs beside it for a day. */
    async rotate(userId: string, id: string, now: number): Promise<string> {
      await throttle.hit("hook-change", userId, changeRule, now);
      const hook = await own(userId, id);
      const { secret, sealed } = newSecret(userId);
      const before = { sealedBefore: hook.sealed, beforeUntil: now + hookRotationMs };
      if (!(await changeHook(db(userId), userId, id, { sealed, ...before }))) throw new Refusal("not-found");
      return secret;
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await deleteHook(db(userId), userId, id))) throw new Refusal("not-found");
    },

    /** What was sent to an address, newest first. */
    async log(userId: string, id: string): Promise<HookDeliveryRow[]> {
      await own(userId, id);
      return deliveriesOf(db(userId), id, shownDeliveries);
    },

    /** Sends an event again. Refuses with `not-found`, also of one that still waits. */
    async replay(user: User, id: string, deliveryId: string, now: number): Promise<void> {
      await own(user.id, id);
      if (!(await isInPlan(user))) throw new Refusal("api-not-in-plan");
      await throttle.hit("hook-replay", user.id, replayRule, now);
      if (!(await replayDelivery(db(user.id), user.id, id, deliveryId, now))) throw new Refusal("not-found");
      await deliveries.send(deliveryId);
    },
  };
}
