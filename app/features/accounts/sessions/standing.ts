import type { AccountSession } from "#app/contract/accounts/sessions";
import type { Standing } from "#domain/accounts/session-standing";

/** What decides a session's badge. */
export const standingOf = ({ isCurrent, isActive, expiresAt }: AccountSession): Standing => ({
  isCurrent,
  isActive,
  expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
});
