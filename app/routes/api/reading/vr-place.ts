import type { z } from "zod";
import { endpoint, owned } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { type placeAnswer, placeRequest } from "#app/contract/reading/vr";

type PlaceAnswer = z.infer<typeof placeAnswer>;

const body = placeRequest.strict();

const api = endpoint({
  GET: owned(async ({ params, services, owner }): Promise<PlaceAnswer> => {
    const kept = await services.reading.places(owner.ownerId, params.projectId ?? "");
    return kept ?? { place: null, earlierPlace: null };
  }),
  PUT: owned(async ({ request, params, services, owner }): Promise<PlaceAnswer> => {
    const place = await readJson(request, body);
    return services.reading.putPlace(owner.ownerId, params.projectId ?? "", place, Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
