import type { User } from "#db/queries/accounts/users";

/** An account's address while nobody has confirmed it, else null. */
export const unverifiedEmailOf = ({ email, emailVerifiedAt }: Pick<User, "email" | "emailVerifiedAt">) =>
  emailVerifiedAt === null ? email : null;
