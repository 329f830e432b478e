import { beforeAll, expect, it } from "vitest";
import { newAdmin } from "../../../../tests/setup/admins";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newestMessage } from "../../../../tests/setup/messages";
import { newUser, signIn } from "../../../../tests/setup/people";
import { turnOnApp } from "../../../../tests/setup/second-factor";
import * as logoutRoute from "../accounts/sessions";
import * as userRoute from "../accounts/user";
import * as statsRoute from "../books/dashboard-stats";
import * as projectsRoute from "../books/projects";
import * as seeingRoute from "./seeing";
import * as personRoute from "./user";
import * as usersRoute from "./users";
import * as exportRoute from "./users-export";

let admin: Awaited<ReturnType<typeof newAdmin>>;
beforeAll(async () => {
  admin = await newAdmin();
});

const perform = (userId: string, json: unknown, browser = admin.browser) =>
  callRoute(personRoute, `/api/admin/users/${userId}`, { method: "POST", json, params: { userId } }, browser);
const person = async (userId: string) =>
  (await callRoute(personRoute, `/api/admin/users/${userId}`, { params: { userId } }, admin.browser)).json<
    Record<string, unknown>
  >();
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const me = (browser: Browser) => callRoute(userRoute, "/api/user", {}, browser);

it("lists people with the specified fields and never a hash", async () => {
  const { id, username } = await newUser();
  const answered = await callRoute(usersRoute, `/api/admin/users?query=${username}`, {}, admin.browser);
  const text = await answered.text();
  expect(JSON.parse(text)).toMatchObject({
    total: 1,
    page: 1,
    pages: 1,
    users: [
      { id, username, role: "user", subscriptionType: "free", totalConversions: 0, twoFactorEnabled: false },
    ],
  });
  expect(text).not.toContain("scrypt");
  const wrong = await callRoute(usersRoute, "/api/admin/users?sort=weight", {}, admin.browser);
  expect(wrong.status).toBe(400);
});

it("suspends somebody: sessions end at once and signing in is refused; lifted, all is as before", async () => {
  const { id, browser, username } = await newUser();
  expect((await perform(id, { do: "suspend" })).status).toBe(200);
  expect((await me(browser)).status).toBe(401);
  expect((await signIn(username)).status).toBe(403);
  await perform(id, { do: "restore" });
  expect((await signIn(username)).status).toBe(200);
  const { results } = await bindings.DB.prepare("SELECT action FROM audit WHERE actor = ? AND target = ?")
    .bind(admin.id, id)
    .all();
  expect(results.map(({ action }) => action)).toEqual(["user-suspended", "user-restored"]);
});

it("ends every session, and resets a lost second factor", async () => {
  const { id, browser, username } = await newUser();
  await turnOnApp(browser);
  expect(await (await signIn(username)).json()).toMatchObject({ requiresTwoFactor: true });
  expect((await perform(id, { do: "reset-factor" })).status).toBe(200);
  expect((await me(browser)).status).toBe(401);
  expect((await newestMessage({ email: `${username}@example.org` })).message).toMatchObject({
    kind: "admin-act",
    what: "factor-reset",
  });
  const again = new Browser();
  expect((await signIn(username, undefined, again)).status).toBe(200);
  await perform(id, { do: "end-sessions" });
  expect((await me(again)).status).toBe(401);
});

it("gives and takes the role; not to oneself, and never the last one's", async () => {
  const { id } = await newUser();
  await perform(id, { do: "set-role", role: "admin" });
  expect(await person(id)).toMatchObject({ role: "admin" });
  for (const json of [{ do: "suspend" }, { do: "reset-factor" }, { do: "see" }])
    expect(await codeOf(await perform(id, json))).toBe("not-on-admin");
  await perform(id, { do: "set-role", role: "user" });
  expect(await person(id)).toMatchObject({ role: "user" });
  expect(await codeOf(await perform(admin.id, { do: "set-role", role: "user" }))).toBe("not-on-self");
});

it("grants a plan until the end of a day, and extends it", async () => {
  const { id } = await newUser();
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect((await perform(id, { do: "grant", tier: "premium", until })).status).toBe(200);
  expect(await person(id)).toMatchObject({ planName: "Premium", planUntil: `${until}T23:59:59.000Z` });
  const later = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await perform(id, { do: "grant", tier: "ultimate", until: later });
  expect(await person(id)).toMatchObject({ planName: "Ultimate", planUntil: `${later}T23:59:59.000Z` });
  expect((await perform(id, { do: "grant", tier: "premium", until: "2020-01-01" })).status).toBe(422);
});

it("sees the site as somebody: lists only, nothing of books, no writes, with a mail, until it stops", async () => {
  const { browser } = await newAdmin();
  const { id, username } = await newUser();
  expect((await perform(id, { do: "see" }, browser)).status).toBe(200);
  expect(await (await me(browser)).json()).toMatchObject({ id, username });
  expect((await callRoute(statsRoute, "/api/dashboard/stats", {}, browser)).status).toBe(200);
  expect(await codeOf(await callRoute(projectsRoute, "/api/projects", {}, browser))).toBe("seeing-only");
  const write = await callRoute(logoutRoute, "/api/sessions", { method: "DELETE" }, browser);
  expect(await codeOf(write)).toBe("seeing-only");
  expect((await newestMessage({ email: `${username}@example.org` })).message).toMatchObject({
    kind: "admin-act",
    what: "seen",
  });
  await callRoute(seeingRoute, "/api/admin/seeing", { method: "DELETE" }, browser);
  expect(await (await me(browser)).json()).not.toMatchObject({ id });
});

it("all who fit go into a file, and formulas stay words", async () => {
  const { id, username } = await newUser();
  await bindings.DB.prepare("UPDATE users SET first_name = '=1+1' WHERE id = ?").bind(id).run();
  const file = await callRoute(exportRoute, `/api/admin/users/export?query=${username}`, {}, admin.browser);
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${username}"`);
  expect(lines[1]).toContain(`"'=1+1"`);
});
