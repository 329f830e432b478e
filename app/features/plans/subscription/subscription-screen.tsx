import type { SubscriptionPage, SubscriptionResult } from "#app/contract/plans/subscription-page";
import { AccountFrame } from "#app/features/accounts/account-frame";
import { Notice } from "#app/ui/notice";
import { BillingHistory } from "./billing-history";
import { ChangePlan } from "./change-plan";
import { CurrentPlan } from "./current-plan";
import { Leave } from "./leave";
import { Side } from "./side";
import { StateBanner } from "./state-banner";
import { stateOf } from "./subscription-state";
import { ThisMonth } from "./this-month";
import { checkoutNews, resultNews, useNews } from "./use-news";

type SubscriptionScreenProps = { page: SubscriptionPage; result: SubscriptionResult | undefined };

/** One's own plan: what it is, what was used of it, what comes next, and everything that can be changed about it. */
export function SubscriptionScreen({ page, result }: SubscriptionScreenProps) {
  const state = stateOf(page.subscription);
  const news = result ? resultNews(result, page) : checkoutNews(page);
  useNews(news);
  return (
    <AccountFrame title="Subscription">
      {news ? (
        <noscript>
          <Notice tone={news.tone === "destructive" ? "danger" : "success"} title={news.title}>
            <p>{news.description}</p>
          </Notice>
        </noscript>
      ) : null}
      {result && "problem" in result && result.of !== "details" ? (
        <Notice tone="danger" role="alert">
          {result.problem}
        </Notice>
      ) : null}
      {page.checkout === "open" ? (
        <Notice tone="info" title="We’re waiting for your payment to be confirmed">
          <p>This takes a moment. Reload the page to see whether it has come.</p>
        </Notice>
      ) : null}
      <StateBanner page={page} />
      <div className="cols">
        <div className="stack acct-parts">
          <CurrentPlan page={page} />
          <ThisMonth page={page} />
          {state === "active" || state === "free" || state === "ended" ? (
            <ChangePlan key={`change ${state}`} page={page} />
          ) : null}
          <BillingHistory page={page} />
          {state === "active" || state === "past-due" ? <Leave key={`leave ${state}`} page={page} /> : null}
        </div>
        <Side page={page} result={result} />
      </div>
    </AccountFrame>
  );
}
