const dayMs = 24 * 60 * 60_000;
const newForMs = 30 * dayMs;
/** The day the first templates came, all at once: a mark that every card bears would say nothing. */
const firstSetAt = Date.parse("2026-11-21");

type Marked = {
  isBestseller: boolean;
  isPopular: boolean;
  isPremium: boolean;
  /** ms since 1970 */
  createdAt: number;
};

/** Returns the one word a template is marked with; of several the first decides. Null for most. */
export function templateBadge(
  { isBestseller, isPopular, isPremium, createdAt }: Marked,
  now: number,
): "Bestseller" | "Popular" | "Premium" | "New" | null {
  if (isBestseller) return "Bestseller";
  if (isPopular) return "Popular";
  if (isPremium) return "Premium";
  return createdAt > firstSetAt && now - createdAt <= newForMs ? "New" : null;
}
