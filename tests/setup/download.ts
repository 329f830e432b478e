import type { APIRequestContext, APIResponse } from "playwright-core";

/**
 * GET of something that is only read. wrangler's local proxy now and then loses a connection before the request has reached
 * the Worker, and says so with a 500 of its own: then it is asked once more. What the Worker itself answers always counts.
 */
export async function download(
  request: APIRequestContext,
  address: string | null,
  options: Parameters<APIRequestContext["get"]>[1] = {},
): Promise<APIResponse> {
  const ask = () => request.get(address ?? "", options);
  const answer = await ask();
  const isProxys = answer.status() === 500 && (await answer.text()).includes("Network connection lost");
  return isProxys ? ask() : answer;
}
