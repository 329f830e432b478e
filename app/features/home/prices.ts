import type { Plan } from "#app/contract/accounts/people";

/** `$4.99`, and `$0` without its cents. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

/** How many months a year's price pays for, and how much less that is than twelve, in whole percent. */
export function yearOffer(plan: Pick<Plan, "priceMonthlyCents" | "priceYearlyCents">) {
  const twelve = plan.priceMonthlyCents * 12;
  return {
    months: Math.round(plan.priceYearlyCents / plan.priceMonthlyCents),
    savedPercent: Math.round(((twelve - plan.priceYearlyCents) / twelve) * 100),
  };
}
