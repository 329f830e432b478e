import { beforeAll, expect, it } from "vitest";
import { database } from "#db/client";
import { endedJobs, failuresByCode } from "#db/queries/admin/figures";
import { deadJobs, jobsUnderWay } from "#db/queries/admin/job-list";
import { Refusal } from "#domain/refusal";
import { newAdmin } from "../../../../tests/setup/admins";
import { type Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, someone } from "../../../../tests/setup/conversion-bench";
import { testServices } from "../../../../tests/setup/services";
import * as conversionRoute from "./conversion";
import * as conversionsRoute from "./conversions";
import * as figuresRoute from "./figures";
import * as statsRoute from "./stats";
import * as healthRoute from "./system-health";

let admin: Browser;
beforeAll(async () => {
  admin = (await newAdmin()).browser;
});
const get = async (route: typeof statsRoute, path: string) => {
  const answered = await callRoute(route, path, {}, admin);
  expect(answered.status).toBe(200);
  return answered;
};
type Stats = { completedProjects: number; monthlyProjects: number; totalUsers: number };
type Work = {
  jobs: { id: string; name: string; state: string }[];
  dead: { id: string; name: string }[];
  days: { day: string; jobs: number; bytes: number }[];
  people: { jobs: number }[];
};
const work = async () => (await get(conversionsRoute, "/api/admin/conversions")).json<Work>();

it("counts what was finished, and the health says where it stands", async () => {
  const before = await (await get(statsRoute, "/api/admin/stats")).json<Stats>();
  const bench = conversionBench();
  const { message } = await bench.upload();
  await bench.deliver([message]);
  const after = await (await get(statsRoute, "/api/admin/stats")).json<Stats>();
  expect(after.completedProjects).toBe(before.completedProjects + 1);
  expect(after.monthlyProjects).toBe(before.monthlyProjects + 1);
  expect(after).toMatchObject({ monthlyRevenue: 0, activeSubscriptions: 0 });
  const health = await (await get(healthRoute, "/api/admin/system-health")).json<{
    uptime: number;
    lines: { id: string; numbers: Record<string, number> }[];
  }>();
  expect(health.uptime).toBeGreaterThanOrEqual(0);
  expect(health.lines.map(({ id }) => id)).toEqual([
    ...["queue", "gate", "dead-letters", "database", "files", "email", "stripe", "paypal"],
  ]);
  expect(health.lines.find(({ id }) => id === "database")?.numbers.bytes).toBeGreaterThan(0);
});

it("the day's figures are written by the sweep, again and again, and stand in the file of the charts", async () => {
  const { services } = testServices();
  const now = Date.now();
  await services.dashboard.sweep(now);
  await services.dashboard.sweep(now);
  const days = await services.dashboard.days(7, now);
  expect(days).toHaveLength(1);
  expect(days[0]?.users).toBeGreaterThan(0);
  const lines = (await (await get(figuresRoute, "/api/admin/figures?days=7")).text()).trim().split("\r\n");
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toContain(new Date(now).toISOString().slice(0, 10));
});

it("a conversion that waits is listed by name and can be canceled; a stranger's id is nothing", async () => {
  const bench = conversionBench();
  const { row } = await bench.upload("Waiting.", { name: "Patience.txt", owner: someone() });
  const listed = (await work()).jobs.find(({ name }) => name === row.name);
  if (!listed) throw new Error("The job is not listed");
  const act = (jobId: string, deed: string) =>
    callRoute(
      conversionRoute,
      `/api/admin/conversions/${jobId}`,
      { method: "POST", json: { do: deed }, params: { jobId } },
      admin,
    );
  expect((await act("no-such-job", "cancel")).status).toBe(404);
  expect((await act(listed.id, "cancel")).status).toBe(204);
  expect((await work()).jobs.some(({ id }) => id === listed.id)).toBe(false);
  expect((await act(listed.id, "fly")).status).toBe(400);
});

it("a conversion that was given up is listed with its fault and converted again, once", async () => {
  const bench = conversionBench();
  const owner = someone();
  const { row, message } = await bench.upload("Given up.", { name: "Stubborn.txt", owner });
  await bench.deliver([message]);
  await bindings.DB.prepare(
    "UPDATE jobs SET state = 'dead', error = 'the fault', request_id = 'r-1' WHERE project_id = ?",
  )
    .bind(row.id)
    .run();
  await bindings.DB.prepare("UPDATE projects SET status = 'failed' WHERE id = ?").bind(row.id).run();
  const dead = (await work()).dead.find(({ name }) => name === row.name);
  expect(dead).toMatchObject({ state: "dead", fault: { id: "r-1", text: "the fault" } });
  const retry = () =>
    callRoute(
      conversionRoute,
      `/api/admin/conversions/${dead?.id}`,
      {
        ...{ method: "POST", json: { do: "retry" }, params: { jobId: dead?.id ?? "" } },
        bindings: { ...bindings, CONVERSIONS: { send: async () => undefined } as never },
      },
      admin,
    );
  expect((await retry()).status).toBe(204);
  const after = await bindings.DB.prepare("SELECT status FROM projects WHERE id = ?").bind(row.id).first();
  expect(after).not.toEqual({ status: "failed" });
  expect((await work()).dead.some(({ id }) => id === dead?.id)).toBe(false);
  // Pressed twice, it is converted once.
  expect((await retry()).status).toBe(404);
  const events = await bindings.DB.prepare("SELECT action FROM audit WHERE target = ?").bind(dead?.id).all();
  expect(events.results).toEqual([{ action: "job-retried" }]);
});

it("what work took is summed by person and by day", async () => {
  const bench = conversionBench();
  const { message } = await bench.upload("Counted.", { owner: someone() });
  const before = (await work()).days[0]?.jobs ?? 0;
  await bench.deliver([message]);
  const { days, people } = await work();
  expect(days[0]).toMatchObject({ day: new Date().toISOString().slice(0, 10), jobs: before + 1 });
  expect(days[0]?.bytes).toBeGreaterThan(0);
  expect(people.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(days.reduce((sum, { jobs }) => sum + jobs, 0));
});

it("failures are counted by what was wrong", async () => {
  const bench = conversionBench({
    async convert({ fileName }) {
      throw new Refusal("manuscript-scanned", { name: fileName });
    },
  });
  const { message } = await bench.upload();
  await bench.deliver([message]);
  const { services } = testServices();
  const found = await services.dashboard.failures(7, Date.now());
  expect(found.find(({ code }) => code === "manuscript-scanned")?.failures).toBeGreaterThan(0);
});

it("every query is asked of an index", async () => {
  const db = database(bindings.DB);
  const planOf = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("\n");
  };
  expect(await planOf(endedJobs(db, 0))).toMatch(/COVERING INDEX jobs_ended/);
  expect(await planOf(failuresByCode(db, 0))).toMatch(/COVERING INDEX projects_failed/);
  expect(await planOf(jobsUnderWay(db, 50))).toMatch(/jobs_state/);
  expect(await planOf(deadJobs(db, 50))).toMatch(/jobs_(?:state|ended)/);
});
