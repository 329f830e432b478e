import { endpoint, withStepUp } from "#app/.server/endpoint";
import { revokeSession } from "#app/.server/sessions";

/** One session of one's own; `/api/user/sessions/:sessionId` and `/api/sessions/:id` are the same. */
const api = endpoint({
  DELETE: withStepUp(async (call) => {
    await revokeSession(call, call.identity, call.params.sessionId ?? call.params.id ?? "");
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
