import type { AdminInvoices } from "#app/contract/admin/billing";
import { InvoiceTable } from "./invoice-table";
import { ListFilters, ListSteps } from "./list-filters";

const states = [
  ["", "Every state"],
  ["paid", "Paid"],
  ["open", "Due"],
  ["void", "Not charged"],
] as const;

/** Every invoice, fifty on a page, the newest first. */
export function InvoicesTab({ list }: { list: AdminInvoices }) {
  return (
    <>
      <ListFilters tab="invoices" placeholder="Number, username or email" states={states} />
      <InvoiceTable label="Invoices" invoices={list.invoices} />
      <ListSteps page={list.page} hasMore={list.hasMore} />
    </>
  );
}
