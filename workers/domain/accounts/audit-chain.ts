/** One security event, as it goes into the record. No secrets, codes or manuscript text. */
export type AuditEvent = {
  at: number;
  action:
    | "register"
    | "login"
    | "logout"
    | "throttled"
    | "session-reuse"
    | "session-revoked"
    | "origin-refused"
    | "admin-refused"
    | "object-refused"
    | "guest-claimed"
    | "second-step"
    | "step-up"
    | "factor-added"
    | "factor-removed"
    | "two-factor-off"
    | "recovery-codes-made"
    | "passkey-added"
    | "passkey-removed"
    | "token-made"
    | "token-ended"
    | "email-verified"
    | "email-changed"
    | "username-changed"
    | "password-reset"
    | "password-changed"
    | "not-me"
    | "deletion-begun"
    | "deletion-stopped"
    | "account-deleted"
    | "template-changed"
    | "review-judged"
    | "admin-made"
    | "admin-opened"
    | "admin-closed"
    | "role-changed"
    | "user-suspended"
    | "user-restored"
    | "sessions-ended"
    | "factor-reset"
    | "plan-granted"
    | "refund-given"
    | "discount-code-changed"
    | "seen-as"
    | "users-exported"
    | "setting-changed"
    | "settings-reset"
    | "keys-changed"
    | "keys-tested"
    | "job-retried"
    | "job-cancelled"
    | "page-saved"
    | "page-deleted"
    | "message-sorted"
    | "template-added";
  result: "ok" | "refused";
  actor?: string;
  target?: string;
  ip?: string;
  userAgent?: string;
  meta?: Record<string, string | number | boolean>;
};

/** What an event's hash is taken over: the hash before it, then every field in a fixed order. */
export function auditText(previousHash: string, event: AuditEvent): string {
  const { at, action, result, actor, target, ip, userAgent, meta } = event;
  const sorted = meta ? Object.entries(meta).sort(([a], [b]) => (a < b ? -1 : 1)) : null;
  return JSON.stringify([
    previousHash,
    at,
    action,
    result,
    actor ?? null,
    target ?? null,
    ip ?? null,
    userAgent ?? null,
    sorted,
  ]);
}

/** The hash before the first event. */
export const auditRoot = "0".repeat(64);
