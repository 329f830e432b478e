import { userById } from "#db/queries/accounts/users";
import { claimDocumentMail, invoiceOfPayment } from "#db/queries/plans/invoices";
import type { SubscriptionRow } from "#db/queries/plans/subscriptions";
import { invoicePath } from "#domain/billing/invoice-path";
import { describeFault } from "#domain/describe-fault";
import type { MailedInvoice, Message } from "#domain/messages/message";
import { graceMs } from "#domain/plans/entitlement";
import type { PaymentFound, SubscriptionFound } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";

/** Tells the owner what has become of a subscription: its first payment, a plan that changed, a payment that failed. */
export async function tellOfSubscription(
  deps: BillingDeps,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
  found: SubscriptionFound,
  now: number,
): Promise<void> {
  const name = (await deps.plans.of(after.tier)).name;
  if (after.status === "past_due" && before?.status !== "past_due")
    await tell(
      deps,
      after.userId,
      {
        kind: "payment-failed",
        plan: name,
        until: (after.pastDueSince ?? now) + graceMs,
      },
      now,
    );
  const isOther = before && (before.tier !== after.tier || before.cycle !== after.cycle);
  if (isOther && after.status === "active")
    await tell(
      deps,
      after.userId,
      {
        kind: "plan-changed",
        plan: name,
        cents: after.priceCents,
        currency: after.currency,
        cycle: after.cycle,
        renewsAt: after.periodEnd,
      },
      now,
    );
  const paid = newestPaid(found.payments);
  if (paid && isNewPeriod(before, after))
    await tellReceipt(deps, after.userId, paid, `Colophon ${name}`, now);
}

/** Tells of a payment that was made. */
export const tellReceipt = async (
  deps: Pick<BillingDeps, "db" | "messages">,
  userId: string,
  payment: Pick<PaymentFound, "externalId" | "totalCents" | "currency" | "paidAt">,
  what: string,
  now: number,
): Promise<void> =>
  tell(
    deps,
    userId,
    {
      kind: "receipt",
      what,
      cents: payment.totalCents,
      currency: payment.currency,
      paidAt: payment.paidAt ?? now,
      invoice: await claimedInvoice(deps.db, userId, payment.externalId, now),
    },
    now,
  );

/** The invoice of a payment, whose mail this is; null when somebody was mailed it already. */
async function claimedInvoice(
  db: BillingDeps["db"],
  userId: string,
  externalId: string,
  now: number,
): Promise<MailedInvoice | null> {
  const invoice = await invoiceOfPayment(db, userId, externalId);
  if (!invoice?.number || !(await claimDocumentMail(db, "invoice", invoice.id, now))) return null;
  return { number: invoice.number, path: invoicePath(invoice.id) };
}

const isNewPeriod = (before: SubscriptionRow | undefined, after: SubscriptionRow): boolean =>
  !before ||
  (after.status === "active" && (before.status === "past_due" || before.periodStart < after.periodStart));

const newestPaid = (payments: readonly PaymentFound[]): PaymentFound | undefined =>
  [...payments]
    .filter(({ status, totalCents }) => status === "paid" && totalCents > 0)
    .sort((one, other) => other.createdAt - one.createdAt)[0];

/** What has happened has happened: a mail that can't be stored changes nothing of it. */
export async function tell(
  { db, messages }: Pick<BillingDeps, "db" | "messages">,
  userId: string,
  message: Message,
  now: number,
): Promise<void> {
  const user = await userById(db, userId);
  if (!user || user.closedAt !== null) return;
  await messages
    .send({ to: { userId, email: user.email }, message, now })
    .catch((error: unknown) =>
      console.error(
        JSON.stringify({ level: "error", message: `${message.kind} not told`, error: describeFault(error) }),
      ),
    );
}
