import { asc } from "drizzle-orm";
import type { Database } from "#db/client";
import { plans } from "#db/schema/catalogue";

export type PlanRow = typeof plans.$inferSelect;

export async function allPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position));
}
