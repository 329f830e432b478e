import type { Invoice } from "#domain/billing/invoice";
import { invoiceHtml } from "#domain/billing/invoice-html";
import type { Services } from "#workers/context.server";

/** An invoice or credit note as a PDF to keep, for its owner's browser alone. */
export async function invoicePdfAnswer(
  invoice: Invoice,
  services: Pick<Services, "invoiceFiles">,
): Promise<Response> {
  const bytes = await services.invoiceFiles.pdf(invoice);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${invoice.number}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The same as a page: without scripts, ready to print. */
export const invoicePageAnswer = (invoice: Invoice): Response =>
  new Response(invoiceHtml(invoice), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
