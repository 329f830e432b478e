import { expect, it } from "vitest";
import { database } from "#db/client";
import { giveBackForProjectStatement } from "#db/queries/plans/usage";
import type { Owner } from "#workers/services/accounts/identity";
import { bindings } from "../../../tests/setup/call-route";
import { testServices } from "../../../tests/setup/services";

const november = Date.parse("2026-11-20T12:00:00Z");
const december = Date.parse("2026-12-01T00:00:00Z");

const account = (tier: Owner["tier"] = "free"): Owner => ({
  ownerId: `u_${crypto.randomUUID()}`,
  ownerKind: "user",
  tier,
});
const visitor = (): Owner => ({ ownerId: `g_${crypto.randomUUID()}`, ownerKind: "guest", tier: "guest" });

async function used(owner: Owner): Promise<number> {
  const row = await bindings.DB.prepare("SELECT sum(used) AS used FROM usage WHERE owner_id = ?")
    .bind(owner.ownerId)
    .first<{ used: number | null }>();
  return row?.used ?? 0;
}

it("of 50 charges at once with one left, exactly one goes through", async () => {
  const { services } = testServices();
  const owner = account();
  for (let i = 0; i < 4; i++) await services.usage.reserve(owner, "conversion", november);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => services.usage.reserve(owner, "conversion", november)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await used(owner)).toBe(5);
});

it("a refused charge leaves nothing of what it would have paid for", async () => {
  const { services } = testServices();
  const owner = visitor();
  const key = `note-${crypto.randomUUID()}`;
  const db = database(bindings.DB);
  const { settings } = await import("#db/schema/catalogue");
  const note = () => [db.insert(settings).values({ key, value: 1, updatedAt: 0 }).onConflictDoNothing()];
  await services.usage.reserve(owner, "conversion", november);
  await expect(services.usage.reserve(owner, "conversion", november, note)).rejects.toMatchObject({
    code: "limit-guest",
  });
  expect(await bindings.DB.prepare("SELECT 1 FROM settings WHERE key = ?").bind(key).first()).toBeNull();
  expect(await used(owner)).toBe(1);
});

it("the sentence at the limit names the plan and its number", async () => {
  const { services } = testServices();
  const owner = account();
  for (let i = 0; i < 3; i++) await services.usage.reserve(owner, "cover", november);
  await expect(services.usage.reserve(owner, "cover", november)).rejects.toThrow(
    "Your Free plan allows 3 covers per month. Please upgrade for more.",
  );
});

it("a new month begins at nothing, in UTC", async () => {
  const { services } = testServices();
  const owner = account();
  for (let i = 0; i < 5; i++) await services.usage.reserve(owner, "conversion", november);
  expect(await services.usage.reserve(owner, "conversion", december)).toEqual({ period: "2026-12" });
});

it("an unlimited plan is counted and never refused", async () => {
  const { services } = testServices();
  const owner = account("ultimate");
  for (let i = 0; i < 60; i++) await services.usage.reserve(owner, "conversion", november);
  expect(await used(owner)).toBe(60);
});

it("a project's charge is given back once, however often it is asked", async () => {
  const { services } = testServices();
  const owner = account();
  const db = database(bindings.DB);
  const { period } = await services.usage.reserve(owner, "conversion", november);
  await services.usage.reserve(owner, "conversion", november);
  const projectId = crypto.randomUUID();
  await bindings.DB.prepare(
    `INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, usage_period, usage_state, created_at, updated_at)
     VALUES (?, ?, 'user', 'A', 'manuscript', 'processing', '{}', ?, 'reserved', 0, 0)`,
  )
    .bind(projectId, owner.ownerId, period)
    .run();
  for (let i = 0; i < 3; i++) {
    await giveBackForProjectStatement(db, projectId);
    await bindings.DB.prepare("UPDATE projects SET usage_state = 'returned' WHERE id = ?")
      .bind(projectId)
      .run();
  }
  expect(await used(owner)).toBe(1);
});

it("giving back never counts below nothing", async () => {
  const { services } = testServices();
  const owner = account();
  const { period } = await services.usage.reserve(owner, "conversion", november);
  await services.usage.giveBack(owner.ownerId, period, "conversion");
  await services.usage.giveBack(owner.ownerId, period, "conversion");
  expect(await used(owner)).toBe(0);
});
