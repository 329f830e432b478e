import { changeDatabase } from "./running-database";

/** Puts an account of the running server on a plan, in its database: nobody can pay in a journey. */
export const putOnPlan = (state: string, username: string, tier: "premium" | "ultimate"): void =>
  changeDatabase(state, "update users set tier = ? where username = ?", tier, username);
