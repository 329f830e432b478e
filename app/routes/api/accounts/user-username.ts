import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf } from "#app/.server/security";
import { newUsername } from "#app/contract/accounts/profile";

const api = endpoint({
  PUT: withStepUp(async (call) => {
    const { username } = await readJson(call.request, newUsername);
    await call.services.profile.setUsername(changingOf(call), username, Date.now());
    return { username };
  }),
});
export const loader = api.loader;
export const action = api.action;
