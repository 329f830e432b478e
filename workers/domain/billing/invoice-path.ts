/** Where an invoice is downloaded as a PDF. */
export const invoicePath = (id: string): string => `/api/billing/invoices/${encodeURIComponent(id)}/pdf`;

/** Where a credit note of an invoice is downloaded as a PDF. */
export const creditNotePath = (invoiceId: string, id: string): string =>
  `/api/billing/invoices/${encodeURIComponent(invoiceId)}/credit-notes/${encodeURIComponent(id)}/pdf`;
