import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { creditNotes, documentNumbers, invoiceLines, invoices } from "#db/schema/invoices";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
export type CreditNoteRow = typeof creditNotes.$inferSelect;
export type NewInvoice = Omit<InvoiceRow, "number" | "creditedCents" | "mailedAt">;
export type NewCreditNote = Omit<CreditNoteRow, "number" | "invoiceId" | "mailedAt">;
type Payment = Pick<InvoiceRow, "provider" | "externalId">;
type Statement = BatchItem<"sqlite">;
/** What makes a mail go out once: whether it may, and the write after which it may not. The write answers a row when it was the first. */
export type MailClaim = { isFree: SQL; statement: BatchItem<"sqlite"> };

/**
 * Writes an invoice with the next number of its year, once for each payment: whatever was there already stays, and no number is used.
 * All of it belongs into one batch, which D1 runs as a transaction: numbers have no gap, whoever writes beside it.
 */
export function issueInvoiceStatements(
  db: Database,
  invoice: NewInvoice,
  lines: readonly Omit<InvoiceLineRow, "invoiceId">[],
): Statement[] {
  const { series, start } = seriesOf("invoice", invoice.issuedAt);
  const isNew = sql`not exists (select 1 from ${invoices} where ${samePayment(invoice)})`;
  const number = nextNumber(series, start);
  return [
    db.insert(documentNumbers).values({ series, last: 0 }).onConflictDoNothing(),
    db
      .update(documentNumbers)
      .set({ last: sql`${documentNumbers.last} + 1` })
      .where(and(eq(documentNumbers.series, series), isNew)),
    db
      .insert(invoices)
      .values({ ...invoice, number, creditedCents: 0, mailedAt: null })
      .onConflictDoNothing(),
    ...lines.map((line) =>
      db
        .insert(invoiceLines)
        .select(
          sql`select ${invoice.id}, ${line.position}, ${line.description}, ${line.quantity}, ${line.amountCents}, ${line.taxCents},
            ${line.taxRate}, ${line.taxName} where exists (select 1 from ${invoices} where ${invoices.id} = ${invoice.id})`,
        )
        .onConflictDoNothing(),
    ),
  ];
}

/** Takes over how a payment stands now; what is paid stays paid. */
export const settleInvoiceStatement = (
  db: Database,
  { status, paidAt, ...payment }: Payment & Pick<InvoiceRow, "status" | "paidAt">,
): Statement =>
  db
    .update(invoices)
    .set({ status, paidAt })
    .where(and(samePayment(payment), sql`${invoices.status} <> 'paid'`));

/** Writes a credit note with the next number of its year, once for each refund, and counts it with its invoice. */
export function issueCreditStatements(db: Database, payment: Payment, note: NewCreditNote): Statement[] {
  const { series, start } = seriesOf("credit-note", note.issuedAt);
  const sameRefund = and(
    eq(creditNotes.provider, note.provider),
    eq(creditNotes.externalId, note.externalId),
  );
  const invoiceId = sql`(select ${invoices.id} from ${invoices} where ${samePayment(payment)})`;
  const isNew = sql`not exists (select 1 from ${creditNotes} where ${sameRefund})`;
  return [
    db.insert(documentNumbers).values({ series, last: 0 }).onConflictDoNothing(),
    db
      .update(documentNumbers)
      .set({ last: sql`${documentNumbers.last} + 1` })
      .where(and(eq(documentNumbers.series, series), isNew)),
    db
      .insert(creditNotes)
      .values({ ...note, invoiceId, number: nextNumber(series, start), mailedAt: null })
      .onConflictDoNothing({ target: [creditNotes.provider, creditNotes.externalId] }),
    db
      .update(invoices)
      .set({
        creditedCents: sql`(select coalesce(sum(${creditNotes.amountCents}), 0) from ${creditNotes}
          where ${creditNotes.invoiceId} = ${invoices.id})`,
      })
      .where(samePayment(payment)),
  ];
}

