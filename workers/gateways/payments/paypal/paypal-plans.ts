import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type { PlanToPay, SubscriptionFound } from "#workers/gateways/payments/payment-gateway";
import { type PaypalCall, surely } from "#workers/gateways/payments/paypal/paypal-client";
import * as shapes from "#workers/gateways/payments/paypal/paypal-shapes";

/** Where what PayPal calls our plans is noted: it wants each price made known before it is charged. */
export type PriceBook = {
  find(price: string): Promise<string | undefined>;
  priceOf(externalId: string): Promise<string | undefined>;
  note(price: string, externalId: string): Promise<void>;
};

const priceName = ({ tier, cycle, cents, currency }: Omit<PlanToPay, "name">) =>
  `${tier} ${cycle} ${cents} ${currency}`;

/** Returns the id of a plan at PayPal; made there the first time its price is paid. `off`: cents, of the first period. */
export async function planIdOf(
  call: PaypalCall,
  book: PriceBook,
  plan: PlanToPay,
  off: number,
): Promise<string> {
  // A first period that is cheaper makes a plan of its own there.
  const price = off > 0 ? `${priceName(plan)} less ${off}` : priceName(plan);
  const known = await book.find(price);
  if (known) return known;
  const product = { name: `Colophon ${plan.name}`, type: "SERVICE", category: "SOFTWARE" };
  const { id: productId } = surely(
    await call("POST", "/v1/catalogs/products", shapes.plan, { body: product, id: `product ${plan.tier}` }),
  );
  const body = {
    product_id: productId,
    name: `Colophon ${plan.name}, ${plan.cycle}`,
    billing_cycles: billingCycles(plan, off),
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
  };
  const { id } = surely(await call("POST", "/v1/billing/plans", shapes.plan, { body, id: `plan ${price}` }));
  await book.note(price, id);
  return id;
}

/** All periods at the plan's price, the first one cheaper when there is a discount. */
function billingCycles({ cents, currency, cycle }: PlanToPay, off: number) {
  const frequency = { interval_unit: cycle === "yearly" ? "YEAR" : "MONTH", interval_count: 1 };
  const priced = (amount: number) => ({ fixed_price: shapes.moneyOf(Math.max(0, amount), currency) });
  const first = {
    frequency,
    tenure_type: "TRIAL",
    sequence: 1,
    total_cycles: 1,
    pricing_scheme: priced(cents - off),
  };
  const others = {
    ...{ frequency, tenure_type: "REGULAR", sequence: off > 0 ? 2 : 1, total_cycles: 0 },
    pricing_scheme: priced(cents),
  };
  return off > 0 ? [first, others] : [others];
}

/** The plan a noted price stands for. */
export function planNamed(price: string | undefined): SubscriptionFound["plan"] {
  const [tier, cycle, cents, currency] = price?.split(" ") ?? [];
  if (!tier || !cycle || !cents || !currency) return undefined;
  return { tier: tier as PaidTier, cycle: cycle as BillingCycle, cents: Number(cents), currency };
}
