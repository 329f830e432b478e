import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import * as enableRoute from "#app/routes/api/accounts/enable-2fa";
import * as secondStepRoute from "#app/routes/api/accounts/login-second-step";
import * as recoveryRoute from "#app/routes/api/accounts/recovery-codes";
import * as setupRoute from "#app/routes/api/accounts/setup-2fa";
import * as userRoute from "#app/routes/api/accounts/user";
import * as deletionRoute from "#app/routes/api/accounts/user-deletion";
import * as exportRoute from "#app/routes/api/accounts/user-export";
import { database } from "#db/client";
import { dataExports } from "#db/schema/exports";
import { factors, recoveryCodes } from "#db/schema/factors";
import { users } from "#db/schema/people";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { newUser, signIn } from "../../../tests/setup/people";
import { appCode, post, userWithApp } from "../../../tests/setup/second-factor";

/** Requests about one account that arrive together. What one of them is allowed, they all are allowed together. */
const db = database(bindings.DB);
const many = <T>(count: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

beforeAll(async () => void (await newUser()));

it("fifty uses of one recovery code open one session", async () => {
  const person = await userWithApp();
  const waiting = new Browser();
  await signIn(person.username, undefined, waiting);
  const [recoveryCode] = person.recoveryCodes;
  const statuses = await many(50, async () => {
    const browser = new Browser();
    for (const [name, value] of waiting.cookies) browser.cookies.set(name, value);
    return (await post(secondStepRoute, "/api/login/second-step", { recoveryCode }, browser)).status;
  });
  expect(countOf(statuses, 200)).toBe(1);
  expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
});

it("a factor that is enabled ten times at once is on once, and gives one set of recovery codes", async () => {
  const person = await newUser();
  const begun = await post(setupRoute, "/api/user/setup-2fa", { method: "app" }, person.browser);
  const { secret } = await begun.json<{ secret: string }>();
  const code = await appCode(secret);
  const answers = await many(10, () => {
    const browser = copyOf(person.browser);
    return post(enableRoute, "/api/user/enable-2fa", { code }, browser);
  });
  const enabled = answers.filter(({ status }) => status === 200);
  expect(enabled).toHaveLength(1);
  expect(await db.select().from(factors).where(eq(factors.userId, person.id))).toHaveLength(1);
  expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toHaveLength(10);
});

it("recovery codes made anew by several at once: ten are left, all of one set that was shown", async () => {
  const person = await userWithApp();
  const sets = await many(5, async () => {
    const answer = await post(recoveryRoute, "/api/user/recovery-codes", {}, copyOf(person.browser));
    return answer.status === 200 ? (await answer.json<{ recoveryCodes: string[] }>()).recoveryCodes : [];
  });
  expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toHaveLength(10);
  const { services } = await import("../../../tests/setup/services").then(({ testServices }) =>
    testServices(),
  );
  const works = await Promise.all(
    sets.map(async ([code]) => code !== undefined && services.recoveryCodes.use(person.id, code, Date.now())),
  );
  expect(works.filter(Boolean)).toHaveLength(1);
});

it("an export asked for ten times at once is made once", async () => {
  const person = await newUser();
  const answers = await many(10, () =>
    callRoute(exportRoute, "/api/user/export", { method: "POST" }, copyOf(person.browser)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
  expect(await db.select().from(dataExports).where(eq(dataExports.userId, person.id))).toHaveLength(1);
});

it("a deletion asked for ten times at once has one day, and whoever signs in meanwhile keeps the account or is out", async () => {
  const person = await newUser();
  const answers = await many(10, (at) =>
    at === 5
      ? signIn(person.username)
      : callRoute(
          deletionRoute,
          "/api/user/deletion",
          { json: { confirmation: "DELETE" } },
          copyOf(person.browser),
        ),
  );
  const dates = new Set<unknown>();
  for (const [at, answer] of answers.entries()) {
    expect([200, 202, 401]).toContain(answer.status);
    if (at !== 5 && answer.status === 202)
      dates.add((await answer.json<{ deletionAt: string }>()).deletionAt.slice(0, 16));
  }
  expect(dates.size).toBeLessThanOrEqual(2);
  const row = await db.query.users.findFirst({ where: eq(users.id, person.id) });
  // Either the deletion stands, and nobody is in, or it was stopped by whoever is.
  const again = new Browser();
  expect((await signIn(person.username, undefined, again)).status).toBe(200);
  expect(row?.closedAt).toBeNull();
  expect((await callRoute(userRoute, "/api/user", {}, again)).status).toBe(200);
  expect((await db.query.users.findFirst({ where: eq(users.id, person.id) }))?.deletionDueAt).toBeNull();
});

function copyOf(browser: Browser): Browser {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
