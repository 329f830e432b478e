import { endpoint, owned } from "#app/.server/endpoint";
import { coverPath } from "#app/.server/project-answers";
import type { CoverCreated } from "#app/contract/covers/covers";

const api = endpoint({
  POST: owned(async ({ params, services, owner, context }) => {
    const { id, name } = await services.spines.update(
      owner,
      params.projectId ?? "",
      context.requestId,
      Date.now(),
    );
    const answer: CoverCreated = {
      message: "Your cover is being made with the new spine. It will be ready in a moment.",
      project: { id, name, outputPath: coverPath(id) },
    };
    return Response.json(answer, { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
