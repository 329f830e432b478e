import { archiveAnswer } from "#app/.server/archive-answer";
import { type Call, endpoint } from "#app/.server/endpoint";
import { everythingOf } from "#app/.server/everything";
import { forPerson } from "#app/.server/followed-link";
import { everythingPath } from "#app/contract/stores/book-export";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: (call) => forPerson(call, everythingPath(call.params.projectId ?? ""), answerCall),
});
export const loader = api.loader;
export const action = api.action;

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (identity.kind !== "user") throw new Refusal("register-to-download");
  const archive = await everythingOf(services, identity.user.id, params.projectId ?? "", Date.now());
  return archiveAnswer(request, archive, headers);
}
