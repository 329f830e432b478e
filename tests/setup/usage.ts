import type { APIRequestContext } from "playwright-core";

/** How many conversions this person has been charged for. */
export async function usedConversions(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/api/usage?kind=conversion");
  return ((await answer.json()) as { usageCount: number }).usageCount;
}
