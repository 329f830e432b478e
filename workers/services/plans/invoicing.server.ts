import type { Database } from "#db/client";
import { anyInvoice } from "#db/queries/admin/billing";
import { vatIdOf } from "#db/queries/plans/billing-details";
import {
  type CreditNoteRow,
  creditedOf,
  creditNotesOf,
  documentMailClaim,
  type InvoiceLineRow,
  type InvoiceRow,
  invoicesOf,
  issueCreditStatements,
  issueInvoiceStatements,
  type ListedInvoice,
  ownInvoice,
  settleInvoiceStatement,
  unmailedInvoices,
} from "#db/queries/plans/invoices";
import { monthsText } from "#domain/billing/day-words";
import { type Invoice, type InvoiceParty, taxInRefund } from "#domain/billing/invoice";
import { creditNotePath, invoicePath } from "#domain/billing/invoice-path";
import { paymentMethodNames } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import type { PaymentFound } from "#workers/gateways/payments/payment-gateway";
import type { Messages } from "#workers/services/messages/messages.server";
import type { PaidFor, PaymentEffect, Statement } from "#workers/services/plans/payment-effects";
import { tellOnce } from "#workers/services/plans/payment-mail";
import type { Plans } from "#workers/services/plans/plans.server";
import type { Settings } from "#workers/services/site/settings.server";

/** Ten years of months. */
const maxListed = 120;
const mailedAtOnce = 50;

type InvoicingDeps = {
  db: Database;
  plans: Plans;
  settings: Pick<Settings, "get">;
  messages: Pick<Messages, "prepareMail">;
};
export type Invoicing = ReturnType<typeof createInvoicing>;

