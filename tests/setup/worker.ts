import { createWorker } from "#workers/worker.server";

export { AuditWriter } from "#workers/objects/audit-writer.server";
export { ConversionGate } from "#workers/objects/conversion-gate.server";
export { PasswordKeeper } from "#workers/objects/password-keeper.server";
export { SessionRegistry } from "#workers/objects/session-registry.server";
export { Throttle } from "#workers/objects/throttle.server";

/** The Worker as tests run it: queue, sweep and objects are the real ones; pages need a build, and have journeys of their own. */
export default createWorker(
  async () => new Response("No pages in these tests: see call-route.ts", { status: 404 }),
);
