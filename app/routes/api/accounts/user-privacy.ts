import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { privacy } from "#app/contract/accounts/privacy";

const api = endpoint({
  GET: signedIn(async ({ identity }) => ({ deleteManuscripts: identity.user.deletesManuscripts })),
  // Those that are there already go with the next sweep.
  PUT: signedIn(async ({ request, services, identity }) => {
    const { deleteManuscripts } = await readJson(request, privacy);
    await services.accounts.setDeletesManuscripts(identity.user, deleteManuscripts, Date.now());
    return { deleteManuscripts };
  }),
});
export const loader = api.loader;
export const action = api.action;
