import type { AllowanceAnswer, Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { User } from "#db/queries/accounts/users";
import { priceText } from "#domain/plans/price";
import { specifiedNames, type UsageKind } from "#domain/plans/tiers";
import type { Services } from "#workers/context.server";
import type { SignedIn } from "#workers/services/accounts/admission.server";
import type { PlanCatalogue } from "#workers/services/plans/plans.server";
import type { UsageReport } from "#workers/services/plans/usage.server";

/** An account as its holder may see it: a list of what is sent, never a row with things taken out. */
export async function userAnswer(user: User, services: Services, now: number): Promise<CurrentUser> {
  const [plan, usage, totalConversions, factor] = await Promise.all([
    services.plans.of(user.tier),
    services.usage.of({ kind: "user", user, sessionId: "", confirmedAt: 0 }, now),
    services.usage.conversionsEver(user.id),
    services.secondFactors.first(user.id),
  ]);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    picture: pictureOf(user),
    bookLanguage: user.bookLanguage,
    role: user.role,
    ...specifiedNames[user.tier],
    subscriptionStatus: user.subscriptionStatus,
    planName: plan.name,
    manuscriptUsageCount: usage.conversions.used,
    coverUsageCount: usage.covers.used,
    totalConversions,
    twoFactorEnabled: factor !== undefined,
    twoFactorMethod: factor ?? null,
    createdAt: new Date(user.createdAt).toISOString(),
    deletionAt: user.deletionDueAt === null ? null : new Date(user.deletionDueAt).toISOString(),
  };
}

/** Another picture has another address, so that no browser shows the one before. */
export const pictureOf = ({ pictureKey }: User): string | null =>
  pictureKey && `/api/user/picture?v=${pictureKey.split("/").at(-1)?.slice(0, 8)}`;

/** The account of somebody who has just come in; says once that it was to be deleted and stays. */
export async function enteredAnswer(
  { user, hasStoppedDeletion }: SignedIn,
  services: Services,
  now: number,
): Promise<CurrentUser> {
  const answer = await userAnswer(user, services, now);
  return hasStoppedDeletion ? { ...answer, hasStoppedDeletion } : answer;
}

/** What was used of both limits: covers at the top, conversions beside them. */
export const usageAnswer = (report: UsageReport): UsageAnswer => ({
  ...allowanceAnswer(report, "cover"),
  conversions: allowanceAnswer(report, "conversion"),
  bulkFiles: report.bulkFiles,
});

/** What was used of one limit. */
export function allowanceAnswer(
  { limitType, planName, conversions, covers }: UsageReport,
  kind: UsageKind,
): AllowanceAnswer {
  const { allowed, used, limit, remaining, percentage } = kind === "cover" ? covers : conversions;
  return {
    allowed,
    limitType: limitType === "guest" ? "guest" : planName,
    plan: planName,
    usageCount: used,
    maxUsage: limit,
    remaining,
    percentage,
  };
}

export function catalogueAnswer({ plans, guest }: PlanCatalogue): Catalogue {
  return {
    plans: plans.map((plan) => ({
      id: plan.tier,
      name: plan.name,
      price: priceText(plan.priceMonthlyCents),
      priceMonthlyCents: plan.priceMonthlyCents,
      priceYearlyCents: plan.priceYearlyCents,
      conversionLimit: plan.conversionLimit,
      coverLimit: plan.coverLimit,
      bulkFiles: plan.bulkFiles,
      features: plan.features,
    })),
    guest: { conversionLimit: guest.conversionLimit, coverLimit: guest.coverLimit },
  };
}
