import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createWorker } from "#workers/worker.server";

export { AuditWriter } from "#workers/objects/audit-writer.server";
export { ConversionGate } from "#workers/objects/conversion-gate.server";
export { PasswordKeeper } from "#workers/objects/password-keeper.server";
export { SessionRegistry } from "#workers/objects/session-registry.server";
export { Throttle } from "#workers/objects/throttle.server";

export default createWorker(createRequestHandler(build, import.meta.env?.DEV ? "development" : "production"));
