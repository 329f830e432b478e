import { endpoint, withStepUp } from "#app/.server/endpoint";
import { revokeOtherSessions } from "#app/.server/sessions";

/** All sessions but the asking one; `/api/user/sessions/all-other` and `/api/sessions/revoke-all` are the same. */
const api = endpoint({
  DELETE: withStepUp(async (call) => ({ revoked: await revokeOtherSessions(call, call.identity) })),
});
export const loader = api.loader;
export const action = api.action;
