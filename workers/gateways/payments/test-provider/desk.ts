import { periodEndAfter } from "#domain/plans/plan-change";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import { signature } from "#workers/gateways/payments/signed-event";
import { nextStep, paymentOf } from "#workers/gateways/payments/test-provider/life";
import type { Held, TestStore } from "#workers/gateways/payments/test-provider/objects";

/** One webhook, as it is sent. */
export type SignedBody = { id: string; body: string; headers: Headers };
export type TestDesk = ReturnType<typeof testDesk>;

/** What the payer, their bank and time do at the test provider; `/__dev/pay` and tests press the buttons. */
export function testDesk(store: TestStore, secret: string) {
  async function offset(): Promise<number> {
    return (await store.get("clock", "clock"))?.data.offset ?? 0;
  }
  const now = async () => Date.now() + (await offset());

  async function tell(type: string, subject: { kind: string; id: string }, at: number): Promise<void> {
    const id = `evt_${crypto.randomUUID()}`;
    await store.put({ id, kind: "event", userId: null, data: { type, subject, at, sent: 0 }, createdAt: at });
  }

  async function keepPayment(payment: Held<"payment">["data"], userId: string | null): Promise<void> {
    await store.put({
      id: payment.externalId,
      kind: "payment",
      userId,
      data: payment,
      createdAt: payment.createdAt,
    });
  }

  return {
    now,

    async checkout(id: string) {
      return store.get("checkout", id);
    },

    /** Pays a checkout. Again, it changes nothing. */
    async pay(checkoutId: string): Promise<Held<"checkout">> {
      const one = await store.get("checkout", checkoutId);
      if (!one || one.data.state === "expired")
        throw new PaymentFault("refused", "That checkout has expired");
      if (one.data.state === "paid") return one;
      const at = await now();
      const { order, customerId } = one.data;
      const payer = { name: order.user.name, email: order.user.email };
      const paid = { ...one, data: { ...one.data, state: "paid" as const } };
      if (order.kind === "subscription") {
        const id = `sub_${order.attemptId}`;
        const { name, ...plan } = order.plan;
        const begins = order.startsAt ?? at;
        const anchorDay = new Date(begins).getUTCDate();
        const periodEnd = periodEndAfter(begins, plan.cycle, anchorDay);
        const period = { plan, periodStart: begins, periodEnd, payer };
        await store.put({
          ...{ id, kind: "subscription", userId: one.userId, createdAt: at },
          data: {
            ...{ customerId, attemptId: order.attemptId, userId: order.user.id, ...period, anchorDay },
            ...{
              status: "active",
              cancelAtPeriodEnd: false,
              pastDueSince: null,
              pausedAt: null,
              resumesAt: null,
            },
            ...{ endedAt: null, next: null, card: "pays", retryAt: null, keys: [] },
          },
        });
        const discount = order.discount?.cents ?? 0;
        const what = `Colophon ${name}, ${plan.cycle}`;
        await keepPayment(paymentOf(id, period, plan.cents, at, "paid", discount, what), one.userId);
        paid.data.subscriptionId = id;
      } else {
        const { template, discount } = order;
        const externalId = `pay_${order.attemptId}`;
        await keepPayment(
          {
            ...{ externalId, subscriptionId: undefined, attemptId: order.attemptId, status: "paid" },
            ...{ currency: template.currency, subtotalCents: template.cents, taxCents: 0 },
            ...{ discountCents: discount?.cents ?? 0, totalCents: template.cents - (discount?.cents ?? 0) },
            lines: [{ description: template.name, quantity: 1, amountCents: template.cents, taxCents: 0 }],
            ...{ tax: undefined, payer: { ...payer, address: [], country: null, vatId: null } },
            ...{ periodStart: null, periodEnd: null, createdAt: at, dueAt: at, paidAt: at },
            ...{ payUrl: undefined, refunds: [] },
          },
          one.userId,
        );
        paid.data.paymentId = externalId;
      }
      await store.put(paid);
      await tell("checkout.paid", { kind: "checkout", id: checkoutId }, at);
      return paid;
    },

    /** What the card of a subscription does at the next payment. */
    async setCard(subscriptionId: string, card: "pays" | "fails"): Promise<void> {
      const one = await store.get("subscription", subscriptionId);
      if (one) await store.put({ ...one, data: { ...one.data, card } });
    },

    /** Pays what is late, by hand. */
    async payLate(subscriptionId: string): Promise<void> {
      const one = await store.get("subscription", subscriptionId);
      if (one?.data.status !== "past_due") return;
      const data = { ...one.data, card: "pays" as const, retryAt: await now() };
      const step = nextStep(subscriptionId, data, data.retryAt);
      if (!step) return;
      await store.put({ ...one, data: step.subscription });
      if (step.payment) await keepPayment(step.payment, one.userId);
      await tell(step.type, { kind: "subscription", id: subscriptionId }, step.at);
    },

    /** Gives money back. Again, it changes nothing. */
    async refund(paymentId: string, cents: number): Promise<void> {
      const one = await store.get("payment", paymentId);
      if (!one || one.data.refunds.length > 0) return;
      const at = await now();
      const refund = {
        externalId: `re_${paymentId}`,
        reason: "refund" as const,
        amountCents: cents,
        createdAt: at,
      };
      await store.put({ ...one, data: { ...one.data, refunds: [refund] } });
      await tell("payment.refunded", { kind: "payment", id: paymentId }, at);
    },

    /** The payer's bank takes a payment back. */
    async dispute(paymentId: string): Promise<void> {
      const one = await store.get("payment", paymentId);
      if (!one || one.data.refunds.length > 0) return;
      const at = await now();
      const refund = { externalId: `dp_${paymentId}`, reason: "dispute" as const, createdAt: at };
      await store.put({
        ...one,
        data: { ...one.data, refunds: [{ ...refund, amountCents: one.data.totalCents }] },
      });
      await tell("payment.disputed", { kind: "payment", id: paymentId }, at);
    },

    /** Puts the clock forward; everything that is due until then happens, each at its time. */
    async advance(days: number): Promise<void> {
      const until = (await now()) + days * 24 * 60 * 60 * 1000;
      for (const one of await store.list("subscription"))
        for (let data = one.data; ; ) {
          const step = nextStep(one.id, data, until);
          if (!step) break;
          data = step.subscription;
          if (step.payment) await keepPayment(step.payment, one.userId);
          await store.put({ ...one, data });
          await tell(step.type, { kind: "subscription", id: one.id }, step.at);
        }
      const clock = { offset: until - Date.now() };
      await store.put({ id: "clock", kind: "clock", userId: null, data: clock, createdAt: 0 });
    },

    /** Events that were not sent yet, or all, each signed at this moment. */
    async events({ all = false } = {}): Promise<SignedBody[]> {
      const at = await now();
      const waiting = (await store.list("event")).filter(({ data }) => all || data.sent === 0);
      return Promise.all(
        waiting.map(async ({ id, data }) => {
          const body = JSON.stringify({ id, type: data.type, createdAt: data.at, subject: data.subject });
          return { id, body, headers: new Headers({ "Test-Signature": await signature(body, secret, at) }) };
        }),
      );
    },

    async noteSent(id: string): Promise<void> {
      const one = await store.get("event", id);
      if (one) await store.put({ ...one, data: { ...one.data, sent: one.data.sent + 1 } });
    },

    /** Everything there is, for the page. */
    async overview() {
      const [subscriptions, payments, checkouts, events] = await Promise.all([
        store.list("subscription"),
        store.list("payment"),
        store.list("checkout"),
        store.list("event"),
      ]);
      return { now: await now(), subscriptions, payments, checkouts, events };
    },
  };
}
