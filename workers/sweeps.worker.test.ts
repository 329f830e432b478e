import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { createWorker } from "#workers/worker.server";
import { bindings } from "../tests/setup/call-route";

it("one sweep that fails stops no other, and the fault is told", async () => {
  await bindings.DB.exec("DELETE FROM daily_figures");
  await bindings.DB.prepare(
    "INSERT INTO admin_tokens (token_hash, created_at, expires_at) VALUES ('old', 0, 1)",
  ).run();
  // The sweep of what people read fails, long before those of the figures and the tokens.
  await bindings.DB.exec("ALTER TABLE messages RENAME TO messages_away");
  const worker = createWorker(async () => new Response(null));
  const ctx = createExecutionContext();
  try {
    const run = worker.scheduled(createScheduledController({ scheduledTime: new Date() }), bindings, ctx);
    await expect(run).rejects.toThrow("The sweep did not end well");
  } finally {
    await bindings.DB.exec("ALTER TABLE messages_away RENAME TO messages");
  }
  await waitOnExecutionContext(ctx);
  const days = await bindings.DB.prepare("SELECT count(*) AS days FROM daily_figures").first();
  expect(days).toEqual({ days: 1 });
  const tokens = await bindings.DB.prepare("SELECT token_hash FROM admin_tokens").all();
  expect(tokens.results).toEqual([]);
});
