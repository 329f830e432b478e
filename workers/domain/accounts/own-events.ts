import type { AuditEvent } from "#domain/accounts/audit-chain";
import { methodNames } from "#domain/accounts/second-factor";

/** Of an event of the audit record, what its line needs. */
export type RecordedEvent = {
  action: string;
  result: string;
  meta: Record<string, string | number | boolean> | null;
};

const names: Record<string, string> = {
  ...methodNames,
  passkey: "Passkey",
  "recovery-code": "Recovery code",
  "recovery-codes": "Recovery codes",
  password: "Password",
};
const named = (name: unknown): string => names[String(name)] ?? "";

/** An event as the owner of the account reads it; undefined when it tells them nothing. */
export function ownEvent(
  { action, result, meta }: RecordedEvent,
  device: string,
): { what: string; detail: string } | undefined {
  const isOk = result === "ok";
  switch (action as AuditEvent["action"]) {
    case "register":
      return isOk ? { what: "Account created", detail: device } : undefined;
    case "login":
      if (!isOk) return { what: "Wrong password", detail: device };
      if (meta?.waitsFor) return undefined;
      return {
        what: meta?.method === "passkey" ? "Signed in with a passkey" : "Signed in",
        detail: meta?.passkey ? `${meta.passkey}, ${device}` : device,
      };
    case "second-step":
      return isOk
        ? { what: "Signed in", detail: `${named(meta?.method)}, ${device}` }
        : { what: "Wrong code after the right password", detail: device };
    case "logout":
      return { what: "Signed out", detail: device };
    case "session-reuse":
      return { what: "A copied session was ended", detail: "Its cookie was used twice" };
    case "step-up":
      return isOk ? undefined : { what: "Confirmation failed", detail: device };
    case "password-changed":
    case "password-reset":
      return isOk ? { what: "Password changed", detail: device } : undefined;
    case "email-changed":
      return isOk ? { what: "Email address changed", detail: device } : undefined;
    case "username-changed":
      return isOk ? { what: "Username changed", detail: device } : undefined;
    case "factor-added":
      return { what: "Two-factor method added", detail: named(meta?.factor) };
    case "factor-removed":
      return { what: "Two-factor method removed", detail: named(meta?.factor) };
    case "two-factor-off":
      return { what: "Two-factor turned off", detail: device };
    case "recovery-codes-made":
      return { what: "New recovery codes made", detail: device };
    case "passkey-added":
      return { what: "Passkey added", detail: device };
    case "passkey-removed":
      return { what: "Passkey removed", detail: device };
    case "token-made":
      return { what: "API token made", detail: device };
    case "token-ended":
      return { what: "API token ended", detail: device };
    case "deletion-begun":
      return { what: "Account deletion requested", detail: device };
    case "deletion-stopped":
      return { what: "Account deletion stopped", detail: device };
    default:
      return undefined;
  }
}
