import type { z } from "zod";
import { endpoint } from "#app/.server/endpoint";
import type { supportAnswer } from "#app/contract/reading/vr";
import { environments, previewPath } from "#domain/vr/environments";
import { defaultSettings, pageTransitions } from "#domain/vr/settings";

const support: z.infer<typeof supportAnswer> = {
  supported: true,
  environments: environments.map((one) => ({ ...one, preview: previewPath(one.id) })),
  defaults: defaultSettings,
  transitions: [...pageTransitions],
};

const api = endpoint({
  GET: async ({ headers }) => {
    headers.set("Cache-Control", "public, max-age=300");
    return support;
  },
});
export const loader = api.loader;
export const action = api.action;
