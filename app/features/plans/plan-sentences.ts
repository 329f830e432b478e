import type { Plan } from "#app/contract/accounts/people";
import { moneyText } from "#domain/billing/money";
import type { BillingCycle } from "#domain/plans/subscription";

const counted = (limit: number | null, what: string): string =>
  limit === null ? `unlimited ${what}` : `${limit} ${what}`;

/** `20 conversions and 20 covers a month`, `Unlimited conversions and covers, 50 files at once`. */
export function limitsText({ conversionLimit, coverLimit, bulkFiles }: Plan): string {
  const made =
    conversionLimit === null && coverLimit === null
      ? "unlimited conversions and covers"
      : `${counted(conversionLimit, "conversions")} and ${counted(coverLimit, "covers")} a month`;
  const text = bulkFiles > 0 ? `${made}, ${bulkFiles} files at once` : made;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const priceFor = (plan: Plan, cycle: BillingCycle): number =>
  cycle === "yearly" ? plan.priceYearlyCents : plan.priceMonthlyCents;

/** `$4.99 a month`, `$49.90 a year`. */
export const eachText = (cents: number, currency: string, cycle: BillingCycle): string =>
  `${moneyText(cents, currency)} ${cycle === "yearly" ? "a year" : "a month"}`;
