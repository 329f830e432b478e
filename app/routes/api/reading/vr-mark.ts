import { z } from "zod";
import { endpoint, owned } from "#app/.server/endpoint";
import { parsed, readJson } from "#app/.server/request-body";
import { type markAnswer, markRequest } from "#app/contract/reading/vr";
import { Refusal } from "#domain/refusal";

type MarkAnswer = z.infer<typeof markAnswer>;

const body = markRequest
  .strict()
  .refine(({ start, end }) => start <= end, "A mark cannot end before it begins.");
const notATime = "The time of the deletion is not one.";
const deletedAt = z.coerce.number(notATime).int(notATime).min(0, notATime);

const api = endpoint({
  PUT: owned(async ({ request, params, services, owner }): Promise<MarkAnswer> => {
    const mark = await readJson(request, body);
    if (mark.id !== params.markId)
      throw new Refusal("bad-request", { detail: "The mark is not the one that the address names." });
    return {
      mark: await services.reading.putMark(owner.ownerId, params.projectId ?? "", mark, Date.now()),
    };
  }),
  DELETE: owned(async ({ request, params, services, owner }) => {
    const now = Date.now();
    const at = parsed(deletedAt, new URL(request.url).searchParams.get("at") ?? now);
    const { projectId = "", markId = "" } = params;
    const mark = await services.reading.removeMark(owner.ownerId, projectId, markId, at, now);
    const answer: MarkAnswer = { mark };
    return mark ? answer : new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
