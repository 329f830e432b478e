import { endpoint, signedIn } from "#app/.server/endpoint";
import { throttleRules } from "#domain/accounts/throttling";

const api = endpoint({
  /** Every invoice and credit note of one's own as a ZIP of PDFs. */
  GET: signedIn(async ({ services, identity: { user } }) => {
    await services.throttle.hit(
      "invoice-archive",
      user.id,
      throttleRules.invoiceArchiveByAccount,
      Date.now(),
    );
    const documents = await services.invoicing.documents(user.id);
    const { size, stream } = await services.invoiceFiles.archive(documents);
    return new Response(stream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(size),
        "Content-Disposition": 'attachment; filename="colophon-invoices.zip"',
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  }),
});
export const loader = api.loader;
export const action = api.action;
