import type { Database } from "#db/client";
import { allPlans, type PlanRow } from "#db/queries/plans/plans";
import type { AccountTier, PlanTier } from "#domain/plans/tiers";

export type PlanForSale = PlanRow & { tier: AccountTier };
export type PlanCatalogue = {
  /** In the order shown. */
  plans: PlanForSale[];
  guest: PlanRow;
};

/** The catalogue: the only place where a price or a limit is kept. Read once a request. */
export function createPlans({ db }: { db: Database }) {
  let reading: Promise<PlanCatalogue> | undefined;

  function catalogue(): Promise<PlanCatalogue> {
    reading ??= allPlans(db).then(catalogueOf);
    return reading;
  }

  return {
    catalogue,

    async of(tier: PlanTier): Promise<PlanRow> {
      const { plans, guest } = await catalogue();
      const plan = tier === "guest" ? guest : plans.find((candidate) => candidate.tier === tier);
      if (!plan) throw new Error(`The catalogue has no ${tier} plan: run the seed`);
      return plan;
    },
  };
}
export type Plans = ReturnType<typeof createPlans>;

function catalogueOf(rows: PlanRow[]): PlanCatalogue {
  const guest = rows.find((row) => row.tier === "guest");
  if (!guest) throw new Error("The plan catalogue is empty: run the seed");
  return { plans: rows.filter(isForSale), guest };
}

const isForSale = (row: PlanRow): row is PlanForSale => row.tier !== "guest";
