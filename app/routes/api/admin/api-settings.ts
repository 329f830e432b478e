import { adminActor, apiSettingsOf } from "#app/.server/admin-settings";
import { adminOnly, adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { apiSettingsChange } from "#app/contract/admin/settings";
import { providerIds } from "#domain/provider-keys";

const api = endpoint({
  GET: adminOnly(({ services }) => apiSettingsOf(services, Date.now())),
  POST: adminWithStepUp(async (call) => {
    const change = await readJson(call.request, apiSettingsChange);
    const { siteAdministration: site } = call.services;
    const by = adminActor(call);
    const now = Date.now();
    if (!("action" in change)) {
      for (const provider of providerIds) {
        const sent = Object.entries(change[provider] ?? {}).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        );
        if (sent.length > 0) await site.putKeys(provider, Object.fromEntries(sent), by, now);
      }
      return { settings: await apiSettingsOf(call.services, now) };
    }
    const settings = await apiSettingsOf(call.services, now);
    if (change.action === "save") return { settings };
    const asked = change.service === "all" ? providerIds : [change.service];
    const tests = await Promise.all(
      asked.map(async (provider) => [provider, await site.test(provider, by, now)] as const),
    );
    return { settings, tests: Object.fromEntries(tests) };
  }),
});
export const loader = api.loader;
export const action = api.action;
