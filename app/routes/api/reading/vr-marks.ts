import type { z } from "zod";
import { endpoint, owned } from "#app/.server/endpoint";
import type { marksAnswer } from "#app/contract/reading/vr";

const api = endpoint({
  GET: owned(async ({ params, services, owner }): Promise<z.infer<typeof marksAnswer>> => {
    return { marks: await services.reading.marks(owner.ownerId, params.projectId ?? "") };
  }),
});
export const loader = api.loader;
export const action = api.action;
