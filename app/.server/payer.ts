import { throttleRules } from "#domain/accounts/throttling";
import type { PaidTier } from "#domain/plans/subscription";
import { tierNamed } from "#domain/plans/tiers";
import { Refusal } from "#domain/refusal";
import type { Identity } from "#workers/services/accounts/identity";
import { visitorOf } from "#workers/services/accounts/visitor";
import type { Call } from "./endpoint";

type PayerCall = Pick<Call, "request" | "services"> & { identity: Identity & { kind: "user" } };

/** Who wants to change what they pay for, from which country, and the time billing goes by. Throws Refusal `too-many-requests`. */
export async function payerOf({ request, services, identity }: PayerCall) {
  const realNow = Date.now();
  await services.throttle.hit("payments", identity.user.id, throttleRules.paymentsByAccount, realNow);
  const { country } = visitorOf(request, services.config).device;
  const now = await services.billing.billingTime(realNow);
  return { user: identity.user, country: country ?? undefined, now };
}

/** A paid plan by any of its names. */
export function tierOf(name: string): PaidTier {
  const tier = tierNamed(name);
  if (tier === undefined || tier === "free") throw new Refusal("bad-request");
  return tier;
}
