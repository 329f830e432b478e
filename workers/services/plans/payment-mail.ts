import { userById } from "#db/queries/accounts/users";
import { documentMailClaim, invoiceOfPayment, type MailClaim } from "#db/queries/plans/invoices";
import type { SubscriptionRow } from "#db/queries/plans/subscriptions";
import { invoicePath } from "#domain/billing/invoice-path";
import { describeFault } from "#domain/describe-fault";
import type { Message } from "#domain/messages/message";
import { graceMs } from "#domain/plans/entitlement";
import type { PaymentFound, SubscriptionFound } from "#workers/gateways/payments/payment-gateway";
import type { PreparedMail } from "#workers/services/messages/messages.server";
import type { BillingDeps } from "#workers/services/plans/billing-deps";

type MailDeps = Pick<BillingDeps, "db" | "messages">;
type Receipt = Pick<PaymentFound, "externalId" | "totalCents" | "currency" | "paidAt">;

/**
 * Mails for the batch that writes a subscription: a payment that failed, a plan that changed. Receipts are no part of it: an invoice's
 * number is given out in that batch, so its own row, not mailed yet, is what remembers them.
 */
export async function mailsOfSubscription(
  deps: BillingDeps,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
  now: number,
): Promise<PreparedMail[]> {
  const plan = (await deps.plans.of(after.tier)).name;
  const messages: Message[] = [];
  if (after.status === "past_due" && before?.status !== "past_due")
    messages.push({ kind: "payment-failed", plan, until: (after.pastDueSince ?? now) + graceMs });
  const isOther = before && (before.tier !== after.tier || before.cycle !== after.cycle);
  const { priceCents: cents, currency, cycle, periodEnd: renewsAt } = after;
  if (isOther && after.status === "active")
    messages.push({ kind: "plan-changed", plan, cents, currency, cycle, renewsAt });
  const mails = await Promise.all(messages.map((message) => prepared(deps, after.userId, message, now)));
  return mails.filter((mail) => mail !== undefined);
}

/** Tells of the payment that began a period. */
export async function tellOfPeriod(
  deps: BillingDeps,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
  found: SubscriptionFound,
  now: number,
): Promise<void> {
  const paid = newestPaid(found.payments);
  if (!paid || !isNewPeriod(before, after)) return;
  const { name } = await deps.plans.of(after.tier);
  await tellReceipt(deps, after.userId, paid, `Colophon ${name}`, now);
}

/** Tells of a payment that was made, with its invoice; not again when its invoice was mailed. */
export async function tellReceipt(
  deps: MailDeps,
  userId: string,
  payment: Receipt,
  what: string,
  now: number,
): Promise<void> {
  const { totalCents: cents, currency } = payment;
  const message = { kind: "receipt", what, cents, currency, paidAt: payment.paidAt ?? now } as const;
  const invoice = await invoiceOfPayment(deps.db, userId, payment.externalId);
  if (!invoice?.number) return tell(deps, userId, { ...message, invoice: null }, now);
  const document = { number: invoice.number, path: invoicePath(invoice.id) };
  const claim = documentMailClaim(deps.db, "invoice", invoice.id, now);
  await tellOnce(deps, userId, { ...message, invoice: document }, claim, now);
}

const isNewPeriod = (before: SubscriptionRow | undefined, after: SubscriptionRow): boolean =>
  !before ||
  (after.status === "active" && (before.status === "past_due" || before.periodStart < after.periodStart));

const newestPaid = (payments: readonly PaymentFound[]): PaymentFound | undefined =>
  [...payments]
    .filter(({ status, totalCents }) => status === "paid" && totalCents > 0)
    .sort((one, other) => other.createdAt - one.createdAt)[0];

/** A mail to an account; undefined when the account is gone, or nothing can be mailed. */
async function prepared(
  { db, messages }: MailDeps,
  userId: string,
  message: Message,
  now: number,
): Promise<PreparedMail | undefined> {
  const user = await userById(db, userId);
  if (!user || user.closedAt !== null) return undefined;
  return messages.prepareMail({ to: { userId, email: user.email }, message, now });
}

/** Mails what may be mailed once: the mail and its claim are one write. What has happened has happened: a fault changes nothing of it. */
export async function tellOnce(
  deps: MailDeps,
  userId: string,
  message: Message,
  { isFree, statement }: MailClaim,
  now: number,
): Promise<void> {
  try {
    const mail = await prepared(deps, userId, message, now);
    if (!mail) return void (await deps.db.batch([statement]));
    const [, claimed] = await deps.db.batch([mail.statement(isFree), statement]);
    if (Array.isArray(claimed) && claimed.length > 0) await mail.post();
  } catch (error) {
    logUntold(message, error);
  }
}

async function tell(deps: MailDeps, userId: string, message: Message, now: number): Promise<void> {
  try {
    const mail = await prepared(deps, userId, message, now);
    if (!mail) return;
    await deps.db.batch([mail.statement()]);
    await mail.post();
  } catch (error) {
    logUntold(message, error);
  }
}

const logUntold = ({ kind }: Message, error: unknown): void =>
  console.error(JSON.stringify({ level: "error", message: `${kind} not told`, error: describeFault(error) }));
