import type { SubscriptionAnswer } from "#app/contract/plans/subscription";

export type SubscriptionView = "free" | "active" | "cancelling" | "past-due" | "paused" | "ended";

/** Which of its states the page shows. */
export function stateOf(subscription: SubscriptionAnswer | null): SubscriptionView {
  if (!subscription) return "free";
  switch (subscription.status) {
    case "past_due":
      return "past-due";
    case "paused":
      return "paused";
    case "cancelled":
      return "ended";
    case "active":
      return subscription.cancelAtPeriodEnd ? "cancelling" : "active";
  }
}
