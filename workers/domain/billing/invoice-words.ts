import { daysText, dayText } from "#domain/billing/day-words";
import { type Invoice, type InvoiceParty, invoiceTotals, type TaxLine } from "#domain/billing/invoice";
import { moneyText } from "#domain/billing/money";

/** What an invoice says, in the order it is read; its page and its PDF both show this. */
export type InvoiceWords = {
  title: string;
  number: string;
  facts: [label: string, value: string][];
  from: string[];
  to: string[];
  lines: { text: string; detail: string; amount: string }[];
  sums: { label: string; amount: string; isTotal: boolean }[];
  notes: string[];
};

export function invoiceWords(invoice: Invoice): InvoiceWords {
  const { kind, number, issuedAt, dueAt, paidAt, currency, lines, discount, taxes, credits } = invoice;
  const isCredit = kind === "credit-note";
  const money = (cents: number) => moneyText(cents, currency);
  const { netCents, totalCents, taxCents } = invoiceTotals(invoice);
  const sums = [
    ...(discount
      ? [{ label: discount.code ? `Discount ${discount.code}` : "Discount", amount: money(-discount.cents) }]
      : []),
    ...(taxes.length > 0 ? [{ label: "Before tax", amount: money(netCents) }] : []),
    ...taxes.map((tax) => ({ label: taxText(tax), amount: money(tax.cents) })),
  ];
  const isPaid = invoice.status === "paid";
  const facts: [string, string][] = [
    ["Date", dayText(issuedAt)],
    ...(credits ? [["For invoice", credits] as [string, string]] : []),
    ...(!isCredit && invoice.status === "open" ? [["Due", dayText(dueAt)] as [string, string]] : []),
    ...(!isCredit && isPaid && paidAt ? [["Paid", dayText(paidAt)] as [string, string]] : []),
    ...(invoice.paidWith
      ? [[isCredit ? "Refunded to" : "Paid with", invoice.paidWith] as [string, string]]
      : []),
  ];
  return {
    title: isCredit ? "Credit note" : "Invoice",
    number,
    facts,
    from: partyLines(invoice.seller),
    to: partyLines(invoice.buyer),
    lines: lines.map(({ text, cents, period }) => ({
      text,
      detail: period ? daysText(period.from, period.to) : "",
      amount: money(cents),
    })),
    sums: [
      ...sums.map((sum) => ({ ...sum, isTotal: false })),
      { label: isCredit ? "Total refunded" : "Total", amount: money(totalCents), isTotal: true },
    ],
    notes: [
      ...(invoice.note ? [invoice.note] : []),
      ...(taxCents === 0 && !invoice.note ? ["No tax was charged."] : []),
      `All amounts are in ${currencyName(currency)}.`,
    ],
  };
}

/** `VAT, 25%`. */
const taxText = ({ name, percent }: Pick<TaxLine, "name" | "percent">): string =>
  percent === null ? name : `${name}, ${percent}%`;

const partyLines = ({ name, address, country, vatId, email }: InvoiceParty): string[] =>
  [name, ...address, country, vatId ? `VAT number ${vatId}` : "", email].filter((line) => line !== "");

/** `US dollars`. */
const currencyName = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? currency;
