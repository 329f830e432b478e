import { adminInvoiceOf } from "#app/.server/admin-billing";
import { adminActor } from "#app/.server/admin-settings";
import { adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { refundRequest } from "#app/contract/admin/billing";

const api = endpoint({
  POST: adminWithStepUp(async (call) => {
    const { amount } = await readJson(call.request, refundRequest);
    const cents = amount === undefined ? undefined : Math.round(amount * 100);
    const { billingDesk } = call.services;
    const id = call.params.invoiceId ?? "";
    const invoice = await billingDesk.refund(id, cents, adminActor(call), Date.now());
    return { invoice: adminInvoiceOf(invoice) };
  }),
});
export const loader = api.loader;
export const action = api.action;
