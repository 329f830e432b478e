import { endpoint, signedIn } from "#app/.server/endpoint";
import { invoiceAnswers } from "#app/.server/invoice-answer";

const api = endpoint({
  GET: signedIn(async ({ services, identity }) => {
    const { invoices, credits } = await services.invoicing.listed(identity.user.id);
    return { invoices: invoiceAnswers(invoices, credits) };
  }),
});
export const loader = api.loader;
export const action = api.action;
