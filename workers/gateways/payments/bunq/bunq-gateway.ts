import { z } from "zod";
import { periodEndAfter } from "#domain/plans/plan-change";
import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { type BunqSettings, bunqClient } from "#workers/gateways/payments/bunq/bunq-client";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type {
  CheckoutOrder,
  PaymentFound,
  PaymentGateway,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";

const money = z.object({ value: z.string(), currency: z.string() });
const payment = z.object({
  created: z.string(),
  amount: money,
  counterparty_alias: z.object({ display_name: z.string().optional() }).optional(),
});
/** What we read of a request for money (https://doc.bunq.com, bunqme-tab). */
const tab = z.object({
  id: z.number(),
  status: z.string(),
  bunqme_tab_share_url: z.string().optional(),
  bunqme_tab_entry: z.object({ description: z.string(), amount_inquired: money }),
  result_inquiries: z.array(z.object({ payment: z.object({ Payment: payment }) })).default([]),
});
type Tab = z.infer<typeof tab>;
const notification = z.object({
  NotificationUrl: z.object({
    category: z.string(),
    object: z.record(z.string(), z.object({ id: z.number() }).loose()),
  }),
});

const cents = (value: string): number => Math.round(Number(value) * 100);
/** Times of bunq are UTC, `2026-12-01 10:00:00.000000`. */
const momentOf = (created: string): number => Date.parse(`${created.slice(0, 19).replace(" ", "T")}Z`);

/**
 * bunq, for the European Union: a request for money that its payer opens. There is no subscription at bunq: one payment is one period, which
 * ends by itself; the next one is paid by hand and begins when it ends.
 */
export function bunqGateway(settings: BunqSettings, fetch: Fetch): PaymentGateway {
  const { call, isSigned } = bunqClient(settings, fetch);
  const unable = () => Promise.reject(new PaymentFault("unable", "bunq can't do that"));

  async function tabOf(externalId: string): Promise<Tab | undefined> {
    if (!/^\d+$/.test(externalId)) return undefined;
    const [found] = (await call("GET", `bunqme-tab/${externalId}`)) ?? [];
    const parsed = tab.safeParse(found?.BunqMeTab);
    return parsed.success ? parsed.data : undefined;
  }

  async function found(externalId: string): Promise<SubscriptionFound | undefined> {
    const one = await tabOf(externalId);
    const paid = one && paidBy(one);
    const reference = one && referenceOf(one);
    if (!one || !paid || reference?.kind !== "plan") return undefined;
    const { tier, cycle, startsAt, attemptId } = reference;
    const periodStart = Math.max(startsAt, momentOf(paid.created));
    const periodEnd = periodEndAfter(periodStart, cycle);
    const { amount_inquired: amount } = one.bunqme_tab_entry;
    return {
      ...{ externalId, attemptId, userId: undefined, customerId: undefined },
      plan: { tier, cycle, cents: cents(amount.value), currency: amount.currency },
      // It ends by itself: nothing is owed afterwards, and nothing has to be cancelled.
      ...{ status: "cancelled", periodStart, periodEnd, cancelAtPeriodEnd: true, endedAt: null },
      ...{ pastDueSince: null, pausedAt: null, resumesAt: null, next: null },
      payments: [{ ...paymentOf(one, paid), subscriptionId: externalId, periodStart, periodEnd }],
    };
  }

  return {
    name: "bunq",
    can: {
      prorates: false,
      changes: false,
      pauses: false,
      reactivates: false,
      portal: false,
      elements: false,
    },
    origins: ["https://bunq.me"],

    async startCheckout(order) {
      const { amountCents, currency } = dueOf(order);
      if (currency !== settings.currency)
        throw new PaymentFault(
          "unable",
          `bunq: the account is in ${settings.currency}, the price in ${currency}`,
        );
      const entry = {
        amount_inquired: { value: (amountCents / 100).toFixed(2), currency },
        description: descriptionOf(order),
        redirect_url: order.returnUrl,
      };
      const made = await call("POST", "bunqme-tab", { bunqme_tab_entry: entry }, order.attemptId);
      const id = made?.map((one) => z.object({ id: z.number() }).safeParse(one.Id)).find((one) => one.success)
        ?.data?.id;
      const url = id === undefined ? undefined : (await tabOf(String(id)))?.bunqme_tab_share_url;
      if (id === undefined || !url?.startsWith("https://bunq.me/"))
        throw new PaymentFault("refused", "bunq: a request without an address");
      return { externalId: String(id), redirectUrl: url };
    },

    async expireCheckout(externalId, key) {
      const one = await tabOf(externalId);
      if (one && paidBy(one)) return "paid";
      if (one) await call("PUT", `bunqme-tab/${externalId}`, { status: "CANCELLED" }, key);
      return "expired";
    },

    async findCheckout(externalId) {
      const one = await tabOf(externalId);
      if (!one) return undefined;
      const paid = paidBy(one);
      const reference = referenceOf(one);
      const isOver = one.status === "CANCELLED" || one.status === "EXPIRED";
      return {
        ...{ externalId, attemptId: reference?.attemptId, customerId: undefined },
        state: paid ? "paid" : isOver ? "expired" : "open",
        subscriptionId: paid && reference?.kind === "plan" ? externalId : undefined,
        payment: paid && reference?.kind === "template" ? paymentOf(one, paid) : undefined,
      };
    },

    findSubscription: found,
    async findPayment(externalId) {
      const one = await tabOf(externalId);
      const paid = one && paidBy(one);
      return one && paid && paymentOf(one, paid);
    },
    // Nothing changes at bunq after it was paid; open requests are asked for when their time is over.
    subscriptionsSince: async () => [],
    // It ends by itself.
    endNow: async () => undefined,
    ...{
      setCancelAtPeriodEnd: unable,
      previewChange: unable,
      changePlan: unable,
      pause: unable,
      resume: unable,
    },
    ...{ portal: unable, refund: unable, startElements: unable },

    /** A notification says only that something happened; it has no id of its own, so that its words are its id. */
    async readEvent(body, headers, now) {
      const parsed = notification.safeParse(jsonIn(body));
      if (!parsed.success || !(await isSigned(body, headers.get("X-Bunq-Server-Signature"))))
        throw new PaymentFault("signature", "An event was not signed by bunq");
      const { category, object } = parsed.data.NotificationUrl;
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body)));
      const id = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const about = object.BunqMeTab?.id;
      return {
        ...{ id, type: category, createdAt: now, isLive: settings.environment === "live" },
        subject: about === undefined ? { kind: "none" } : { kind: "checkout", id: String(about) },
      };
    },
  };
}

