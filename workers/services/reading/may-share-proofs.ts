import type { User } from "#db/queries/accounts/users";

/** Whether an account may make proof links: what everybody can open has somebody behind it who can be reached. */
export const mayShareProofs = ({ emailVerifiedAt }: Pick<User, "emailVerifiedAt">): boolean =>
  emailVerifiedAt !== null;