/** As `invoiceNumber` (domain/billing) says them; a series is one kind of document in one year, UTC. */
function seriesOf(kind: "invoice" | "credit-note", at: number): { series: string; start: string } {
  const year = new Date(at).getUTCFullYear();
  return { series: `${kind} ${year}`, start: `COL-${kind === "credit-note" ? "CN-" : ""}${year}-` };
}

const nextNumber = (series: string, start: string) =>
  sql<string>`(select ${start} || printf('%04d', ${documentNumbers.last}) from ${documentNumbers} where ${documentNumbers.series} = ${series})`;

const samePayment = ({ provider, externalId }: Payment) =>
  and(eq(invoices.provider, provider), eq(invoices.externalId, externalId));

export type ListedInvoice = InvoiceRow & { description: string };

/** What stands on credit notes of a payment already, the oldest first. */
export async function creditedOf(db: Database, payment: Payment) {
  const rows = await db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(samePayment(payment))
    .orderBy(asc(creditNotes.issuedAt));
  return rows.map(({ note: { externalId, reason, amountCents, issuedAt } }) => ({
    ...{ externalId, reason, amountCents, createdAt: issuedAt },
  }));
}

/** Somebody's invoices, newest first, each with its first line. */
export async function invoicesOf(db: Database, userId: string, limit: number): Promise<ListedInvoice[]> {
  const rows = await db
    .select({
      invoice: invoices,
      description: sql<string>`coalesce((select ${invoiceLines.description} from ${invoiceLines}
        where ${invoiceLines.invoiceId} = ${invoices.id} order by ${invoiceLines.position} limit 1), '')`,
    })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(limit);
  return rows.map(({ invoice, description }) => ({ ...invoice, description }));
}

/** Credit notes of somebody's invoices. */
export async function creditNotesOf(db: Database, userId: string): Promise<CreditNoteRow[]> {
  const rows = await db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(invoices.userId, userId))
    .orderBy(asc(creditNotes.issuedAt));
  return rows.map(({ note }) => note);
}

/** An invoice with its lines and credit notes; undefined when there is none of this person by that id. */
export async function ownInvoice(db: Database, userId: string, id: string) {
  const [found, lines, credits] = await db.batch([
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), eq(invoices.userId, userId))),
    db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id)).orderBy(asc(invoiceLines.position)),
    db.select().from(creditNotes).where(eq(creditNotes.invoiceId, id)).orderBy(asc(creditNotes.issuedAt)),
  ]);
  const [invoice] = found;
  return invoice && { invoice, lines, credits };
}

/** The invoice of a payment of this person's. */
export const invoiceOfPayment = (
  db: Database,
  userId: string,
  externalId: string,
): Promise<InvoiceRow | undefined> =>
  db.query.invoices.findFirst({
    where: and(eq(invoices.userId, userId), eq(invoices.externalId, externalId)),
  });

/** Documents that nobody has been mailed, the oldest first. */
export async function unmailedInvoices(db: Database, limit: number) {
  // No batch: its rows are objects, in which columns of one name are lost.
  const [bills, credits] = await Promise.all([
    db
      .select()
      .from(invoices)
      .where(and(sql`${invoices.mailedAt} is null`, eq(invoices.status, "paid")))
      .orderBy(asc(invoices.issuedAt))
      .limit(limit),
    db
      .select({ note: creditNotes, invoice: invoices })
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
      .where(sql`${creditNotes.mailedAt} is null`)
      .orderBy(asc(creditNotes.issuedAt))
      .limit(limit),
  ]);
  return { bills, credits };
}

/** Claims a document's mail, for the batch that writes the mail: `isFree` there says whether nobody has it yet. */
export function documentMailClaim(
  db: Database,
  kind: "invoice" | "credit-note",
  id: string,
  now: number,
): MailClaim {
  const table = kind === "invoice" ? invoices : creditNotes;
  const isUnmailed = and(eq(table.id, id), sql`${table.mailedAt} is null`);
  return {
    isFree: sql`exists (select 1 from ${table} where ${isUnmailed})`,
    statement: db.update(table).set({ mailedAt: now }).where(isUnmailed).returning({ userId: table.id }),
  };
}
