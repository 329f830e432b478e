import { Refusal } from "#domain/refusal";
import type { Call } from "./endpoint";
import { noteRefusal } from "./refusal-note";
import { refusalStatus } from "./refusal-status";

/**
 * Answers a file's address: a call as it is; somebody who opened the link in a browser is brought to register and back to
 * `path`, and reads plain words.
 */
export async function forPerson(
  call: Call,
  path: string,
  answerCall: (call: Call) => Promise<Response>,
): Promise<Response> {
  if (!isFollowedLink(call.request)) return answerCall(call);
  try {
    return await answerCall(call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "register-to-download") {
      const to = `/auth?${new URLSearchParams({ tab: "register", next: path })}`;
      return new Response(null, { status: 303, headers: { Location: to } });
    }
    await noteRefusal(call, error, call.params);
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(`${error.message}\n`, { status: refusalStatus[error.code], headers });
  }
}

const isFollowedLink = (request: Request): boolean =>
  request.method === "GET" && (request.headers.get("Accept")?.includes("text/html") ?? false);
