import type { APIRequestContext } from "playwright-core";
import { download } from "./download";

/** How many conversions this person has been charged for. */
export async function usedConversions(request: APIRequestContext): Promise<number> {
  const answer = await download(request, "/api/usage?kind=conversion");
  return ((await answer.json()) as { usageCount: number }).usageCount;
}
