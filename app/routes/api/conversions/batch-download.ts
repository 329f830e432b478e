import { archiveAnswer } from "#app/.server/archive-answer";
import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { archivePath } from "#app/contract/conversions/archive-path";
import { Refusal } from "#domain/refusal";
import { hasAccount } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: (call) => forPerson(call, archivePath(call.params.batchId ?? ""), answerCall),
});
export const loader = api.loader;
export const action = api.action;

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (!hasAccount(identity)) throw new Refusal("register-to-download", { what: "books" });
  const archive = await services.batches.archive(identity.user.id, params.batchId ?? "");
  return archiveAnswer(request, archive, headers);
}
