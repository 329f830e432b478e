import { proration } from "#domain/plans/plan-change";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type {
  CheckoutFound,
  PaymentGateway,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import { readSignedEvent } from "#workers/gateways/payments/signed-event";
import { paymentOf } from "#workers/gateways/payments/test-provider/life";
import type { Held, TestStore, TestSubscription } from "#workers/gateways/payments/test-provider/objects";

export type TestGatewaySettings = {
  /** Of this site: checkouts are paid on a page of ours. */
  origin: string;
  /** The first signs; both are accepted. */
  secrets: readonly string[];
};

/** One that pays, and one that is declined. */
const testCards = {
  pays: { brand: "visa", lastFour: "4242" },
  fails: { brand: "visa", lastFour: "0341" },
};
/** Where a checkout of the test provider is paid. */
const payPath = "/__dev/pay";

/**
 * A provider that takes no money: a developer's machine and the tests walk a subscription's whole life with it. It behaves as the others
 * do: it holds objects of its own, changes them by keys, and tells of every change by a signed event.
 */
export function testGateway(store: TestStore, settings: TestGatewaySettings): PaymentGateway {
  const { origin } = settings;

  async function held(id: string): Promise<Held<"subscription">> {
    const found = await store.get("subscription", id);
    if (!found) throw new PaymentFault("refused", `The test provider has no subscription ${id}`);
    return found;
  }

  async function found(one: Held<"subscription">): Promise<SubscriptionFound> {
    const { anchorDay: _day, payer: _payer, card, retryAt: _retry, keys: _keys, ...seen } = one.data;
    const payments = (await store.list("payment"))
      .map(({ data }) => data)
      .filter(({ subscriptionId }) => subscriptionId === one.id)
      .sort((a, b) => b.createdAt - a.createdAt)
      .map((payment) =>
        payment.status === "open"
          ? { ...payment, payUrl: `${origin}${payPath}?subscription=${one.id}` }
          : payment,
      );
    return { externalId: one.id, ...seen, card: testCards[card], payments };
  }

  /** Changes a subscription once for each key, and answers with it. */
  async function changed(
    id: string,
    key: string,
    change: (data: TestSubscription) => Partial<TestSubscription>,
  ): Promise<SubscriptionFound> {
    const one = await held(id);
    if (one.data.keys.includes(key)) return found(one);
    const next = {
      ...one,
      data: { ...one.data, ...change(one.data), keys: [...one.data.keys, key].slice(-20) },
    };
    await store.put(next);
    await tell("subscription.updated", { kind: "subscription", id });
    return found(next);
  }

  async function now(): Promise<number> {
    return Date.now() + ((await store.get("clock", "clock"))?.data.offset ?? 0);
  }

  async function tell(type: string, subject: { kind: string; id: string }): Promise<void> {
    const at = await now();
    const id = `evt_${crypto.randomUUID()}`;
    await store.put({ id, kind: "event", userId: null, data: { type, subject, at, sent: 0 }, createdAt: at });
  }

  return {
    name: "test",
    can: { prorates: true, changes: true, pauses: true, reactivates: true, portal: true, elements: true },
    origins: [],

    async startCheckout(order) {
      const id = `co_${order.attemptId}`;
      const customerId = order.customerId ?? `cus_${order.user.id}`;
      const known = await store.get("checkout", id);
      if (!known) {
        const { attemptId, user, discount, returnUrl, cancelUrl } = order;
        const common = { attemptId, user, discount, returnUrl, cancelUrl };
        const bought =
          order.kind === "subscription"
            ? { kind: order.kind, plan: order.plan, startsAt: order.startsAt }
            : { kind: order.kind, template: order.template };
        await store.put({
          ...{ id, kind: "checkout", userId: user.id, createdAt: order.now },
          data: {
            order: { ...common, ...bought },
            ...{ state: "open", customerId, subscriptionId: null, paymentId: null },
          },
        });
      }
      return { externalId: id, redirectUrl: `${origin}${payPath}?checkout=${id}`, customerId };
    },

    async expireCheckout(externalId) {
      const one = await store.get("checkout", externalId);
      if (one?.data.state === "paid") return "paid";
      if (one) await store.put({ ...one, data: { ...one.data, state: "expired" } });
      return "expired";
    },

    async findCheckout(externalId): Promise<CheckoutFound | undefined> {
      const one = await store.get("checkout", externalId);
      if (!one) return undefined;
      const { order, state, customerId, subscriptionId, paymentId } = one.data;
      const payment = paymentId ? (await store.get("payment", paymentId))?.data : undefined;
      return {
        ...{ externalId, attemptId: order.attemptId, state, customerId, payment },
        subscriptionId: subscriptionId ?? undefined,
      };
    },

    async findSubscription(externalId) {
      const one = await store.get("subscription", externalId);
      return one && found(one);
    },

    async findPayment(externalId) {
      return (await store.get("payment", externalId))?.data;
    },

    async subscriptionsSince() {
      return Promise.all((await store.list("subscription")).map(found));
    },

    setCancelAtPeriodEnd: (id, cancels, key) => changed(id, key, () => ({ cancelAtPeriodEnd: cancels })),

    async endNow(id, key) {
      const at = await now();
      await changed(id, key, () => ({ status: "cancelled", endedAt: at }));
    },

    async previewChange(id, plan, at) {
      const { data } = await held(id);
      return proration({ ...data, ...data.plan, priceCents: data.plan.cents }, plan, at);
    },

    async changePlan(id, { name, ...plan }, when, key) {
      const { data } = await held(id);
      if (data.keys.includes(key)) return { subscription: await found(await held(id)) };
      if (when === "period-end") {
        const { tier, cycle, cents } = data.plan;
        const isPresent = tier === plan.tier && cycle === plan.cycle && cents === plan.cents;
        return { subscription: await changed(id, key, () => ({ next: isPresent ? null : plan })) };
      }
      if (data.card === "fails") throw new PaymentFault("declined", "The test card was declined");
      const at = await now();
      const due = proration({ ...data, ...data.plan, priceCents: data.plan.cents }, plan, at);
      const isSameCycle = plan.cycle === data.plan.cycle;
      const period = isSameCycle
        ? {}
        : { periodStart: at, periodEnd: due.periodEnd, anchorDay: new Date(at).getUTCDate() };
      const next = { ...data, ...period, plan };
      const payment = paymentOf(id, next, due.chargeCents, at, "paid", 0, `Colophon ${name}, ${plan.cycle}`);
      payment.lines.push({
        description: "Unused time",
        quantity: 1,
        amountCents: -due.creditCents,
        taxCents: 0,
      });
      const total = due.chargeCents - due.creditCents;
      payment.subtotalCents = total;
      payment.totalCents = due.dueCents;
      await store.put({
        ...{ id: payment.externalId, kind: "payment", userId: null, createdAt: at },
        data: payment,
      });
      return { subscription: await changed(id, key, () => ({ ...period, plan, next: null })) };
    },

    async pause(id, resumesAt, key) {
      const at = await now();
      return changed(id, key, () => ({ status: "paused", pausedAt: at, resumesAt }));
    },

    async resume(id, key) {
      const at = await now();
      return changed(id, key, ({ periodEnd }) => ({
        ...{ status: "active", pausedAt: null, resumesAt: null },
        // Paid for until then; after that the next payment is due at once.
        periodEnd: Math.max(periodEnd, at),
      }));
    },

    portal: async (customerId) => `${origin}${payPath}?customer=${customerId}`,

    async refund(paymentId, cents, key) {
      const one = await store.get("payment", paymentId);
      if (!one) throw new PaymentFault("refused", `The test provider has no payment ${paymentId}`);
      if (one.data.refunds.some(({ externalId }) => externalId === key)) return;
      const refund = {
        externalId: key,
        reason: "refund" as const,
        amountCents: cents,
        createdAt: await now(),
      };
      await store.put({ ...one, data: { ...one.data, refunds: [...one.data.refunds, refund] } });
      await tell("payment.refunded", { kind: "payment", id: paymentId });
    },

    async startElements(order) {
      const { externalId } = await this.startCheckout(order);
      return { clientSecret: `${externalId}_secret_test`, externalId };
    },

    readEvent: (body, headers, at) =>
      readSignedEvent(body, headers.get("Test-Signature"), settings.secrets, at),
  };
}
