import type { Plan, UsageAnswer } from "#app/contract/accounts/people";
import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type { InvoiceAnswer } from "./invoices";
import type { PaymentMethods } from "./subscribing";
import type { ChangePreview, SubscriptionAnswer } from "./subscription";

/** What /subscription shows. Amounts in cents; moments in ISO 8601, UTC. */
export type SubscriptionPage = {
  /** The time billing goes by. */
  now: string;
  plans: Plan[];
  usage: UsageAnswer;
  subscription: SubscriptionAnswer | null;
  /** The change the address asks for, with what it costs, or why it cannot be made. */
  change: PlanWish & { preview: ChangePreview | null; problem: string | null };
  /** The code the address brings along: what it takes off the chosen plan, or why it doesn't count. */
  code: { typed: string; cents: number; problem: string | null } | null;
  invoices: InvoiceAnswer[];
  methods: PaymentMethods;
  party: { name: string; email: string; country: string | null; vatId: string | null };
  /** How the checkout stands that somebody comes back from. */
  checkout: "open" | "completed" | "expired" | "failed" | null;
};

export type PlanWish = { planId: "free" | PaidTier; billingCycle: BillingCycle };

/** What a form of the page did. */
export type SubscriptionDone = "cancelled" | "reactivated" | "changed" | "paused" | "resumed" | "details";
export type SubscriptionResult =
  | { done: SubscriptionDone; at: number }
  | { problem: string; of: "subscribe" | "change" | "details"; at: number };
