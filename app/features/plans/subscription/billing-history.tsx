import type { InvoiceAnswer } from "#app/contract/plans/invoices";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { moneyText } from "#domain/billing/money";
import { dayOf } from "../day-text";

/** Every invoice, newest first, each as a PDF. */
export function BillingHistory({ page: { invoices, subscription } }: { page: SubscriptionPage }) {
  return (
    <section aria-labelledby="billing-history">
      <div className="h">
        <h2 className="d28" id="billing-history">
          Billing history
        </h2>
        {invoices.length > 1 ? (
          <a className="a t13" href="/api/billing/invoices/archive" download>
            Download all
          </a>
        ) : null}
      </div>
      {invoices.length === 0 ? (
        <p className="mut sub-empty">
          {subscription?.next
            ? `Your first invoice will be here on ${dayOf(subscription.next.at)}.`
            : "Your invoices will be here once you’ve paid for something."}
        </p>
      ) : (
        <table className="sub-bill">
          <caption className="vh">Invoices</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col" className="r">
                Total
              </th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className="vh">Files</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const statuses = { paid: "Paid", open: "Due", draft: "Draft", void: "Not charged" } as const;

function Row({ invoice }: { invoice: InvoiceAnswer }) {
  const { createdAt, description, invoiceNumber, totalCents, creditedCents, currency, status, pdfUrl } =
    invoice;
  const isReturned = creditedCents > 0;
  return (
    <tr>
      <th scope="row">{dayOf(createdAt)}</th>
      <td className="wide">
        {description}
        <br />
        <span className="mono dim">{invoiceNumber}</span>
      </td>
      <td className="r num">{moneyText(totalCents, currency)}</td>
      <td>
        {isReturned ? (
          <span className="mut">
            {creditedCents >= totalCents ? "Refunded" : `${moneyText(creditedCents, currency)} refunded`}
          </span>
        ) : (
          <span className={`sub-state ${status === "paid" ? "ok" : status === "open" ? "wa" : ""}`}>
            {statuses[status]}
          </span>
        )}
      </td>
      <td className="r t13">
        {invoiceNumber ? (
          <a className="a" href={pdfUrl} download aria-label={`Download invoice ${invoiceNumber} as PDF`}>
            PDF
          </a>
        ) : null}
        {invoice.creditNotes.map((note) => (
          <a
            key={note.number}
            className="a sub-credit"
            href={note.pdfUrl}
            download
            aria-label={`Download credit note ${note.number} as PDF`}
          >
            Credit note
          </a>
        ))}
      </td>
    </tr>
  );
}
