import { paidPlansOf } from "#app/.server/admin-billing";
import { adminActor } from "#app/.server/admin-settings";
import { adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { planPrices } from "#app/contract/admin/billing";
import { paidTiers } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  PUT: adminWithStepUp(async (call) => {
    const { monthly, yearly } = await readJson(call.request, planPrices);
    const tier = paidTiers.find((one) => one === call.params.tier);
    if (!tier) throw new Refusal("not-found");
    const cents = { monthly: Math.round(monthly * 100), yearly: Math.round(yearly * 100) };
    const { billingDesk } = call.services;
    await billingDesk.setPrices(tier, cents, adminActor(call), Date.now());
    const plan = paidPlansOf(await billingDesk.catalogue()).find((one) => one.tier === tier);
    return { plan };
  }),
});
export const loader = api.loader;
export const action = api.action;
