import type { InvoiceAnswer } from "#app/contract/plans/invoices";
import type { CreditNoteRow, ListedInvoice } from "#db/queries/plans/invoices";
import { creditNotePath, invoicePath } from "#domain/billing/invoice-path";
import { priceText } from "#domain/plans/price";

const moment = (at: number): string => new Date(at).toISOString();

/** Invoices as their owner sees them in the billing history. */
export function invoiceAnswers(
  invoices: readonly ListedInvoice[],
  credits: readonly CreditNoteRow[],
): InvoiceAnswer[] {
  return invoices.map((row) => ({
    id: row.id,
    invoiceNumber: row.number,
    customerName: row.party.name,
    customerEmail: row.party.email,
    total: priceText(row.totalCents),
    totalCents: row.totalCents,
    creditedCents: row.creditedCents,
    currency: row.currency,
    status: row.status,
    description: row.description,
    createdAt: moment(row.issuedAt),
    dueDate: moment(row.dueAt),
    pdfUrl: invoicePath(row.id),
    creditNotes: credits
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ id, number }) => ({ number, pdfUrl: creditNotePath(row.id, id) })),
  }));
}
