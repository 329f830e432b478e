import { downloadAnswer } from "#app/.server/download";
import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { Refusal } from "#domain/refusal";
import { hasAccount } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: (call) =>
    forPerson(call, `/downloads/${encodeURIComponent(call.params.outputFileName ?? "")}`, answerCall),
});
export const loader = api.loader;
export const action = api.action;

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (!hasAccount(identity)) throw new Refusal("register-to-download");
  return downloadAnswer(request, services.projects, identity.user.id, params.outputFileName ?? "", headers);
}