/** The payment that paid a request in full. */
const paidBy = ({ result_inquiries, bunqme_tab_entry: { amount_inquired: asked } }: Tab) =>
  result_inquiries
    .map(({ payment }) => payment.Payment)
    .find(({ amount }) => amount.currency === asked.currency && cents(amount.value) >= cents(asked.value));

function dueOf(order: CheckoutOrder) {
  const { cents: price, currency } = order.kind === "subscription" ? order.plan : order.template;
  return { amountCents: price - (order.discount?.cents ?? 0), currency };
}

/** What the payer reads, and behind it what the request is for: bunq keeps nothing else of ours. */
function descriptionOf(order: CheckoutOrder): string {
  if (order.kind === "template")
    return `Colophon: ${order.template.name.slice(0, 60)} (ref template.${order.attemptId})`;
  const { tier, cycle, name } = order.plan;
  const starts = (order.startsAt ?? 0).toString(36);
  return `Colophon ${name}, ${cycle} (ref plan.${tier}.${cycle}.${starts}.${order.attemptId})`;
}

type Reference =
  | { kind: "template"; attemptId: string }
  | { kind: "plan"; tier: PaidTier; cycle: BillingCycle; startsAt: number; attemptId: string };

function referenceOf({ bunqme_tab_entry }: Tab): Reference | undefined {
  const found =
    /\(ref (?:template|plan\.(premium|ultimate)\.(monthly|yearly)\.([0-9a-z]+))\.([0-9a-f-]{36})\)$/.exec(
      bunqme_tab_entry.description,
    );
  const [, tier, cycle, starts, attemptId] = found ?? [];
  if (!attemptId) return undefined;
  if (!tier || !cycle || !starts) return { kind: "template", attemptId };
  return {
    kind: "plan",
    tier: tier as PaidTier,
    cycle: cycle as BillingCycle,
    startsAt: Number.parseInt(starts, 36),
    attemptId,
  };
}

function paymentOf(one: Tab, { amount, created, counterparty_alias }: z.infer<typeof payment>): PaymentFound {
  const total = cents(amount.value);
  const at = momentOf(created);
  const what = one.bunqme_tab_entry.description.replace(/ \(ref .*$/, "");
  return {
    ...{ externalId: String(one.id), subscriptionId: undefined, attemptId: referenceOf(one)?.attemptId },
    ...{ status: "paid", currency: amount.currency, subtotalCents: total, discountCents: 0, taxCents: 0 },
    totalCents: total,
    lines: [{ description: what, quantity: 1, amountCents: total, taxCents: 0 }],
    tax: undefined,
    payer: {
      name: counterparty_alias?.display_name ?? "",
      email: "",
      address: [],
      country: null,
      vatId: null,
    },
    ...{
      periodStart: null,
      periodEnd: null,
      createdAt: at,
      dueAt: null,
      paidAt: at,
      payUrl: undefined,
      refunds: [],
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
