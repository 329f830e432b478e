import type { AuditEvent } from "#domain/accounts/audit-chain";
import { describeFault } from "#domain/describe-fault";
import type { Bindings } from "#workers/env.server";

/** A call of an object may be lost on its way; the object's own storage is what holds the event from then on. */
const maxTries = 3;

export type AuditDeps = { objects: Bindings["AUDIT_WRITER"]; ctx: Pick<ExecutionContext, "waitUntil"> };
export type Audit = ReturnType<typeof createAudit>;

/** The append-only record of security events. Each event's hash covers the one before it. */
export function createAudit({ objects, ctx }: AuditDeps) {
  const writer = () => objects.getByName("audit");

  async function append(event: AuditEvent, tries = 1): Promise<void> {
    try {
      await writer().append(event);
    } catch (error) {
      if (tries >= maxTries) throw error;
      await append(event, tries + 1);
    }
  }

  return {
    /** Records an event after the answer has gone; a person does not wait for it. What could not be kept is logged whole. */
    record(event: AuditEvent): void {
      const kept = append(event).catch((error: unknown) =>
        log({ level: "error", message: "audit event not kept", event, error: describeFault(error) }),
      );
      ctx.waitUntil(kept);
    },

    /** Looks at a part of the record each time it is called, and raises an alert in the log when it was changed. */
    async sweep(): Promise<void> {
      const { firstBroken, isEndWhole } = await writer().check({ whole: false });
      if (firstBroken !== undefined)
        log({ level: "alert", message: "the audit record was changed", seq: firstBroken });
      if (!isEndWhole) log({ level: "alert", message: "the last events of the audit record are missing" });
    },

    /** Looks at the whole record. Answers the number of the first event that does not fit, or undefined when all do. */
    firstBroken: async (): Promise<number | undefined> => (await writer().check({ whole: true })).firstBroken,
  };
}

const log = (entry: Record<string, unknown>): void => console.error(JSON.stringify(entry));
