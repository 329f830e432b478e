import { z } from "zod";
import { endpoint, owned } from "#app/.server/endpoint";
import { privatePicture } from "#app/.server/private-picture";
import { parsed } from "#app/.server/request-body";

const coverSize = z.enum(["full", "small"], "There is no such size of a cover.").default("full");

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const size = parsed(coverSize, new URL(request.url).searchParams.get("size") ?? undefined);
    const stored = await services.reading.cover(owner.ownerId, params.projectId ?? "", size);
    return privatePicture(request, stored);
  }),
});
export const loader = api.loader;
export const action = api.action;
