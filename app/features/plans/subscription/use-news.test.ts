import { expect, test } from "vitest";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { checkoutNews, failedNews } from "./use-news";

const page = (checkout: SubscriptionPage["checkout"]) =>
  ({ checkout, subscription: null }) as SubscriptionPage;

test("a checkout that somebody comes back from is said in the specified words", () => {
  expect(checkoutNews(page("completed"))).toMatchObject({ title: "Subscription Activated", tone: "success" });
  for (const checkout of ["failed", "expired"] as const)
    expect(checkoutNews(page(checkout))).toMatchObject({
      title: "Payment Failed",
      description: "Unable to process payment. Please try again.",
      tone: "destructive",
    });
  expect(checkoutNews(page(null))).toBeNull();
});

test("a subscription that can't be begun says so, with why", () => {
  const problem = "This way to pay isn’t offered.";
  expect(failedNews({ at: 1, of: "subscribe", problem })).toMatchObject({
    title: "Subscription Failed",
    description: problem,
  });
  expect(failedNews({ at: 1, of: "change", problem } as never).title).not.toBe("Subscription Failed");
});
