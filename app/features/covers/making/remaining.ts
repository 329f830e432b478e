import type { UsageAnswer } from "#app/contract/accounts/people";

/** Beside the heading: `Remaining designs: 14`, `Unlimited (Ultimate plan)`. */
export function remainingDesigns({ maxUsage, remaining, plan }: UsageAnswer): {
  words: string;
  figure: string;
} {
  if (maxUsage === null || remaining === null) return { words: "", figure: `Unlimited (${plan} plan)` };
  return { words: "Remaining designs: ", figure: String(remaining) };
}
