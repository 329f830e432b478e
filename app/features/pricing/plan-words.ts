import type { Plan } from "#app/contract/accounts/people";

type Counted = Pick<Plan, "conversionLimit" | "coverLimit" | "bulkFiles" | "features">;

const monthly = (count: number | null, one: string, many: string): string =>
  count === null ? `Unlimited ${many}` : `${count} ${count === 1 ? one : many} a month`;

/** What a plan includes, in a few lines. */
export function planLines({ conversionLimit, coverLimit, bulkFiles, features }: Counted): string[] {
  return [
    monthly(conversionLimit, "conversion", "conversions"),
    monthly(coverLimit, "cover", "covers"),
    ...(bulkFiles > 0 ? [`${bulkFiles} books at once`] : []),
    "Files for six stores",
    ...(features.api ? ["API access"] : []),
    `Support: ${features.support.charAt(0).toLowerCase()}${features.support.slice(1)}`,
  ];
}

/** A limit as the table shows it; undefined where there is none of it. */
export const limitText = (count: number | null): string => (count === null ? "Unlimited" : String(count));

/** Whom a plan is for, by its place. */
export const forWhom: Record<Plan["id"], string> = {
  free: "For your first book.",
  premium: "For a backlist, or a series on a schedule.",
  ultimate: "For small presses and teams.",
};
