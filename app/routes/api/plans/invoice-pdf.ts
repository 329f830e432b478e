import { endpoint, signedIn } from "#app/.server/endpoint";
import { invoicePdfAnswer } from "#app/.server/invoice-file";

const api = endpoint({
  GET: signedIn(async ({ params, services, identity }) => {
    const invoice = await services.invoicing.invoice(identity.user.id, params.invoiceId ?? "");
    return invoicePdfAnswer(invoice, services);
  }),
});
export const loader = api.loader;
export const action = api.action;
