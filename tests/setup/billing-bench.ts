import { sql } from "drizzle-orm";
import { userById } from "#db/queries/accounts/users";
import type { SubscriptionRow } from "#db/queries/plans/subscriptions";
import { subscriptionsOf } from "#db/queries/plans/subscriptions";
import { users } from "#db/schema/people";
import type { Message } from "#domain/messages/message";
import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import { testDesk } from "#workers/gateways/payments/test-provider/desk";
import type { Held, Kind, TestStore } from "#workers/gateways/payments/test-provider/objects";
import { testGateway } from "#workers/gateways/payments/test-provider/test-gateway";
import type { BillingDeps, PaymentGateways } from "#workers/services/plans/billing-deps";
import { createCheckouts } from "#workers/services/plans/checkouts.server";
import type { DiscountReservation, PaymentEffect } from "#workers/services/plans/payment-effects";
import { createPlans } from "#workers/services/plans/plans.server";
import { createPrices } from "#workers/services/plans/prices.server";
import { createReconciliation } from "#workers/services/plans/reconciliation.server";
import { createSubscriptions } from "#workers/services/plans/subscriptions.server";
import { createWebhooks } from "#workers/services/plans/webhooks.server";
import { db } from "./conversion-bench";
import { newUser } from "./people";
import { testServices } from "./services";

export const testSecrets = ["the present secret of the tests", "the secret before the present one"] as const;

/** The test provider's objects in memory, so that each bench has a clock of its own. */
function memoryStore(): TestStore {
  const objects = new Map<string, Held<Kind>>();
  return {
    get: async (kind, id) => structuredClone(objects.get(`${kind} ${id}`)) as never,
    put: async (held) => void objects.set(`${held.kind} ${held.id}`, structuredClone(held) as Held<Kind>),
    list: async (kind) => structuredClone([...objects.values()].filter((one) => one.kind === kind)) as never,
  };
}

type PrepareMail = BillingDeps["messages"]["prepareMail"];

/** Notes what is mailed, once its batch is through. Where a claim keeps a mail back, nothing is noted. */
export const mailsInto = (note: (mail: Parameters<PrepareMail>[0]) => void): BillingDeps["messages"] => ({
  prepareMail: (mail) => ({
    statement: () => db.select({ one: sql`1` }).from(users).limit(0),
    post: async () => note(mail),
  }),
});

type Wanted = {
  effects?: readonly PaymentEffect[];
  reserveDiscount?: DiscountReservation;
  /** Instead of those that are only noted. */
  messages?: BillingDeps["messages"];
  /** Puts something between us and the provider. */
  through?: (gateway: PaymentGateway) => PaymentGateway;
};

/** All of billing over the real database, with a test provider whose clock is this bench's own. */
export function billingBench({
  effects = [],
  reserveDiscount,
  messages,
  through = (gateway) => gateway,
}: Wanted = {}) {
  const store = memoryStore();
  const gateway = through(testGateway(store, { origin: "http://colophon.test", secrets: testSecrets }));
  const gateways: PaymentGateways = { test: gateway };
  const desk = testDesk(store, testSecrets[0]);
  const told: { userId: string; message: Message }[] = [];
  const deps: BillingDeps = {
    ...{ db, gateways, effects, origin: "http://colophon.test" },
    isOffered: () => true,
    plans: createPlans({ db }),
    messages: messages ?? mailsInto(({ to, message }) => void told.push({ userId: to.userId, message })),
    reserveDiscount:
      reserveDiscount ??
      (async () => {
        throw new Error("This bench has no codes");
      }),
    billingTime: async (now) => now + (await desk.now()) - Date.now(),
  };
  const checkouts = createCheckouts(deps);
  const prices = createPrices(deps);
  const webhooks = createWebhooks({ ...deps, checkouts, expectsLive: false });

  /** Sends every event that waits. */
  async function deliver(which = {}) {
    const outcomes: string[] = [];
    for (const { id, body, headers } of await desk.events(which)) {
      outcomes.push(await webhooks.receive("test", body, headers, Date.now()));
      await desk.noteSent(id);
    }
    return outcomes;
  }

  const now = () => desk.now();
  return {
    ...{ deps, gateway, desk, store, told, checkouts, webhooks, deliver, now },
    subscriptions: createSubscriptions(deps),
    reconciliation: createReconciliation({ ...deps, checkouts, prices }),
    prices,

    /** A new account that has paid for a plan, and whose events have come. */
    async subscriber(tier: PaidTier = "premium", cycle: BillingCycle = "monthly") {
      const { id, browser } = await newUser();
      await this.buy(id, tier, cycle);
      await deliver();
      return { id, browser, row: await this.row(id) };
    },

    /** Begins a checkout and pays it; events wait. */
    async buy(userId: string, tier: PaidTier = "premium", cycle: BillingCycle = "monthly") {
      const order = { tier, cycle, provider: undefined, discountCode: undefined, country: "US" };
      const { redirectUrl } = await checkouts.subscribe(await this.user(userId), order, await now());
      const checkoutId = new URL(redirectUrl).searchParams.get("checkout") ?? "";
      await desk.pay(checkoutId);
      return checkoutId;
    },

    async user(userId: string) {
      const user = await userById(db, userId);
      if (!user) throw new Error("That account is gone");
      return user;
    },

    async row(userId: string): Promise<SubscriptionRow> {
      const [row] = await subscriptionsOf(db, userId);
      if (!row) throw new Error("That account has no subscription");
      return row;
    },
  };
}

/** Gives an account a paid subscription through the real services, as a checkout does. */
export async function subscribed(userId: string, tier: PaidTier): Promise<SubscriptionRow> {
  const { billing } = testServices().services;
  const user = await userById(db, userId);
  if (!user || !billing.testDesk) throw new Error("No account, or no test provider");
  const order = {
    tier,
    cycle: "monthly" as const,
    provider: undefined,
    discountCode: undefined,
    country: undefined,
  };
  const { redirectUrl } = await billing.checkouts.subscribe(user, order, Date.now());
  await billing.testDesk.pay(new URL(redirectUrl).searchParams.get("checkout") ?? "");
  for (const { id, body, headers } of await billing.testDesk.events()) {
    await billing.webhooks.receive("test", body, headers, Date.now());
    await billing.testDesk.noteSent(id);
  }
  const [row] = await subscriptionsOf(db, userId);
  if (!row) throw new Error("The subscription has not come");
  return row;
}
