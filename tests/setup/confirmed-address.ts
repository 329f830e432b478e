import { changeDatabase } from "./running-database";

/** Proves the address of an account of the running server, in its database: for journeys about something else. */
export const confirmAddress = (state: string, username: string): void =>
  changeDatabase(state, "update users set email_verified_at = 1 where username = ?", username);
