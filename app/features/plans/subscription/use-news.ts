import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type {
  SubscriptionDone,
  SubscriptionPage,
  SubscriptionResult,
} from "#app/contract/plans/subscription-page";
import { type Toast, useToast } from "#app/ui/toast";
import { dayOf } from "../day-text";

type News = Toast & { description: string; key: string };

type Failed = Extract<SubscriptionResult, { problem: string }>;

const failures: Record<Failed["of"], string> = {
  subscribe: "Subscription Failed",
  change: "Your plan wasn’t changed",
  details: "Your details weren’t saved",
};

/** Why a form was refused. */
export const failedNews = ({ at, of, problem }: Failed): News => ({
  ...{ key: String(at), tone: "destructive", description: problem },
  title: failures[of],
});

/** What a form of the page did, as a toast says it. */
export function resultNews(result: SubscriptionResult, page: SubscriptionPage): News {
  if ("problem" in result) return failedNews(result);
  const key = String(result.at);
  const name = page.subscription?.plan.name ?? "Your plan";
  const until = page.subscription ? dayOf(page.subscription.currentPeriodEnd) : "";
  const words: Record<SubscriptionDone, [title: string, description: string]> = {
    cancelled: ["Subscription canceled", `${name} works until ${until}. You can reactivate it until then.`],
    reactivated: ["Subscription reactivated", `${name} renews on ${until}, as before.`],
    changed: ["Plan changed", changedWords(page)],
    paused: ["Subscription paused", `${name} starts again by itself. You can resume it sooner.`],
    resumed: ["Subscription resumed", `You’re on ${name} again.`],
    details: ["Details saved", "They stand on your next invoice."],
  };
  const [title, description] = words[result.done];
  return { key, tone: "success", title, description };
}

function changedWords({ subscription, plans }: SubscriptionPage): string {
  const next = subscription?.next;
  if (!subscription || !next) return "";
  const name = plans.find(({ id }) => id === next.planId)?.name ?? "";
  return next.planId === subscription.planId && next.billingCycle === subscription.billingCycle
    ? `You’re on ${name}.`
    : `You move to ${name} on ${dayOf(next.at)}.`;
}

/** What became of a checkout that somebody comes back from. */
export function checkoutNews({ checkout, subscription }: SubscriptionPage): News | null {
  switch (checkout) {
    case "completed":
      return {
        ...{ key: "completed", tone: "success", title: "Subscription Activated" },
        description: subscription ? `You’re on ${subscription.plan.name}. Thank you.` : "Thank you.",
      };
    case "failed":
    case "expired":
      return {
        ...{ key: checkout, tone: "destructive", title: "Payment Failed" },
        description: "Unable to process payment. Please try again.",
      };
    default:
      return null;
  }
}

/** Says each piece of news once. */
export function useNews(news: News | null): void {
  const toast = useToast();
  const said = useRef<string>();
  // A form's answer comes before the page that it changed: until then the words would be of what was before.
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    if (!isSettled || !news || said.current === news.key) return;
    said.current = news.key;
    const { key: _, ...words } = news;
    toast(words);
  }, [news, isSettled, toast]);
}
