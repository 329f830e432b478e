import { endpoint, signedIn } from "#app/.server/endpoint";
import { invoicePageAnswer } from "#app/.server/invoice-file";

const api = endpoint({
  GET: signedIn(async ({ params, services, identity }) => {
    const invoice = await services.invoicing.invoice(identity.user.id, params.invoiceId ?? "");
    return invoicePageAnswer(invoice);
  }),
});
export const loader = api.loader;
export const action = api.action;
