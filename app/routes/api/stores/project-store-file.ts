import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { storeFileAnswer } from "#app/.server/store-file-answer";
import { Refusal } from "#domain/refusal";
import { hasAccount } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: (call) => {
    const { projectId = "", store = "" } = call.params;
    const { search } = new URL(call.request.url);
    const path = `/api/projects/${encodeURIComponent(projectId)}/packs/${encodeURIComponent(store)}${search}`;
    return forPerson(call, path, answerCall);
  },
});
export const loader = api.loader;
export const action = api.action;

/** A guest's files are made, too; they go to an account. */
async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (!hasAccount(identity)) throw new Refusal("register-to-download");
  const { projectId = "", store = "" } = params;
  const storeFile = await services.storeFiles.file(identity.user.id, projectId, store);
  return storeFileAnswer(request, storeFile, services.storeFiles, headers);
}
