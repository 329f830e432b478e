import { z } from "zod";
import { billingCycles, paidTiers, subscriptionStatuses } from "#domain/plans/subscription";

export const billingTabs = ["overview", "invoices", "subscriptions", "codes", "analytics"] as const;
export type BillingTab = (typeof billingTabs)[number];

const maxPage = 10_000;
const query = z.string().trim().max(100, "A search takes at most 100 characters.").default("");
const page = z.coerce.number("A page is a number.").int("A page is a number.").min(1).max(maxPage).default(1);

/** GET /api/admin/billing/invoices: what can be asked, each as a field of the address. */
export const invoiceQuestion = z.object({
  query,
  status: z.enum(["paid", "open", "void"]).nullable().default(null),
  page,
});
const adminInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string().nullable(),
  userId: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** A number as a string, `4.99`. */
  total: z.string(),
  totalCents: z.number().int(),
  creditedCents: z.number().int(),
  currency: z.string(),
  status: z.enum(["paid", "open", "draft", "void"]),
  kind: z.enum(["subscription", "template"]),
  paidWith: z.string(),
  createdAt: z.string(),
  dueDate: z.string(),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;
export const adminInvoices = z.object({
  invoices: z.array(adminInvoice),
  page: z.number().int(),
  hasMore: z.boolean(),
});
export type AdminInvoices = z.infer<typeof adminInvoices>;

/** POST /api/admin/billing/invoices/:invoiceId/refund. Without an amount: all that has not gone back. */
export const refundRequest = z.strictObject({
  amount: z.number("Enter an amount.").positive("Enter an amount above zero.").max(1_000_000).optional(),
});
export const refundAnswer = z.object({ invoice: adminInvoice });

/** GET /api/admin/billing/subscriptions. */
export const subscriptionQuestion = z.object({
  query,
  status: z.enum(subscriptionStatuses).nullable().default(null),
  page,
});
const adminSubscription = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  planId: z.enum(paidTiers),
  plan: z.object({ name: z.string(), price: z.string() }),
  priceCents: z.number().int(),
  currency: z.string(),
  billingCycle: z.enum(billingCycles),
  status: z.enum(subscriptionStatuses),
  /** Nobody pays for it: an administrator gave it. */
  isGiven: z.boolean(),
  paidWith: z.string(),
  currentPeriodStart: z.string(),
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  externalSubscriptionId: z.string(),
  createdAt: z.string(),
});
export type AdminSubscription = z.infer<typeof adminSubscription>;
export const adminSubscriptions = z.object({
  subscriptions: z.array(adminSubscription),
  page: z.number().int(),
  hasMore: z.boolean(),
});
export type AdminSubscriptions = z.infer<typeof adminSubscriptions>;

const required = "Please fill in all required fields";
const decimal = z.number(required).positive("The value has to be above zero.").max(1_000_000);
const day = z.iso.date("Choose a day.");
const codeTerms = z.strictObject({
  name: z.string(required).trim().min(1, required).max(80),
  description: z.string().trim().max(300).default(""),
  discountType: z.enum(["percentage", "fixed_amount"]),
  /** Percent, or an amount of money. */
  discountValue: decimal,
  /** Null: as often as people like. */
  maxUses: z.int("A number of uses is a whole number.").min(1).max(1_000_000).nullable().default(null),
  validFrom: day,
  /** The last day it works; null: it works for ever. */
  validUntil: day.nullable().default(null),
  minimumAmount: z.number().min(0).max(1_000_000).default(0),
  isActive: z.boolean().default(true),
});
/** POST /api/admin/billing/discount-codes. The code counts in capitals. */
export const newDiscountCode = codeTerms.extend({ code: z.string(required).trim().min(1, required).max(40) });
/** PUT /api/admin/billing/discount-codes/:codeId: everything but the code itself. */
export const discountCodeTerms = codeTerms;
export type DiscountCodeTerms = z.infer<typeof codeTerms>;

const adminDiscountCode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  discountType: z.enum(["percentage", "fixed_amount"]),
  discountValue: z.number(),
  maxUses: z.number().int().nullable(),
  usedCount: z.number().int(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  minimumAmount: z.number(),
  isActive: z.boolean(),
});
export type AdminDiscountCode = z.infer<typeof adminDiscountCode>;
export const discountCodesAnswer = z.object({ discountCodes: z.array(adminDiscountCode) });
export const discountCodeAnswer = z.object({ discountCode: adminDiscountCode });

/** GET /api/admin/billing/analytics?startDate&endDate, in the specification's names; amounts in dollars, rates 0 to 100. */
export const analyticsQuestion = z.object({ startDate: day.optional(), endDate: day.optional() });
const countDay = z.object({ day: z.string(), value: z.number() });
export const billingAnalytics = z.object({
  startDate: z.string(),
  endDate: z.string(),
  monthlyRevenue: z.number(),
  activeSubscriptions: z.number().int(),
  /** Ended in the span, of those that were there when it began; null: there were none. */
  churnRate: z.number().nullable(),
  begun: z.number().int(),
  ended: z.number().int(),
  failedPayments: z.number().int(),
  /** Of those, paid after all. */
  recoveredPayments: z.number().int(),
  missingRevenue: z.number(),
  subscriptionsByPlan: z.array(
    z.object({
      planId: z.enum(paidTiers),
      planName: z.string(),
      billingCycle: z.enum(billingCycles),
      count: z.number().int(),
      monthlyRevenue: z.number(),
    }),
  ),
  /** Monthly revenue as it stood each day, dollars; days that were not noted are not there. */
  revenueByDay: z.array(countDay),
  endedByDay: z.array(countDay),
  failedByDay: z.array(countDay),
  /** `kept`: shares, 0 to 1, month by month. */
  cohorts: z.array(z.object({ month: z.string(), size: z.number().int(), kept: z.array(z.number()) })),
});
export type BillingAnalytics = z.infer<typeof billingAnalytics>;

/** GET /api/admin/payment-stats, of the last 30 days. */
export const paymentStats = z.object({
  monthlyRevenue: z.number(),
  /** Percent; null while nothing was charged. */
  successRate: z.number().nullable(),
  activeSubscriptions: z.number().int(),
  failedPayments: z.number().int(),
});
export type PaymentStats = z.infer<typeof paymentStats>;

export const figureParts = ["revenue", "churn", "failed", "plans", "cohorts"] as const;
/** GET /api/admin/billing/figures?part&days: one table as CSV. */
export const figurePart = z.enum(figureParts);

/** What the open tab shows; the others are loaded when they are opened. */
export type BillingPage = {
  tab: BillingTab;
  range: number;
  overview?: { stats: PaymentStats; latest: AdminInvoice[] };
  invoices?: AdminInvoices;
  subscriptions?: AdminSubscriptions;
  codes?: AdminDiscountCode[];
  analytics?: BillingAnalytics;
};

const price = z
  .number("Enter a price.")
  .min(0.5, "A price is at least 0.50.")
  .max(10_000, "A price is at most 10,000.");
/** PUT /api/admin/plans/:tier: what a paid plan costs from now on. */
export const planPrices = z.strictObject({ monthly: price, yearly: price });
const adminPlan = z.object({
  tier: z.enum(paidTiers),
  name: z.string(),
  monthly: z.number(),
  yearly: z.number(),
  currency: z.string(),
});
export type AdminPlan = z.infer<typeof adminPlan>;
export const adminPlanAnswer = z.object({ plan: adminPlan });
