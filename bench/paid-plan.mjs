import { changeDatabase } from "../tests/setup/running-database.ts";

/** Puts an account of the running server on a plan, in its database. */
export const putOnPlan = (state, username, tier) =>
  changeDatabase(state, "update users set tier = ? where username = ?", tier, username);
