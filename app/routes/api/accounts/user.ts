import { userAnswer } from "#app/.server/answers";
import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { names } from "#app/contract/accounts/profile";

const api = endpoint({
  GET: signedIn(({ identity, services }) => userAnswer(identity.user, services, Date.now())),
  PATCH: signedIn(async ({ request, identity, services }) => {
    const sent = await readJson(request, names);
    await services.profile.setNames(identity.user, sent, Date.now());
    return sent;
  }),
});
export const loader = api.loader;
export const action = api.action;
