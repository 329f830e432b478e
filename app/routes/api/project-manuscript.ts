import { endpoint, owned } from "#app/.server/endpoint";
import { rangedFileAnswer } from "#app/.server/ranged-file";
import { attachment } from "#domain/file-names";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner, headers }) => {
    const { stored, name, kind, open } = await services.doubts.manuscript(
      owner.ownerId,
      params.projectId ?? "",
    );
    const mediaType = kind === "pdf" ? "application/pdf" : "application/octet-stream";
    return rangedFileAnswer(request, { stored, mediaType, disposition: attachment(name), open }, headers);
  }),
});
export const loader = api.loader;
export const action = api.action;
