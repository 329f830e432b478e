import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { rangedFileAnswer } from "#app/.server/ranged-file";
import { receiveReplacement } from "#app/.server/upload";
import { attachment } from "#domain/file-names";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner, headers }) => {
    const { stored, name, kind, open } = await services.proofread.manuscript(
      owner.ownerId,
      params.projectId ?? "",
    );
    const mediaType = kind === "pdf" ? "application/pdf" : "application/octet-stream";
    return rangedFileAnswer(request, { stored, mediaType, disposition: attachment(name), open }, headers);
  }),
  PUT: owned(async ({ request, params, context, owner }) => {
    const row = await receiveReplacement({ request, context }, owner, params.projectId ?? "");
    return Response.json(projectAnswer(row), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
