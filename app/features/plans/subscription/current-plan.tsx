import Check from "lucide-react/icons/check";
import type { SubscriptionAnswer } from "#app/contract/plans/subscription";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { dayOf, daysBetween, shortDay } from "../day-text";
import { eachText, limitsText } from "../plan-sentences";
import { stateOf } from "./subscription-state";

const badges = {
  active: { text: "Active", tone: "ok" },
  cancelling: { text: "Cancelling at period end", tone: "wa" },
  "past-due": { text: "Payment due", tone: "wa" },
  paused: { text: "Paused", tone: "wa" },
  ended: { text: "Ends soon", tone: "wa" },
  free: { text: "Active", tone: "ok" },
} as const;

/** Which plan somebody is on, what it costs, and how far its period has come. */
export function CurrentPlan({ page }: { page: SubscriptionPage }) {
  const { subscription, plans } = page;
  const state = stateOf(subscription);
  const { text, tone } = badges[state];
  const plan = plans.find(({ id }) => id === (subscription?.planId ?? "free"));
  if (!plan) return null;
  return (
    <section aria-labelledby="current-plan">
      <div className="h">
        <h2 className="d28" id="current-plan">
          Current plan
        </h2>
        <span className={`sub-state ${tone}`}>
          {tone === "ok" ? <Check className="i s" aria-hidden="true" /> : null}
          {text}
        </span>
      </div>
      <div className="sub-plan">
        <div>
          <p className="sub-name">{plan.name}</p>
          <p className="mut">
            {subscription
              ? `${eachText(subscription.priceCents, subscription.currency, subscription.billingCycle)}. ${limitsText(plan)}, and every template.`
              : `$0. ${limitsText(plan)}.`}
          </p>
        </div>
        {state === "active" ? (
          <p className="row tight">
            <a className="btn" href="#change">
              Change plan
            </a>
            <a className="btn" href="#cancel">
              {subscription?.can.pause ? "Pause or cancel" : "Cancel"}
            </a>
          </p>
        ) : null}
      </div>
      {subscription ? <Period subscription={subscription} now={page.now} ends={state !== "active"} /> : null}
    </section>
  );
}

type PeriodProps = { subscription: SubscriptionAnswer; now: string; ends: boolean };

/** The period that is paid for, as a line with today on it. */
function Period({ subscription, now, ends }: PeriodProps) {
  const { currentPeriodStart: from, currentPeriodEnd: to } = subscription;
  const [start, end, today] = [from, to, now].map((moment) => Date.parse(moment)) as [number, number, number];
  const part = Math.min(100, Math.max(0, ((today - start) / Math.max(1, end - start)) * 100));
  const left = daysBetween(now, to);
  return (
    <div className="sub-period">
      <div
        className="sub-line"
        role="img"
        aria-label={`The period runs from ${dayOf(from)} to ${dayOf(to)}. ${left} days are left.`}
      >
        <i style={{ width: `${part}%` }} />
        <b style={{ left: `${part}%` }} />
      </div>
      <p className="sub-ends" aria-hidden="true">
        <span className="mut">{shortDay(from)}</span>
        <span className="sub-now">{left === 1 ? "Today, 1 day left" : `Today, ${left} days left`}</span>
        <span>
          <b>{shortDay(to)}</b> <span className="mut">{ends ? "ends" : "renews"}</span>
        </span>
      </p>
    </div>
  );
}
