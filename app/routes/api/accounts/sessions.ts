import { endpoint, signedIn } from "#app/.server/endpoint";
import { sessionsAnswer } from "#app/.server/session-answers";

const api = endpoint({
  GET: signedIn(async ({ identity, services }) => {
    const now = Date.now();
    const records = await services.sessions.list(identity.user.id, now);
    return sessionsAnswer(records, identity.sessionId, now);
  }),
});
export const loader = api.loader;
export const action = api.action;
