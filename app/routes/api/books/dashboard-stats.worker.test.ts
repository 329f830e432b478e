import { expect, test, vi } from "vitest";
import { dashboardStats } from "#app/contract/books/projects";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, someone } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import * as stats from "./dashboard-stats";

// Password hashes take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const ask = async (browser: Browser) =>
  dashboardStats.parse(await (await callRoute(stats, "/api/dashboard/stats", {}, browser)).json());

test("the figures are an account's own, and the rate is unknown until something has finished", async () => {
  const { id, browser } = await newUser();
  expect(await ask(browser)).toEqual({
    totalConversions: 0,
    activeProjects: 0,
    successRate: null,
    recentProjects: [],
  });
  const owner = { ...someone(), ownerId: id };
  const bench = conversionBench();
  const messages = [];
  for (const text of ["One.", "Two.", "Three."]) messages.push((await bench.upload(text, { owner })).message);
  const [one, two] = messages;
  await bench.deliver([one]);
  await bench.deliver([two], "colophon-conversions-dead");
  const figures = await ask(browser);
  expect(figures).toMatchObject({ totalConversions: 3, activeProjects: 1, successRate: 50 });
  expect(figures.recentProjects.map((project) => project.status).sort()).toEqual([
    "completed",
    "failed",
    "pending",
  ]);
});

test("a visitor is asked to sign in", async () => {
  const response = await callRoute(stats, "/api/dashboard/stats", {}, new Browser());
  expect(response.status).toBe(401);
});
