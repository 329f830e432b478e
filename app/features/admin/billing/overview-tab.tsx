import type { AdminInvoice, PaymentStats } from "#app/contract/admin/billing";
import { TextLink } from "#app/ui/button";
import { moneyText } from "#domain/billing/money";
import { InvoiceTable } from "./invoice-table";

/** The last thirty days, and the newest invoices. */
export function OverviewTab({ stats, latest }: { stats: PaymentStats; latest: AdminInvoice[] }) {
  const { monthlyRevenue, activeSubscriptions, successRate, failedPayments } = stats;
  const figures = [
    ["Monthly revenue", moneyText(Math.round(monthlyRevenue * 100))],
    ["Subscriptions", activeSubscriptions.toLocaleString("en-US")],
    ["Payments that went through", successRate === null ? "—" : `${successRate}%`],
    ["Payments that failed", failedPayments.toLocaleString("en-US")],
  ] as const;
  return (
    <>
      <dl className="bill-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t13 mut">Payments of the last 30 days. Revenue is what subscriptions come to a month.</p>
      <section className="admin-part" aria-labelledby="latest-invoices">
        <div className="h">
          <h2 className="d21" id="latest-invoices">
            Recent invoices
          </h2>
          <TextLink className="t13" to="/admin/billing?tab=invoices">
            Show all
          </TextLink>
        </div>
        <InvoiceTable label="Recent invoices" invoices={latest} />
      </section>
    </>
  );
}
