import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createServices, type Services } from "#workers/context.server";
import { bindings } from "./call-route";

/** Real services over the test bindings; `settled` waits for what they left running, such as audit records. */
export function testServices(): { services: Services; settled: () => Promise<void> } {
  const ctx = createExecutionContext();
  return { services: createServices(bindings, ctx), settled: () => waitOnExecutionContext(ctx) };
}
