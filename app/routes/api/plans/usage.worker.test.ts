import { expect, test } from "vitest";
import { allowanceAnswer, usageAnswer } from "#app/contract/accounts/people";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import * as usage from "./usage";

const asked = async (browser: Browser, path: string) =>
  (await callRoute(usage, path, {}, browser)).json<Record<string, unknown>>();

/** Counts for an account, this month. */
async function counted(ownerId: string, kind: "conversion" | "cover", used: number) {
  const period = new Date().toISOString().slice(0, 7);
  await bindings.DB.prepare("INSERT INTO usage (owner_id, period, kind, used) VALUES (?, ?, ?, ?)")
    .bind(ownerId, period, kind, used)
    .run();
}

test("an account's covers stand at the top, under its plan's name, and its conversions beside them", async () => {
  const { id, browser } = await newUser();
  await counted(id, "cover", 1);
  await counted(id, "conversion", 5);
  const answer = usageAnswer.parse(await asked(browser, "/api/usage"));
  const covers = { allowed: true, limitType: "Free", usageCount: 1, maxUsage: 3, remaining: 2 };
  const conversions = { allowed: false, limitType: "Free", usageCount: 5, maxUsage: 5, remaining: 0 };
  expect(answer).toMatchObject({ ...covers, conversions });
  const { conversions: beside, bulkFiles: _, ...top } = answer;
  expect(await asked(browser, "/api/usage?kind=cover")).toEqual(top);
  expect(await asked(browser, "/api/usage?kind=conversion")).toEqual(beside);
});

test("a newcomer sees the guest's limits, unused", async () => {
  const answer = usageAnswer.parse(await asked(new Browser(), "/api/usage"));
  const unused = { allowed: true, limitType: "guest", usageCount: 0, maxUsage: 1, remaining: 1 };
  expect(answer).toMatchObject({ ...unused, conversions: unused });
  expect(allowanceAnswer.parse(await asked(new Browser(), "/api/usage?kind=cover"))).toMatchObject(unused);
});

test("another kind is refused", async () => {
  const answer = await callRoute(usage, "/api/usage?kind=book");
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([400, "bad-request"]);
});
