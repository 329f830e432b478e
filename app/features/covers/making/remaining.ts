import type { UsageAnswer } from "#app/contract/accounts/people";

/** Beside the heading: `Remaining designs: 14`, `Unlimited (Ultimate plan)`. */
export function remainingDesigns({ covers, plan }: UsageAnswer): { words: string; figure: string } {
  if (covers.maxUsage === null || covers.remaining === null)
    return { words: "", figure: `Unlimited (${plan} plan)` };
  return { words: "Remaining designs: ", figure: String(covers.remaining) };
}
