import type { User } from "#db/queries/accounts/users";

/** Whether an account may make proof links. Once addresses are verified, it takes a verified one; until then everyone may. */
export const mayShareProofs = (_user: Pick<User, "id" | "email">): boolean => true;
