import { expect, test, vi } from "vitest";
import { serverStatus } from "#app/contract/books/projects";
import { callRoute } from "../../../../tests/setup/call-route";
import { gate } from "../../../../tests/setup/conversion-bench";
import * as status from "./server-status";

const ask = async () =>
  serverStatus.parse(await (await callRoute(status, "/api/server/status")).json()).activeConversions;

test("the load is the gate's, asked for at most every two seconds", async () => {
  expect(await ask()).toBe(0);
  await gate().acquire("one", 10, Date.now());
  expect(await ask()).toBe(0);
  await vi.waitFor(async () => expect(await ask()).toBe(1), { timeout: 5_000, interval: 300 });
  const body = await (await callRoute(status, "/api/server/status")).json();
  expect(body).toEqual({ activeConversions: 1, maxConcurrentConversions: 10 });
});
