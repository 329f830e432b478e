import { endpoint, signedIn } from "#app/.server/endpoint";
import { invoicePdfAnswer } from "#app/.server/invoice-file";

const api = endpoint({
  GET: signedIn(async ({ params, services, identity }) => {
    const { invoiceId = "", creditNoteId = "" } = params;
    const note = await services.invoicing.creditNote(identity.user.id, invoiceId, creditNoteId);
    return invoicePdfAnswer(note, services);
  }),
});
export const loader = api.loader;
export const action = api.action;
