import type { BatchItem } from "drizzle-orm/batch";
import type { DatabaseOf } from "#db/client";
import {
  giveBackStatement,
  isLimitReached,
  reserveStatement,
  usedEver,
  usedIn,
} from "#db/queries/plans/usage";
import { type Allowance, allowance, secondsToNextPeriod, usagePeriod } from "#domain/plans/allowance";
import { type UsageKind, usageWords } from "#domain/plans/tiers";
import { Refusal } from "#domain/refusal";
import { type Identity, type Owner, ownerOf } from "#workers/services/accounts/identity";
import type { Plans } from "#workers/services/plans/plans.server";

export type UsageReport = {
  limitType: "guest" | "plan";
  planName: string;
  conversions: Allowance;
  covers: Allowance;
  bulkFiles: number;
};

/** What was counted against which limit. */
export function createUsage({ db, plans }: { db: DatabaseOf; plans: Plans }) {
  return {
    /**
     * Charges one conversion or cover, together with the rows it pays for, in one transaction: both happen or neither.
     * Throws Refusal `limit-guest`, `limit-guest-covers` or `limit-plan` when nothing is left.
     */
    async reserve(
      owner: Owner,
      kind: UsageKind,
      now: number,
      alongside: (period: string) => BatchItem<"sqlite">[] = () => [],
    ): Promise<{ period: string }> {
      const plan = await plans.of(owner.tier);
      const limit = kind === "conversion" ? plan.conversionLimit : plan.coverLimit;
      const period = usagePeriod(owner.ownerKind, now);
      const shard = db(owner.ownerId);
      const charge = reserveStatement(shard, { ownerId: owner.ownerId, period, kind }, limit);
      try {
        await shard.batch([charge, ...alongside(period)]);
      } catch (error) {
        if (!isLimitReached(error)) throw error;
        if (owner.ownerKind === "guest")
          throw kind === "cover"
            ? new Refusal("limit-guest-covers", { max: String(limit) })
            : new Refusal("limit-guest");
        throw new Refusal("limit-plan", {
          ...{ plan: plan.name, max: String(limit), what: usageWords[kind] },
          seconds: String(secondsToNextPeriod(now)),
        });
      }
      return { period };
    },

    /** Takes one charge back. For a project's charge use `giveBackForProjectStatement`, which does it only once. */
    async giveBack(ownerId: string, period: string, kind: UsageKind): Promise<void> {
      await giveBackStatement(db(ownerId), { ownerId, period, kind });
    },

    /** What the person asking has used and has left. A newcomer sees the guest's limits, unused. */
    async of(identity: Identity, now: number): Promise<UsageReport> {
      const owner = ownerOf(identity);
      const plan = await plans.of(owner?.tier ?? "guest");
      const used = owner
        ? await usedIn(db(owner.ownerId), owner.ownerId, usagePeriod(owner.ownerKind, now))
        : { conversion: 0, cover: 0 };
      return {
        limitType: owner?.ownerKind === "user" ? "plan" : "guest",
        planName: plan.name,
        conversions: allowance(used.conversion, plan.conversionLimit),
        covers: allowance(used.cover, plan.coverLimit),
        bulkFiles: plan.bulkFiles,
      };
    },

    /** Every conversion an account was ever charged for. */
    async conversionsEver(ownerId: string): Promise<number> {
      return usedEver(db(ownerId), ownerId, "conversion");
    },
  };
}
export type Usage = ReturnType<typeof createUsage>;
