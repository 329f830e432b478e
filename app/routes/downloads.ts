import { downloadAnswer } from "#app/.server/download";
import { type Call, endpoint } from "#app/.server/endpoint";
import { refusalStatus } from "#app/.server/refusal-status";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: (call) => (isFollowedLink(call.request) ? answerPerson(call) : answerCall(call)),
});
export const loader = api.loader;
export const action = api.action;

/** Somebody who opens the link in a browser is brought to register and back to the file, and reads plain words. */
async function answerPerson(call: Call): Promise<Response> {
  if (call.identity.kind !== "user") {
    const next = `/downloads/${encodeURIComponent(call.params.outputFileName ?? "")}`;
    const to = `/auth?${new URLSearchParams({ tab: "register", next })}`;
    return new Response(null, { status: 303, headers: { Location: to } });
  }
  try {
    return await answerCall(call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(`${error.message}\n`, { status: refusalStatus[error.code], headers });
  }
}

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (identity.kind !== "user") throw new Refusal("register-to-download");
  return downloadAnswer(request, services.projects, identity.user.id, params.outputFileName ?? "", headers);
}

const isFollowedLink = (request: Request): boolean =>
  request.method === "GET" && (request.headers.get("Accept")?.includes("text/html") ?? false);
