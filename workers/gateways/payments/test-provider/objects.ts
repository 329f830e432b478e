import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type {
  CheckoutOrder,
  PaymentFound,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";

/** What the test provider holds. Everything a real one would have of its own; nothing of it is read by the rest of the program. */
export type TestCheckout = {
  order: Pick<CheckoutOrder, "attemptId" | "user" | "discount" | "returnUrl" | "cancelUrl"> &
    (
      | { kind: "subscription"; plan: TestPlan & { name: string }; startsAt?: number | undefined }
      | { kind: "template"; template: { id: string; name: string; cents: number; currency: string } }
    );
  state: "open" | "paid" | "expired";
  customerId: string;
  subscriptionId: string | null;
  paymentId: string | null;
};
export type TestPlan = { tier: PaidTier; cycle: BillingCycle; cents: number; currency: string };
export type TestSubscription = Omit<SubscriptionFound, "payments" | "externalId" | "plan" | "card"> & {
  plan: TestPlan;
  /** The day of the month on which it renews. */
  anchorDay: number;
  payer: { name: string; email: string };
  /** What its card does at the next payment. */
  card: "pays" | "fails";
  /** When a payment that failed is tried again. */
  retryAt: number | null;
  /** Keys of the writes that were done. */
  keys: string[];
};
export type TestPayment = PaymentFound;
/** A webhook that waits to be sent, or was. */
export type TestEvent = { type: string; subject: { kind: string; id: string }; at: number; sent: number };

type Kinds = {
  clock: { offset: number };
  checkout: TestCheckout;
  subscription: TestSubscription;
  payment: TestPayment;
  event: TestEvent;
};
export type Kind = keyof Kinds;
export type Held<K extends Kind> = {
  id: string;
  kind: K;
  userId: string | null;
  data: Kinds[K];
  createdAt: number;
};

/** Where the test provider keeps its objects: a table of the database. */
export type TestStore = {
  get<K extends Kind>(kind: K, id: string): Promise<Held<K> | undefined>;
  put<K extends Kind>(held: Held<K>): Promise<void>;
  /** All of a kind, the oldest first. */
  list<K extends Kind>(kind: K): Promise<Held<K>[]>;
};
