import { beforeAll, expect, it } from "vitest";
import type { AuditAnswer } from "#app/contract/admin/audit";
import { newAdmin } from "../../../../tests/setup/admins";
import { type Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import { testServices } from "../../../../tests/setup/services";
import * as auditRoute from "./audit";
import * as checkRoute from "./audit-check";

let admin: { browser: Browser; id: string; username: string };
beforeAll(async () => {
  admin = await newAdmin();
});

const read = async (search = "") =>
  (await callRoute(auditRoute, `/api/admin/audit${search}`, {}, admin.browser)).json<AuditAnswer>();
const check = async () =>
  (await callRoute(checkRoute, "/api/admin/audit/check", { method: "POST" }, admin.browser)).json();

async function happened(events: number, actor: string): Promise<void> {
  const { services, settled } = testServices();
  for (let at = 1; at <= events; at += 1)
    services.audit.record({
      ...{ at, action: "setting-changed", result: "ok", actor, target: "rate_limit" },
      meta: { from: at, to: at + 1 },
    });
  await settled();
}

it("events are read fifty at a time, the latest first, of one person and of one kind", async () => {
  const { id, username } = await newUser();
  await happened(51, id);
  const first = await read(`?person=${username}&action=setting-changed`);
  expect(first.events).toHaveLength(50);
  expect(first.events[0]).toMatchObject({
    ...{ action: "setting-changed", actor: id, target: "rate_limit", details: "from: 51, to: 52" },
  });
  const second = await read(`?person=${username}&action=setting-changed&before=${first.next}`);
  expect(second).toMatchObject({ events: [{ details: "from: 1, to: 2" }], next: null });
  expect((await read(`?person=${id}&action=setting-changed`)).events).toHaveLength(50);
  expect((await read("?person=nobody-of-that-name")).events).toEqual([]);
  const wrong = await callRoute(auditRoute, "/api/admin/audit?action=%27%20OR%201", {}, admin.browser);
  expect(wrong.status).toBe(400);
});

it("the chain is whole until an event is changed behind its back; then the first that doesn't fit is named", async () => {
  await happened(3, admin.id);
  expect(await check()).toEqual({ isWhole: true, firstBroken: null });
  const { events } = await read(`?person=${admin.id}&action=setting-changed`);
  const changed = events[1]?.seq ?? 0;
  const change = (target: string) =>
    bindings.DB.prepare("UPDATE audit SET target = ? WHERE seq = ?").bind(target, changed).run();
  await change("max_sessions");
  expect(await check()).toEqual({ isWhole: false, firstBroken: changed });
  await change("rate_limit");
  expect(await check()).toEqual({ isWhole: true, firstBroken: null });
});
