/** The one word a template is marked with; of several the first decides. */
export function templateBadge({
  isBestseller,
  isPopular,
  isPremium,
}: {
  isBestseller: boolean;
  isPopular: boolean;
  isPremium: boolean;
}): "Bestseller" | "Popular" | "Premium" | "New" {
  if (isBestseller) return "Bestseller";
  if (isPopular) return "Popular";
  return isPremium ? "Premium" : "New";
}
