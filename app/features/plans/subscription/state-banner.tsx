import { Form } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { Button } from "#app/ui/button";
import { dayOf, daysBetween } from "../day-text";
import { stateOf } from "./subscription-state";
import { useBusy } from "./use-busy";

/** What needs its owner, with the one button that settles it. */
export function StateBanner({ page }: { page: SubscriptionPage }) {
  const { subscription, plans, now } = page;
  const { busy } = useBusy();
  if (!subscription) return null;
  const name = subscription.plan.name;
  const until = dayOf(subscription.currentPeriodEnd);
  const post = (intent: string, label: string) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="subscription" value={subscription.id} />
      <Button
        type="submit"
        variant="primary"
        name="intent"
        value={intent}
        aria-disabled={busy !== null || undefined}
      >
        {label}
      </Button>
    </Form>
  );
  switch (stateOf(subscription)) {
    case "cancelling":
      return (
        <Banner
          title="Cancelling at period end"
          text={`${name} works until ${until}. After that you’re on Free, and your books and covers stay yours.`}
        >
          {subscription.can.reactivate ? post("reactivate", `Reactivate ${name}`) : null}
        </Banner>
      );
    case "ended":
      if (subscription.paymentMethod === "granted")
        return (
          <Banner
            title={`${name} is yours until ${until}`}
            text="It’s on us: you pay nothing. After that you’re on Free, and your books and covers stay yours."
          >
            <a className="btn" href="#change">
              See the plans
            </a>
          </Banner>
        );
      return (
        <Banner
          title={`${name} ends on ${until}`}
          text="You’ve canceled it. To go on, start a new subscription: it begins when this one ends."
        >
          <a className="btn p" href="#change">
            Choose a plan
          </a>
        </Banner>
      );
    case "paused":
      return (
        <Banner
          title="Paused"
          text={`${subscription.resumesAt ? `Starts again on ${dayOf(subscription.resumesAt)}. ` : ""}Until then you pay nothing and use the limits of ${plans[0]?.name ?? "Free"}.`}
        >
          {post("resume", "Resume now")}
        </Banner>
      );
    case "past-due": {
      const { until: keptUntil = now, payUrl = null } = subscription.pastDue ?? {};
      const days = daysBetween(now, keptUntil);
      return (
        <Banner
          isUrgent
          title="Your last payment didn’t go through"
          text={`You keep ${name} for ${days === 1 ? "1 more day" : `${days} more days`}, until ${dayOf(keptUntil)}. Pay before then to keep it.`}
        >
          {payUrl ? (
            <a className="btn p" href={payUrl}>
              Pay now
            </a>
          ) : subscription.can.portal ? (
            <Form method="post">
              <Button type="submit" variant="primary" name="intent" value="portal">
                Pay now
              </Button>
            </Form>
          ) : null}
        </Banner>
      );
    }
    default:
      return null;
  }
}

type BannerProps = { title: string; text: string; isUrgent?: boolean; children: ReactNode };

function Banner({ title, text, isUrgent = false, children }: BannerProps) {
  const Icon = isUrgent ? CircleAlert : CalendarClock;
  return (
    <section className={`sub-banner${isUrgent ? " urgent" : ""}`} aria-label={title}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <h2 className="lab">{title}</h2>
        <p className="t13 mut">{text}</p>
      </div>
      {children}
    </section>
  );
}
