import { endpoint, owned } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { keptSettings } from "#app/contract/reading/vr";
import { vrSettings } from "#domain/vr/settings";

const body = keptSettings.extend({ settings: vrSettings.strict() }).strict();

const api = endpoint({
  PUT: owned(async ({ request, params, services, owner }) => {
    const settings = await readJson(request, body);
    return services.reading.putSettings(owner.ownerId, params.projectId ?? "", settings, Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