/** Invoices and credit notes: written with the payments they are for, read and mailed afterwards. */
export function createInvoicing({ db, plans, settings, messages }: InvoicingDeps) {
  async function seller(): Promise<InvoiceParty> {
    const { name, address, country, email, vatId } = await settings.get("billing.seller");
    return { name, address, country, email, vatId };
  }

  async function own(userId: string, id: string) {
    const found = await ownInvoice(db, userId, id);
    if (!found) throw new Refusal("not-found");
    return found;
  }

  const effect: PaymentEffect = {
    async onPayment(payment, paidFor, now) {
      if (payment.status === "draft") return [];
      return [
        ...(await invoiceStatements(payment, paidFor, now)),
        ...(await creditStatements(payment, paidFor, now)),
      ];
    },
  };

  async function invoiceStatements(
    payment: PaymentFound,
    paidFor: PaidFor,
    now: number,
  ): Promise<Statement[]> {
    const key = { provider: paidFor.provider, externalId: payment.externalId };
    const settled = settleInvoiceStatement(db, { ...key, status: payment.status, paidAt: payment.paidAt });
    // What was given up before it was paid needs no number.
    if (payment.status === "void") return [settled];
    const id = crypto.randomUUID();
    const subscription = paidFor.kind === "subscription" ? paidFor : undefined;
    const vatId = await vatIdOf(db, paidFor.userId);
    const planName = subscription && (await plans.of(subscription.tier)).name;
    const issued = issueInvoiceStatements(
      db,
      {
        ...{ id, ...key, userId: paidFor.userId, kind: paidFor.kind },
        subscriptionId: subscription?.subscriptionId ?? null,
        purchaseId: paidFor.kind === "template" ? paidFor.attempt.id : null,
        ...{ status: payment.status, currency: payment.currency },
        party: { ...payment.payer, vatId: vatId ?? payment.payer.vatId },
        ...{ subtotalCents: payment.subtotalCents, discountCents: payment.discountCents },
        ...{ taxCents: payment.taxCents, totalCents: payment.totalCents },
        ...{ periodStart: payment.periodStart, periodEnd: payment.periodEnd },
        ...{ issuedAt: now, dueAt: payment.dueAt ?? now, paidAt: payment.paidAt, createdAt: now },
      },
      payment.lines.map((line, position) => ({
        position,
        description: describedLine(line.description, payment, planName),
        quantity: line.quantity,
        amountCents: line.amountCents,
        taxCents: line.taxCents,
        taxRate: payment.tax?.rate ?? null,
        taxName: payment.tax?.name ?? null,
      })),
    );
    return [...issued, settled];
  }

  async function creditStatements(
    payment: PaymentFound,
    { provider }: PaidFor,
    now: number,
  ): Promise<Statement[]> {
    const { externalId, totalCents, taxCents, refunds } = payment;
    if (refunds.length === 0) return [];
    // What stands on a credit note stays there; what is new takes what is left.
    const known = await creditedOf(db, { provider, externalId });
    let creditedCents = known.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return refunds
      .filter((refund) => !known.some((note) => note.externalId === refund.externalId))
      .sort((one, other) => one.createdAt - other.createdAt)
      .flatMap((refund) => {
        // A dispute of what went back already takes no more than was paid.
        const amountCents = Math.min(refund.amountCents, totalCents - creditedCents);
        if (amountCents <= 0) return [];
        const tax = taxInRefund({ totalCents, taxCents, creditedCents }, amountCents);
        creditedCents += amountCents;
        return issueCreditStatements(
          db,
          { provider, externalId },
          {
            ...{ id: crypto.randomUUID(), provider, externalId: refund.externalId, reason: refund.reason },
            ...{ amountCents, taxCents: tax, issuedAt: now },
          },
        );
      });
  }

  return {
    effect,

    /** Somebody's billing history, newest first. */
    async listed(userId: string): Promise<{ invoices: ListedInvoice[]; credits: CreditNoteRow[] }> {
      const [invoices, credits] = await Promise.all([
        invoicesOf(db, userId, maxListed),
        creditNotesOf(db, userId),
      ]);
      return { invoices, credits };
    },

    /** Whom the newest invoice was made out to, with the VAT number that the next one will bear. */
    async party(userId: string) {
      const [[newest], vatId] = await Promise.all([invoicesOf(db, userId, 1), vatIdOf(db, userId)]);
      return { ...newest?.party, vatId: vatId ?? newest?.party.vatId ?? null };
    },

    /** All of somebody's invoices and credit notes as documents, the newest first. */
    async documents(userId: string): Promise<Invoice[]> {
      const { invoices, credits } = await this.listed(userId);
      const from = await seller();
      const documents: Invoice[] = [];
      for (const { id, number } of invoices) {
        if (number === null) continue;
        const { invoice, lines } = await own(userId, id);
        documents.push(invoiceDocument(invoice, lines, from));
        for (const note of credits.filter(({ invoiceId }) => invoiceId === id))
          documents.push(creditDocument(note, invoice, lines, from));
      }
      return documents;
    },

    /** One of somebody's own, as it is shown and printed. Refuses with `not-found`. */
    async invoice(userId: string, id: string): Promise<Invoice> {
      const { invoice, lines } = await own(userId, id);
      if (invoice.number === null) throw new Refusal("not-found");
      return invoiceDocument(invoice, lines, await seller());
    },

    /** Anybody's, for administrators. Refuses with `not-found`. */
    async anyInvoice(id: string): Promise<Invoice> {
      const row = await anyInvoice(db, id);
      if (!row) throw new Refusal("not-found");
      return this.invoice(row.userId, id);
    },

    /** A credit note of one of somebody's own invoices. Refuses with `not-found`. */
    async creditNote(userId: string, id: string, noteId: string): Promise<Invoice> {
      const { invoice, lines, credits } = await own(userId, id);
      const note = credits.find((one) => one.id === noteId);
      if (!note) throw new Refusal("not-found");
      return creditDocument(note, invoice, lines, await seller());
    },

    /** Mails what nobody was mailed with its receipt: invoices that were left, and every credit note. */
    async mail(now: number): Promise<void> {
      const { bills, credits } = await unmailedInvoices(db, mailedAtOnce);
      for (const invoice of bills) {
        const document = { number: invoice.number ?? "", path: invoicePath(invoice.id) };
        const { totalCents: cents, currency, paidAt } = invoice;
        const what = invoice.kind === "template" ? "a cover template" : "your Colophon plan";
        await tellOnce(
          { db, messages },
          invoice.userId,
          { ...{ kind: "receipt", what, cents, currency }, paidAt: paidAt ?? now, invoice: document },
          documentMailClaim(db, "invoice", invoice.id, now),
          now,
        );
      }
      for (const { note, invoice } of credits) {
        const document = { number: note.number, path: creditNotePath(invoice.id, note.id) };
        const what = `invoice ${invoice.number}`;
        const { amountCents: cents, issuedAt: at } = note;
        await tellOnce(
          { db, messages },
          invoice.userId,
          { ...{ kind: "refund", what, cents, currency: invoice.currency }, at, creditNote: document },
          documentMailClaim(db, "credit-note", note.id, now),
          now,
        );
      }
    },
  };
}

