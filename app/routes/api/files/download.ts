import { finishedFileAnswer } from "#app/.server/download";
import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { Refusal } from "#domain/refusal";
import { hasAccount, ownerOf } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: (call) =>
    forPerson(call, `/api/download/${encodeURIComponent(call.params.projectId ?? "")}`, answerCall),
});
export const loader = api.loader;
export const action = api.action;

/** A guest may ask whether the file is ready and look at its small pictures; the file itself goes to an account. */
async function answerCall(call: Call): Promise<Response> {
  const { request, params, services, identity, headers } = call;
  const file = new URL(request.url).searchParams.get("file");
  const owner = ownerOf(identity);
  const row = owner && (await services.projects.find(owner.ownerId, params.projectId ?? ""));
  const isOnlyALook = request.method === "HEAD" || file === "thumbnail" || file === "wrap";
  if (!hasAccount(identity) && !isOnlyALook)
    throw new Refusal("register-to-download", row?.type === "cover" ? { what: "cover" } : {});
  if (row?.status !== "completed") throw new Refusal("not-found");
  return finishedFileAnswer(request, services.projects, row, file, headers);
}
