import { adminActor, paymentSettingsOf } from "#app/.server/admin-settings";
import { adminOnly, adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { paymentSettingsChange } from "#app/contract/admin/settings";

const api = endpoint({
  GET: adminOnly(({ services }) => paymentSettingsOf(services, Date.now())),
  POST: adminWithStepUp(async (call) => {
    const change = await readJson(call.request, paymentSettingsChange);
    const { siteAdministration: site } = call.services;
    const by = adminActor(call);
    const now = Date.now();
    if ("provider" in change) {
      const test = await site.test(change.provider, by, now);
      return { ...(await paymentSettingsOf(call.services, now)), test };
    }
    if ("stripe_enabled" in change) await site.setPayment("stripe", change.stripe_enabled, by, now);
    else if ("paypal_enabled" in change) await site.setPayment("paypal", change.paypal_enabled, by, now);
    else await site.setPayment("bunq", change.bunq_enabled, by, now);
    return paymentSettingsOf(call.services, now);
  }),
});
export const loader = api.loader;
export const action = api.action;
