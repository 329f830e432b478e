import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { allStoreFilesAnswer } from "#app/.server/store-file-answer";
import { allStoreFilesPath } from "#app/contract/stores/store-files";
import { Refusal } from "#domain/refusal";
import { hasAccount } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: (call) => forPerson(call, allStoreFilesPath(call.params.projectId ?? ""), answerCall),
});
export const loader = api.loader;
export const action = api.action;

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (!hasAccount(identity)) throw new Refusal("register-to-download");
  const files = await services.storeFiles.current(identity.user.id, params.projectId ?? "");
  return allStoreFilesAnswer(request, files, services.storeFiles, headers);
}