/** A plan is called by its months; a provider's own words stay for everything else. */
function describedLine(description: string, payment: PaymentFound, planName: string | undefined): string {
  const { lines, periodStart, periodEnd } = payment;
  if (!planName || lines.length > 1 || periodStart === null || periodEnd === null) return description;
  return `${planName}, ${monthsText(periodStart, periodEnd)}`;
}

type Row = Pick<InvoiceRow, "party" | "provider">;

const countryNames = new Intl.DisplayNames("en-US", { type: "region" });

const buyerOf = ({ party }: Row): InvoiceParty => ({
  name: party.name,
  address: party.address,
  country: party.country ? (countryNames.of(party.country) ?? party.country) : "",
  email: party.email,
  vatId: party.vatId ?? "",
});

const periodOf = ({ periodStart, periodEnd }: InvoiceRow) =>
  periodStart !== null && periodEnd !== null ? { from: periodStart, to: periodEnd } : null;

const taxOf = (lines: readonly InvoiceLineRow[], cents: number) => {
  const taxed = lines.find(({ taxName }) => taxName !== null);
  return cents === 0
    ? []
    : [
        {
          name: taxed?.taxName ?? "Tax",
          percent: taxed?.taxRate == null ? null : taxed.taxRate / 100,
          cents,
        },
      ];
};

function invoiceDocument(row: InvoiceRow, lines: readonly InvoiceLineRow[], seller: InvoiceParty): Invoice {
  return {
    ...{ number: row.number ?? "", kind: "invoice", status: row.status, currency: row.currency },
    ...{ issuedAt: row.issuedAt, dueAt: row.dueAt, paidAt: row.paidAt, seller, buyer: buyerOf(row) },
    lines: lines.map(({ description, amountCents }, at) => ({
      text: description,
      cents: amountCents,
      period: at === 0 ? periodOf(row) : null,
    })),
    discount: row.discountCents > 0 ? { code: null, cents: row.discountCents } : null,
    taxes: taxOf(lines, row.taxCents),
    paidWith: row.status === "paid" ? paymentMethodNames[row.provider] : "",
    ...{ credits: null, note: "" },
  };
}

function creditDocument(
  note: CreditNoteRow,
  invoice: InvoiceRow,
  lines: readonly InvoiceLineRow[],
  seller: InvoiceParty,
): Invoice {
  return {
    ...{ number: note.number, kind: "credit-note", status: "paid", currency: invoice.currency },
    ...{
      issuedAt: note.issuedAt,
      dueAt: note.issuedAt,
      paidAt: note.issuedAt,
      seller,
      buyer: buyerOf(invoice),
    },
    lines: [
      {
        text: `Refund: ${lines[0]?.description ?? ""}`,
        cents: note.taxCents - note.amountCents,
        period: periodOf(invoice),
      },
    ],
    ...{ discount: null, taxes: taxOf(lines, -note.taxCents), note: "" },
    ...{ paidWith: paymentMethodNames[invoice.provider], credits: invoice.number },
  };
}
