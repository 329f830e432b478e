import { orderCoverByCall } from "#app/.server/cover-order";
import { endpoint } from "#app/.server/endpoint";
import { coverPath } from "#app/.server/project-answers";
import type { CoverCreated } from "#app/contract/covers/covers";

const api = endpoint({
  POST: async (call) => {
    const { id, name, status } = await orderCoverByCall(call);
    const answer: CoverCreated = {
      message:
        status === "completed"
          ? "You made this very cover before, so it's ready again and cost nothing."
          : "Your cover is being made. It will be ready to download in a moment.",
      project: { id, name, outputPath: coverPath(id) },
    };
    return Response.json(answer, { status: 202 });
  },
});
export const loader = api.loader;
export const action = api.action;
