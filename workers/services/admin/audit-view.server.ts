import type { Database } from "#db/client";
import { type AuditRow, auditBefore } from "#db/queries/accounts/audit";
import { userByNameKey } from "#db/queries/accounts/users";
import { nameKey } from "#domain/accounts/names";
import type { Audit } from "#workers/services/accounts/audit.server";

const onPage = 50;

export type AuditQuestion = { before: number | null; person: string; action: string | null };

/** The record of security events, as administrators read it: ids and masked values, as they were written. */
export function createAuditView({ db, audit }: { db: Database; audit: Audit }) {
  return {
    /** A page of events, the latest first. `person`: a username, an address or an account's id; nobody's finds nothing. */
    async page({
      before,
      person,
      action,
    }: AuditQuestion): Promise<{ events: AuditRow[]; next: number | null }> {
      let actor: string | null = null;
      if (person !== "") actor = (await userByNameKey(db, nameKey(person)))?.id ?? person;
      const rows = await auditBefore(db, { before, actor, action }, onPage + 1);
      const events = rows.slice(0, onPage);
      return { events, next: rows.length > onPage ? (events.at(-1)?.seq ?? null) : null };
    },

    /** Looks at the whole chain. Undefined when every event fits the one before it, else the first that does not. */
    check: (): Promise<number | undefined> => audit.firstBroken(),
  };
}
export type AuditView = ReturnType<typeof createAuditView>;
