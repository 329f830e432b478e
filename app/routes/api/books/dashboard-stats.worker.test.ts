import { expect, test, vi } from "vitest";
import { dashboardStats } from "#app/contract/books/projects";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, someone } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import * as stats from "./dashboard-stats";

// Password hashes take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const ask = async (browser: Browser) =>
  dashboardStats.parse(await (await callRoute(stats, "/api/dashboard/stats", {}, browser)).json());

const nothing = {
  ...{ totalConversions: 0, activeProjects: 0, successRate: null, recentProjects: [] },
  ...{ books: 0, words: 0, covers: 0, storeFiles: 0 },
};

test("the figures are an account's own, and the rate is unknown under five conversions", async () => {
  const { id, browser } = await newUser();
  expect(await ask(browser)).toEqual(nothing);
  const owner = { ...someone(), ownerId: id };
  const bench = conversionBench();
  const messages = [];
  for (const text of ["One.", "Two.", "Three."]) messages.push((await bench.upload(text, { owner })).message);
  const [one, two] = messages;
  await bench.deliver([one]);
  await bench.deliver([two], "colophon-conversions-dead");
  const figures = await ask(browser);
  expect(figures).toMatchObject({
    totalConversions: 3,
    activeProjects: 1,
    successRate: null,
    books: 1,
    words: 1,
  });
  expect(figures.recentProjects.map((project) => project.status).sort()).toEqual([
    "completed",
    "failed",
    "pending",
  ]);
});

test("the rate counts what failed through us, and not what a manuscript was", async () => {
  const { id, browser } = await newUser();
  const facts = { chapters: 1, words: 1000, notes: 0, pictures: 0, tables: 0 };
  const add = (rows: [status: string, code: string | null][]) =>
    bindings.DB.batch(
      rows.map(([status, code]) =>
        bindings.DB.prepare(
          `INSERT INTO projects (id, owner_id, owner_kind, name, type, status, error_code, facts, options, created_at, updated_at)
           VALUES (?, ?, 'user', 'A book', 'manuscript', ?, ?, ?, '{}', 1, 1)`,
        ).bind(crypto.randomUUID(), id, status, code, JSON.stringify(facts)),
      ),
    );
  await add([
    ["completed", null],
    ["completed", null],
    ["completed", null],
    ["failed", "conversion-failed"],
    ["failed", "manuscript-encrypted"],
    ["failed", "manuscript-empty"],
    ["failed", "manuscript-scanned"],
  ]);
  expect(await ask(browser)).toMatchObject({ totalConversions: 7, successRate: null, books: 3, words: 3000 });
  await add([["completed", null]]);
  expect(await ask(browser)).toMatchObject({ totalConversions: 8, successRate: 80, books: 4, words: 4000 });
});

test("a visitor is asked to sign in", async () => {
  const response = await callRoute(stats, "/api/dashboard/stats", {}, new Browser());
  expect(response.status).toBe(401);
});
