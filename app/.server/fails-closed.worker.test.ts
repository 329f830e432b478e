import { beforeAll, expect, it, vi } from "vitest";
import * as loginRoute from "#app/routes/api/accounts/login";
import * as userRoute from "#app/routes/api/accounts/user";
import * as exportRoute from "#app/routes/api/accounts/user-export";
import type { Bindings } from "#workers/env.server";
import { Browser, bindings, callRoute } from "../../tests/setup/call-route";
import { goodPassword, newUser } from "../../tests/setup/people";

/** Objects of a kind that answer nothing but faults. */
const down = <T extends keyof Bindings>(binding: T): Bindings => ({
  ...bindings,
  [binding]: {
    getByName: () =>
      new Proxy(
        {},
        {
          get: () => async () => {
            throw new Error(`${binding} is down`);
          },
        },
      ),
  },
});
const noDatabase: Bindings = {
  ...bindings,
  DB: new Proxy(bindings.DB, {
    get() {
      throw new Error("the database is down");
    },
  }),
};

let person: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  person = await newUser(new Browser());
  // Faults are logged, as they should be.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it.each([
  ["the sessions", down("SESSION_REGISTRY")],
  ["the database", noDatabase],
])("nobody is let in while %s cannot be asked, and everybody is afterwards", async (_what, broken) => {
  for (const [route, path, method] of [
    [userRoute, "/api/user", "GET"],
    [exportRoute, "/api/user/export", "POST"],
  ] as const) {
    const answer = await callRoute(route, path, { method, bindings: broken }, person.browser);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([500, expect.stringContaining('"code":"fault"')]);
    expect(text).not.toContain(person.username);
    expect(text).not.toMatch(/is down|Error|at /);
  }
  expect((await callRoute(userRoute, "/api/user", {}, person.browser)).status).toBe(200);
});

it.each([
  ["the sessions", down("SESSION_REGISTRY")],
  ["the counts of tries", down("THROTTLE")],
  ["the database", noDatabase],
])("a right password opens nothing while %s cannot be asked", async (_what, broken) => {
  const browser = new Browser();
  const json = { username: person.username, password: goodPassword };
  const answer = await callRoute(loginRoute, "/api/login", { json, bindings: broken }, browser);
  expect(answer.status).toBe(500);
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect(browser.cookies.has("__Host-known")).toBe(false);
});

it("no answer lets pages of other origins read it", async () => {
  const headers = { Origin: "https://evil.example" };
  const answer = await callRoute(userRoute, "/api/user", { headers }, person.browser);
  const names = [...answer.headers.keys()].filter((name) => name.startsWith("access-control"));
  expect(names).toEqual([]);
});
