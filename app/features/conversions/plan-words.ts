import type { Plan, UsageAnswer } from "#app/contract/accounts/people";

/** Where plans are compared. */
export const plansPath = "/pricing";

/** `20 conversions and 20 covers a month`. */
export function conversionsOf(plan: Pick<Plan, "conversionLimit" | "coverLimit">): string {
  if (plan.conversionLimit === null && plan.coverLimit === null) return "unlimited conversions and covers";
  return `${many(plan.conversionLimit, "conversion")} and ${many(plan.coverLimit, "cover")} a month`;
}

/** `10 files at once`. */
export const filesAtOnce = ({ bulkFiles }: Pick<Plan, "bulkFiles">): string =>
  `${many(bulkFiles, "file")} at once`;

/** How much of the plan is used, for beside the button. */
export function usedSentence({ plan, conversions }: UsageAnswer): string {
  const { remaining, maxUsage, usageCount, limitType } = conversions;
  if (remaining === null || maxUsage === null) return `Your ${plan} plan has unlimited conversions.`;
  if (limitType === "guest")
    return remaining > 0
      ? "Your first conversion is free, without an account."
      : "You’ve used your free conversion. Sign up free to convert more.";
  return `You’ve used ${usageCount} of ${many(maxUsage, "conversion")} this month.`;
}

function many(count: number | null, one: string, several = `${one}s`): string {
  if (count === null) return `unlimited ${several}`;
  return `${count} ${count === 1 ? one : several}`;
}
