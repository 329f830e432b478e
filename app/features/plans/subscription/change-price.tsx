import { Form } from "@remix-run/react";
import type { Plan } from "#app/contract/accounts/people";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { Button } from "#app/ui/button";
import { moneyText } from "#domain/billing/money";
import { dayOf } from "../day-text";
import { eachText } from "../plan-sentences";
import { useBusy } from "./use-busy";

/** What a change costs now and later, or what there would be less of, and the button that makes it. */
export function ChangePrice({ page, plan }: { page: SubscriptionPage; plan: Plan }) {
  const { subscription, change } = page;
  const { busy } = useBusy();
  if (!subscription) return null;
  const { preview, problem } = change;
  if (problem)
    return (
      <p className="field-error sub-total" role="status">
        {problem}
      </p>
    );
  if (plan.priceMonthlyCents === 0)
    return (
      <p className="sub-total mut" role="status">
        You’re on {plan.name} once your period has ended.{" "}
        <a className="a" href="#cancel">
          Cancel {subscription.plan.name}
        </a>
      </p>
    );
  const { next } = subscription;
  const isComing = next?.planId === plan.id && next.billingCycle === change.billingCycle;
  if (!preview || isComing) return <NextChange page={page} />;
  const later = `${eachText(preview.nextPriceCents, preview.currency, change.billingCycle)} from ${dayOf(preview.nextAt)}`;
  const isNow = preview.takesEffect === "now";
  const over = isNow ? [] : overLimits(page, plan);
  return (
    <Form method="post" className="sub-total" preventScrollReset>
      <input type="hidden" name="subscription" value={subscription.id} />
      <input type="hidden" name="planId" value={plan.id} />
      <input type="hidden" name="billingCycle" value={change.billingCycle} />
      <div role="status">
        <p>
          {isNow ? (
            <>
              <b className="lab">{moneyText(preview.dueCents, preview.currency)} today</b>, then {later}.
            </>
          ) : (
            <>
              <b className="lab">Nothing today</b>, then {later}.
            </>
          )}
        </p>
        <p className="t13 mut">
          {isNow
            ? `${moneyText(preview.chargeCents, preview.currency)} for the time left, less ${moneyText(preview.creditCents, preview.currency)} you’ve paid already. Tax is added where it applies.`
            : over.length > 0
              ? `This month you’ve made ${over.join(" and ")}: more than ${plan.name} allows. You keep them all, and new ones count again next month.`
              : `You keep ${subscription.plan.name} until then.`}
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        name="intent"
        value="change"
        aria-disabled={busy !== null || undefined}
      >
        {busy === "change" ? "Changing…" : `Move to ${plan.name}`}
      </Button>
    </Form>
  );
}

/** A change that waits for the period's end, and the way to take it back. */
function NextChange({ page: { subscription, plans } }: { page: SubscriptionPage }) {
  const next = subscription?.next;
  if (!subscription || !next) return null;
  const isOther = next.planId !== subscription.planId || next.billingCycle !== subscription.billingCycle;
  if (!isOther) return null;
  const name = plans.find(({ id }) => id === next.planId)?.name ?? "";
  return (
    <Form method="post" className="sub-total" preventScrollReset>
      <input type="hidden" name="subscription" value={subscription.id} />
      <input type="hidden" name="planId" value={subscription.planId} />
      <input type="hidden" name="billingCycle" value={subscription.billingCycle} />
      <p>
        <b className="lab">
          You move to {name} on {dayOf(next.at)}
        </b>
        , for {eachText(next.priceCents, subscription.currency, next.billingCycle)}.
      </p>
      <Button type="submit" name="intent" value="change">
        Keep {subscription.plan.name}
      </Button>
    </Form>
  );
}

/** What was made this month that a smaller plan would not have let through. */
function overLimits({ usage }: SubscriptionPage, { conversionLimit, coverLimit }: Plan): string[] {
  const over = (used: number, limit: number | null, what: string) =>
    limit !== null && used > limit ? [`${used} ${what}`] : [];
  return [
    ...over(usage.conversions.usageCount, conversionLimit, "conversions"),
    ...over(usage.usageCount, coverLimit, "covers"),
  ];
}
