import type { User } from "#db/queries/accounts/users";
import type { TokenScope } from "#domain/accounts/api-token";
import type { PlanTier } from "#domain/plans/tiers";

/**
 * Who is asking. `sessionId` is the public id of the sign-in session, never its token; `confirmedAt` is when the person last
 * proved in it who they are, by password or factor (ms UTC). `adminUntil`: when their administration ends, while it is open.
 * `token`: a program with a personal token of an account.
 * `seenBy`: the administrator who looks at this account and may change nothing.
 */
export type Identity =
  | {
      kind: "user";
      user: User;
      sessionId: string;
      confirmedAt: number;
      adminUntil?: number | undefined;
      seenBy?: User | undefined;
    }
  | { kind: "token"; user: User; tokenId: string; scopes: TokenScope[] }
  | { kind: "guest"; guestId: string }
  | { kind: "none" };

/** Whether whoever asks has an account, signed in or by a token. */
export const hasAccount = (identity: Identity): identity is Identity & { kind: "user" | "token" } =>
  identity.kind === "user" || identity.kind === "token";

/** Whose work and whose counter something is. `tier` decides the limits. */
export type Owner = { ownerId: string; ownerKind: "user" | "guest"; tier: PlanTier };

export function ownerOf(identity: Identity): Owner | undefined {
  switch (identity.kind) {
    case "user":
    case "token":
      return { ownerId: identity.user.id, ownerKind: "user", tier: identity.user.tier };
    case "guest":
      return { ownerId: identity.guestId, ownerKind: "guest", tier: "guest" };
    case "none":
      return undefined;
  }
}
