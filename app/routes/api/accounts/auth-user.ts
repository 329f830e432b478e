import { userAnswer } from "#app/.server/answers";
import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  GET: signedIn(({ identity, services }) => userAnswer(identity.user, services, Date.now())),
});
export const loader = api.loader;
export const action = api.action;
