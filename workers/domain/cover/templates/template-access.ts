import type { PlanTier } from "#domain/plans/tiers";

/** Why somebody may use a template; `none`: they may not. */
export type TemplateAccess = "free" | "bought" | "plan" | "none";

/** Returns by what right somebody may use a template. What was bought stays theirs whatever becomes of their plan. */
export function accessTo(
  { priceCents, isOwned }: { priceCents: number; isOwned: boolean },
  person: { tier: PlanTier } | undefined,
): TemplateAccess {
  if (priceCents === 0) return "free";
  if (isOwned) return "bought";
  return person && person.tier !== "guest" && person.tier !== "free" ? "plan" : "none";
}
