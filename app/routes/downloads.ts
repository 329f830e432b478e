import { downloadAnswer } from "#app/.server/download";
import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: (call) =>
    forPerson(call, `/downloads/${encodeURIComponent(call.params.outputFileName ?? "")}`, answerCall),
});
export const loader = api.loader;
export const action = api.action;

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (identity.kind !== "user") throw new Refusal("register-to-download");
  return downloadAnswer(request, services.projects, identity.user.id, params.outputFileName ?? "", headers);
}
