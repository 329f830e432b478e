import { adminOnly, endpoint } from "#app/.server/endpoint";
import { invoicePdfAnswer } from "#app/.server/invoice-file";

const api = endpoint({
  GET: adminOnly(async ({ params, services }) =>
    invoicePdfAnswer(await services.invoicing.anyInvoice(params.invoiceId ?? ""), services),
  ),
});
export const loader = api.loader;
export const action = api.action;
