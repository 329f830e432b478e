import type { Plan, UsageAnswer } from "#app/contract/accounts/people";

/** The comparison of plans on the home page. */
export const plansPath = "/#plans";

/** `20 conversions and 20 covers a month`. */
export function conversionsOf(plan: Pick<Plan, "conversionLimit" | "coverLimit">): string {
  if (plan.conversionLimit === null && plan.coverLimit === null) return "unlimited conversions and covers";
  return `${many(plan.conversionLimit, "conversion")} and ${many(plan.coverLimit, "cover")} a month`;
}

/** `10 files at once`. */
export const filesAtOnce = ({ bulkFiles }: Pick<Plan, "bulkFiles">): string =>
  `${many(bulkFiles, "file")} at once`;

/** What may still be converted, for beside the button. */
export function remainingSentence({ conversions }: UsageAnswer): string {
  const { remaining, maxUsage, limitType } = conversions;
  if (remaining === null || maxUsage === null) return "Conversions are unlimited on your plan.";
  if (limitType === "guest")
    return remaining > 0
      ? `${many(remaining, "free conversion")} without an account.`
      : "You’ve used your free conversion. Register to convert more.";
  return `${remaining} of ${many(maxUsage, "conversion")} left this month.`;
}

function many(count: number | null, one: string, several = `${one}s`): string {
  if (count === null) return `unlimited ${several}`;
  return `${count} ${count === 1 ? one : several}`;
}
