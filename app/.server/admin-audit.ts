import { type AuditAnswer, auditQuestion } from "#app/contract/admin/audit";
import type { Services } from "#workers/context.server";
import { parsed } from "./request-body";

/** A page of the record, as an address asks for it. */
export async function loadAudit(
  request: Request,
  { auditView }: Pick<Services, "auditView">,
): Promise<AuditAnswer> {
  const { searchParams } = new URL(request.url);
  const asked = ["before", "person", "action"].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  const { events, next } = await auditView.page(parsed(auditQuestion, Object.fromEntries(asked)));
  return {
    events: events.map(({ seq, at, action, result, actor, target, ip, meta, hash }) => ({
      seq,
      at: new Date(at).toISOString(),
      action,
      result,
      actor,
      target,
      ip,
      details: Object.entries(meta ?? {})
        .map(([name, value]) => `${name}: ${value}`)
        .join(", "),
      hash: hash.slice(0, 12),
    })),
    next,
  };
}
