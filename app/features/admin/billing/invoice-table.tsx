import { Link } from "@remix-run/react";
import { useState } from "react";
import type { AdminInvoice } from "#app/contract/admin/billing";
import { Button } from "#app/ui/button";
import { dayText } from "#domain/billing/day-words";
import { moneyText } from "#domain/billing/money";
import { RefundDialog } from "./refund-dialog";

const statuses = {
  paid: ["Paid", "ok"],
  open: ["Due", "wa"],
  draft: ["Draft", ""],
  void: ["Not charged", ""],
} as const;

/** Invoices with whom they are made out to, each as a PDF, and the money of each to give back. */
export function InvoiceTable({ label, invoices }: { label: string; invoices: AdminInvoice[] }) {
  const [refunding, setRefunding] = useState<AdminInvoice>();
  if (invoices.length === 0) return <p className="people-none">No invoices yet.</p>;
  return (
    <section
      className="tscroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={`${label}, table`}
    >
      <table className="adt">
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Customer</th>
            <th scope="col">Date</th>
            <th scope="col" className="r">
              Total
            </th>
            <th scope="col">Status</th>
            <th scope="col">Paid with</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} onRefund={() => setRefunding(invoice)} />
          ))}
        </tbody>
      </table>
      {refunding ? <RefundDialog invoice={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </section>
  );
}

function Row({ invoice, onRefund }: { invoice: AdminInvoice; onRefund: () => void }) {
  const { id, invoiceNumber, customerName, customerEmail, totalCents, creditedCents, currency } = invoice;
  const [word, tone] = statuses[invoice.status];
  const isAllBack = creditedCents >= totalCents && creditedCents > 0;
  return (
    <tr>
      <th scope="row" className="nowrap mono">
        {invoiceNumber ? (
          <a className="a" href={`/api/admin/billing/invoices/${id}/pdf`} download>
            {invoiceNumber}
          </a>
        ) : (
          "—"
        )}
      </th>
      <td>
        <Link className="a" to={`/admin/users?person=${invoice.userId}`}>
          {customerName || customerEmail || "Unknown"}
        </Link>
        {customerName && customerEmail ? <div className="t13 mut">{customerEmail}</div> : null}
      </td>
      <td className="nowrap">{dayText(Date.parse(invoice.createdAt))}</td>
      <td className="r num">{moneyText(totalCents, currency)}</td>
      <td>
        <span className={`tag ${tone}`}>{word}</span>
        {creditedCents > 0 ? (
          <div className="t13 mut nowrap">
            {isAllBack ? "Refunded" : `${moneyText(creditedCents, currency)} refunded`}
          </div>
        ) : null}
      </td>
      <td className="nowrap">{invoice.paidWith}</td>
      <td className="r">
        {invoice.status === "paid" && !isAllBack && totalCents > 0 ? (
          <Button className="small" aria-label={`Refund ${invoiceNumber}`} onClick={onRefund}>
            Refund
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
