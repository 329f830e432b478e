import type { Database } from "#db/client";
import { foreignObject } from "#db/queries/accounts/foreign-objects";
import type { AuditEvent } from "#domain/accounts/audit-chain";
import { throttleRules } from "#domain/accounts/throttling";
import { describeFault } from "#domain/describe-fault";
import { loggedPath } from "#domain/proof-links/logged-path";
import type { Config } from "#workers/env.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { visitorOf } from "#workers/services/accounts/visitor";

/** A request that was refused for who sent it. */
export type RefusedRequest = {
  request: Request;
  requestId: string;
  /** The account or guest that asked, when there is one. */
  actor: string | undefined;
};

type Deps = {
  config: Config;
  db: Database;
  throttle: Throttling;
  audit: Audit;
  ctx: Pick<ExecutionContext, "waitUntil">;
};
export type RefusedRequests = ReturnType<typeof createRefusedRequests>;

/** A path may hold what somebody typed; so much of it tells which it was. */
const maxPath = 160;

/**
 * Puts refused requests on record, after the answer has gone. Of one address only the first of an hour are written one by one:
 * nobody may fill the record by knocking.
 */
export function createRefusedRequests({ config, db, throttle, audit, ctx }: Deps) {
  const countOf = (bucket: "refusal-record" | "refusal-look", request: Request, now: number) =>
    throttle.count(
      bucket,
      visitorOf(request, config).addressKey ?? "local",
      throttleRules.refusalsByAddress,
      now,
    );

  async function write(
    { request, requestId, actor }: RefusedRequest,
    event: Pick<AuditEvent, "action" | "target">,
    now: number,
  ): Promise<void> {
    const { device } = visitorOf(request, config);
    const { waitMs, first } = await countOf("refusal-record", request, now);
    if (waitMs > 0 && !first) return;
    audit.record({
      at: now,
      ...event,
      result: "refused",
      actor,
      ip: device.ip ?? undefined,
      userAgent: device.userAgent ?? undefined,
      meta: {
        requestId,
        method: request.method,
        path: loggedPath(new URL(request.url).pathname).slice(0, maxPath),
        // Said once: more of this address follow within the hour, and are not written.
        ...(waitMs > 0 && { isLastOfHour: true }),
      },
    });
  }

  const afterAnswer = (work: () => Promise<void>): void =>
    ctx.waitUntil(
      work().catch((error: unknown) => {
        const said = { level: "error", message: "refusal not put on record", error: describeFault(error) };
        console.error(JSON.stringify(said));
      }),
    );

  return {
    /** A write that did not come from our own pages. */
    origin: (refused: RefusedRequest, now: number): void =>
      afterAnswer(() => write(refused, { action: "origin-refused" }, now)),

    /** An account that is no administrator's. */
    admin: (refused: RefusedRequest, now: number): void =>
      afterAnswer(() => write(refused, { action: "admin-refused" }, now)),

    /** A request that named these ids (or file names) and was told there is nothing: recorded when one is somebody else's. */
    objects: (refused: RefusedRequest, names: readonly string[], now: number): void => {
      if (names.length === 0) return;
      afterAnswer(async () => {
        const { waitMs } = await countOf("refusal-look", refused.request, now);
        if (waitMs > 0) return;
        const target = await foreignObject(db, refused.actor ?? "", names);
        if (target) await write(refused, { action: "object-refused", target }, now);
      });
    },
  };
}
