import type { DatabaseOf } from "#db/client";
import { type AuditRow, auditOfActor } from "#db/queries/accounts/audit";
import { ownEvent } from "#domain/accounts/own-events";
import { actOf } from "#workers/services/accounts/act";

const maxLines = 50;

/** What happened to somebody's account, as they may read it themselves: from the audit record. */
export function createSecurityLog({ db }: { db: DatabaseOf }) {
  return {
    /** The latest first. */
    async of(userId: string): Promise<{ id: number; at: number; what: string; detail: string }[]> {
      const rows = await auditOfActor(db(userId), userId, maxLines);
      return rows.flatMap((row) => {
        const { device } = actOf(deviceOf(row), row.at);
        const shown = ownEvent(row, device);
        return shown ? [{ id: row.seq, at: row.at, ...shown }] : [];
      });
    },
  };
}

const deviceOf = ({ ip, userAgent }: AuditRow) => ({ ip, userAgent, city: null, country: null });
export type SecurityLog = ReturnType<typeof createSecurityLog>;
