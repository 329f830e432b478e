/** Tiers an account can have, in the order of the catalogue. Prices and limits are rows of the `plans` table, not here. */
export const accountTiers = ["free", "premium", "ultimate"] as const;
export type AccountTier = (typeof accountTiers)[number];

/** `guest` has limits of its own but is not for sale. */
export type PlanTier = "guest" | AccountTier;

/** What is counted: manuscripts converted and covers made. */
export type UsageKind = "conversion" | "cover";

/** The words a limit's sentence uses for each kind. */
export const usageWords: Record<UsageKind, string> = {
  conversion: "conversions",
  cover: "covers",
};

/** The two names the specification gives each tier in `subscriptionType` and `subscriptionPlan`. */
export const specifiedNames = {
  free: { subscriptionType: "free", subscriptionPlan: "free" },
  premium: { subscriptionType: "premium", subscriptionPlan: "pro" },
  ultimate: { subscriptionType: "enterprise", subscriptionPlan: "ultimate" },
} as const satisfies Record<AccountTier, { subscriptionType: string; subscriptionPlan: string }>;

/** Reads a tier by any of its names: `pro` is Premium, `enterprise` is Ultimate. */
export function tierNamed(name: string): AccountTier | undefined {
  switch (name) {
    case "free":
      return "free";
    case "premium":
    case "pro":
      return "premium";
    case "ultimate":
    case "enterprise":
      return "ultimate";
    default:
      return undefined;
  }
}
