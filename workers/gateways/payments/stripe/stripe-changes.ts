import type Stripe from "stripe";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type {
  PaymentGateway,
  PlanToPay,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import { asked, askedFor } from "#workers/gateways/payments/stripe/stripe-calls";
import { planPrice } from "#workers/gateways/payments/stripe/stripe-checkout";
import type { StripeFinder } from "#workers/gateways/payments/stripe/stripe-finder";
import { idOf } from "#workers/gateways/payments/stripe/stripe-settings";

/** An hour before a period begins, a paused subscription pays again, so that its invoice is collected. */
const resumeBeforeMs = 60 * 60 * 1000;

type Changes = Pick<
  PaymentGateway,
  "setCancelAtPeriodEnd" | "endNow" | "previewChange" | "changePlan" | "pause" | "resume"
>;

/** What is done to a subscription at Stripe. `know` makes sure that it knows the product of a plan. */
export function stripeChanges(
  stripe: Stripe,
  { held, foundSurely }: StripeFinder,
  know: (plan: PlanToPay) => Promise<void>,
): Changes {
  /** A change that was to come at the period's end is given up: another one takes its place. */
  async function withoutSchedule({ schedule }: Stripe.Subscription, key: string): Promise<void> {
    const id = idOf(schedule);
    if (id) await stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}:release` });
  }

  async function updated(
    id: string,
    key: string,
    params: (one: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
  ): Promise<SubscriptionFound> {
    const one = await held(id);
    await asked(async () => {
      await withoutSchedule(one, key);
      await stripe.subscriptions.update(id, params(one), { idempotencyKey: key });
    });
    return foundSurely(id);
  }

  /** The change is written into a schedule: the present plan until its period ends, then the next one. */
  async function schedule(id: string, plan: PlanToPay, key: string): Promise<void> {
    const one = await held(id);
    await asked(async () => {
      await withoutSchedule(one, key);
      const made = await stripe.subscriptionSchedules.create(
        { from_subscription: id },
        { idempotencyKey: `${key}:schedule` },
      );
      const [phase] = made.phases;
      const [item] = one.items.data;
      if (!phase || !item) throw new PaymentFault("refused", `Subscription ${id} has no item`);
      await stripe.subscriptionSchedules.update(
        made.id,
        {
          end_behavior: "release",
          proration_behavior: "none",
          phases: [
            {
              items: [{ price: item.price.id, quantity: 1 }],
              start_date: phase.start_date,
              end_date: item.current_period_end,
            },
            { items: [{ price_data: planPrice(plan), quantity: 1 }], metadata: one.metadata },
          ],
        },
        { idempotencyKey: key },
      );
    });
  }

  const itemsFor = ({ items }: Stripe.Subscription, plan: PlanToPay) => [
    { id: items.data[0]?.id ?? "", price_data: planPrice(plan) },
  ];

  return {
    setCancelAtPeriodEnd: (id, cancels, key) => updated(id, key, () => ({ cancel_at_period_end: cancels })),

    async endNow(id, key) {
      await askedFor(() =>
        stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: key }),
      );
    },

    async previewChange(id, plan, now) {
      const one = await held(id);
      await know(plan);
      const preview = await asked(() =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: itemsFor(one, plan),
            proration_behavior: "always_invoice",
            proration_date: Math.floor(now / 1000),
          },
        }),
      );
      const amounts = preview.lines.data.map(({ amount }) => amount);
      const of = (counts: (amount: number) => boolean) =>
        amounts.filter(counts).reduce((sum, one) => sum + one, 0);
      return {
        creditCents: -of((amount) => amount < 0),
        chargeCents: of((amount) => amount > 0),
        dueCents: Math.max(0, preview.amount_due),
        periodEnd: Math.max(...preview.lines.data.map(({ period }) => period.end)) * 1000,
      };
    },

    async changePlan(id, plan, when, key) {
      await know(plan);
      if (when === "period-end") {
        const present = await foundSurely(id);
        const isPresent =
          present.plan?.tier === plan.tier &&
          present.plan.cycle === plan.cycle &&
          present.plan.cents === plan.cents;
        if (isPresent) await asked(async () => withoutSchedule(await held(id), key));
        else await schedule(id, plan, key);
        return { subscription: await foundSurely(id) };
      }
      const subscription = await updated(id, key, (one) => ({
        items: itemsFor(one, plan),
        proration_behavior: "always_invoice",
        // Nothing changes unless the difference is paid.
        payment_behavior: "error_if_incomplete",
      }));
      return { subscription };
    },

    pause: (id, resumesAt, key) =>
      updated(id, key, () => ({
        pause_collection: { behavior: "void", resumes_at: Math.floor((resumesAt - resumeBeforeMs) / 1000) },
      })),

    async resume(id, key) {
      const { periodEnd } = await foundSurely(id);
      // What is paid for goes on; after it, a new period begins with its payment.
      const isPaidFor = periodEnd > Date.now();
      const again: Stripe.SubscriptionUpdateParams = {
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "none",
      };
      return updated(id, key, () => ({ pause_collection: "", ...(isPaidFor ? {} : again) }));
    },
  };
}
