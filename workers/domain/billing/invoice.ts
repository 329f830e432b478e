/** What is charged for. Cents before tax and before the discount; below zero what is given back. */
export type InvoiceLine = {
  text: string;
  cents: number;
  /** Milliseconds, when it is a period that was paid for. */
  period: { from: number; to: number } | null;
};

export type TaxLine = {
  /** `VAT`, `Sales tax`. */
  name: string;
  /** 25 is 25%; null where the provider did not say. */
  percent: number | null;
  cents: number;
};

/** Whoever is named on an invoice; empty fields are left out. */
export type InvoiceParty = {
  name: string;
  /** One line of the address each. */
  address: string[];
  /** Its name. */
  country: string;
  email: string;
  vatId: string;
};

export const invoiceStatuses = ["draft", "open", "paid", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice, or a credit note that takes back one (`credits`). Never changed once it has a number. */
export type Invoice = {
  number: string;
  kind: "invoice" | "credit-note";
  status: InvoiceStatus;
  issuedAt: number;
  dueAt: number;
  paidAt: number | null;
  /** ISO 4217. */
  currency: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  /** What a code took off, in cents above zero. */
  discount: { code: string | null; cents: number } | null;
  taxes: TaxLine[];
  /** `Visa ending 4242`. */
  paidWith: string;
  /** The number of the invoice that a credit note takes back. */
  credits: string | null;
  /** A sentence the law asks for, such as reverse charge. */
  note: string;
};

export type InvoiceTotals = { netCents: number; taxCents: number; totalCents: number };
type Amounts = Pick<Invoice, "lines" | "discount" | "taxes">;

/** Returns the sums of an invoice: what is left of its lines after the discount, its taxes, and what is paid. */
export function invoiceTotals({ lines, discount, taxes }: Amounts): InvoiceTotals {
  const netCents = sum(lines) - (discount?.cents ?? 0);
  const taxCents = sum(taxes);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}

type Charged = { totalCents: number; taxCents: number; creditedCents: number };

/**
 * Returns how much of a refund is tax, in whole cents. Refunds of one invoice are counted together, so that the parts of a
 * whole refund add up to the tax that was charged. Throws on a refund of nothing, or of more than is left.
 */
export function taxInRefund({ totalCents, taxCents, creditedCents }: Charged, refundCents: number): number {
  if (!Number.isInteger(refundCents) || refundCents <= 0 || creditedCents + refundCents > totalCents)
    throw new RangeError(
      `a refund of ${refundCents} cents of ${totalCents}, ${creditedCents} of them given back`,
    );
  const taxOf = (cents: number) => Math.round((taxCents * cents) / totalCents);
  return taxOf(creditedCents + refundCents) - taxOf(creditedCents);
}

const sum = (parts: readonly { cents: number }[]): number =>
  parts.reduce((total, { cents }) => total + cents, 0);

/** Digits of an invoice's place in its year; a year with more of them simply has longer numbers. */
const numberDigits = 4;

/** Returns `COL-2026-0412`, or `COL-CN-2026-0007` for a credit note: each kind has a row of numbers of its own in a year. */
export function invoiceNumber(kind: Invoice["kind"], year: number, place: number): string {
  return `COL-${kind === "credit-note" ? "CN-" : ""}${year}-${String(place).padStart(numberDigits, "0")}`;
}
