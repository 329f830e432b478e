import { Refusal } from "#domain/refusal";
import type { Call } from "./endpoint";
import { noteRefusal } from "./refusal-note";

/**
 * Answers a file's address: a call as it is; somebody who opened the link in a browser is brought to register and back to
 * `path`, or to a page that says why there is no file.
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
    const to = `/missing-file?${new URLSearchParams({ why: error.code })}`;
    return new Response(null, { status: 303, headers: { Location: to } });
  }
}

/** Whether somebody opened the address in a browser. */
export const isFollowedLink = (request: Request): boolean =>
  request.method === "GET" && (request.headers.get("Accept")?.includes("text/html") ?? false);
