import { expect, it } from "vitest";
import { database } from "#db/client";
import { adminTokens } from "#db/schema/admin";
import { adminIdleMs } from "#domain/accounts/admin-access";
import { sha256 } from "#workers/services/accounts/signed-values.server";
import { giveFactor, newAdmin } from "../../../../tests/setup/admins";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { goodPassword, newUser } from "../../../../tests/setup/people";
import { appCode, forgetSteps, post, turnOnApp } from "../../../../tests/setup/second-factor";
import { testServices } from "../../../../tests/setup/services";
import * as framePage from "../../pages/admin/frame";
import * as loginPage from "../../pages/admin/login";
import * as loginRoute from "../accounts/login";
import * as reviewsRoute from "../templates/admin-template-reviews";
import * as accessRoute from "./access";
import * as setupRoute from "./setup";

const look = (browser: Browser) => callRoute(reviewsRoute, "/api/admin/template-reviews", {}, browser);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** What a page answers: its status, and where it leads. */
async function page(route: typeof loginPage | typeof framePage, path: string, browser: Browser) {
  const answered = await callRoute(
    { loader: (args) => Promise.resolve(route.loader(args as never)).catch((thrown) => thrown) },
    path,
    {},
    browser,
  );
  return { status: answered.status, to: answered.headers.get("Location") };
}

async function token(expiresAt = Date.now() + 60_000): Promise<string> {
  const made = crypto.randomUUID().padEnd(43, "x");
  await database(bindings.DB)
    .insert(adminTokens)
    .values({ tokenHash: sha256(made), createdAt: 1, expiresAt });
  return made;
}

it("a token makes an administrator of whoever has a second factor, once, and within its hour", async () => {
  const { browser, id } = await newUser();
  const made = await token();
  const early = await post(setupRoute, "/api/admin/setup", { token: made }, browser);
  expect([early.status, await codeOf(early)]).toEqual([403, "admin-factor-needed"]);
  await giveFactor(id);
  expect((await post(setupRoute, "/api/admin/setup", { token: made }, browser)).status).toBe(204);
  const row = await bindings.DB.prepare("SELECT role FROM users WHERE id = ?").bind(id).first();
  expect(row).toEqual({ role: "admin" });
  expect((await post(setupRoute, "/api/admin/setup", { token: made }, browser)).status).toBe(410);
  const over = await token(Date.now() - 1);
  expect((await post(setupRoute, "/api/admin/setup", { token: over }, browser)).status).toBe(410);
  const events = await bindings.DB.prepare("SELECT action FROM audit WHERE actor = ?").bind(id).all();
  expect(events.results).toContainEqual({ action: "admin-made" });
});

it("signs in with password and code, opens administration, and closes it again", async () => {
  const { browser: first, id, username } = await newUser();
  const { secret } = await turnOnApp(first);
  await bindings.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(id).run();
  const browser = new Browser();
  const asked = await post(loginRoute, "/api/login", { username, password: goodPassword }, browser);
  expect(await asked.json()).toMatchObject({ requiresTwoFactor: true, message: expect.any(String) });
  await forgetSteps(id);
  const entry = { username, password: goodPassword, twoFactorCode: await appCode(secret) };
  const entered = await post(loginRoute, "/api/login", entry, browser);
  expect(await entered.json()).toMatchObject({ id, role: "admin" });
  expect(await codeOf(await look(browser))).toBe("admin-access-needed");
  expect(await page(framePage, "/admin", browser)).toMatchObject({ status: 302, to: "/admin-login" });
  const opened = await callRoute(accessRoute, "/api/admin/access", { method: "POST" }, browser);
  expect(opened.status).toBe(200);
  expect((await look(browser)).status).toBe(200);
  expect((await page(framePage, "/admin", browser)).status).toBe(200);
  expect(await page(loginPage, "/admin-login", browser)).toMatchObject({ status: 302, to: "/admin" });
  await callRoute(accessRoute, "/api/admin/access", { method: "DELETE" }, browser);
  expect(await codeOf(await look(browser))).toBe("admin-access-needed");
});

it("without JavaScript the form asks for the code, then leads to administration; others read why not", async () => {
  const { browser: first, id, username } = await newUser();
  const { secret } = await turnOnApp(first);
  await bindings.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(id).run();
  const browser = new Browser();
  const send = (fields: Record<string, string>, from: Browser) =>
    callRoute(
      { action: (args) => Promise.resolve(loginPage.action(args as never)).catch((thrown) => thrown) },
      "/admin-login",
      { method: "POST", body: new URLSearchParams(fields) },
      from,
    );
  const asked = await send({ username, password: goodPassword }, browser);
  expect(await asked.json()).toMatchObject({ code: expect.stringContaining("6-digit") });
  await forgetSteps(id);
  const entry = { username, password: goodPassword, twoFactorCode: await appCode(secret) };
  expect((await send(entry, browser)).headers.get("Location")).toBe("/admin");
  const other = await newUser();
  const refused = await send({ username: other.username, password: goodPassword }, new Browser());
  expect(await refused.json()).toMatchObject({
    error: "Admin privileges required. Contact administrator for access.",
  });
});

it("a page of administration leads visitors to signing in and people without the role to their dashboard", async () => {
  expect(await page(framePage, "/admin", new Browser())).toMatchObject({ to: "/admin-login" });
  expect(await page(framePage, "/admin", (await newUser()).browser)).toMatchObject({ to: "/dashboard" });
  const { browser } = await newAdmin({ hasFactor: false });
  expect(await page(framePage, "/admin", browser)).toMatchObject({ to: "/admin-login" });
});

it("administration closes after 30 minutes without use, which a screen that refreshes itself is not", async () => {
  const { id } = await newAdmin();
  const { services } = testServices();
  const device = { ip: null, userAgent: null, city: null, country: null };
  const start = Date.now();
  const { sessionId, cookieValue } = await services.sessions.open(id, device, start, "admin");
  const until = await services.sessions.openAdmin(id, sessionId, start);
  const at = async (now: number, admin: "use" | "look" | null) =>
    (await services.sessions.read(cookieValue, now, { admin }))?.adminUntil;
  expect(await at(start + adminIdleMs - 1, "look")).toBe(until);
  expect(await at(start + adminIdleMs, "use")).toBeNull();
  await services.sessions.openAdmin(id, sessionId, start);
  expect(await at(start + adminIdleMs - 1, "use")).toBe(until);
  expect(await at(start + 2 * adminIdleMs - 2, "look")).toBe(until);
  expect(await at(start + 2 * adminIdleMs, null)).toBeNull();
});

it("an administrator has three sessions at most; the longest unused one ends", async () => {
  const { id } = await newAdmin();
  const { services } = testServices();
  const device = { ip: null, userAgent: null, city: null, country: null };
  const now = Date.now();
  for (const later of [1, 2, 3]) await services.sessions.open(id, device, now + later, "admin");
  const live = (await services.sessions.list(id, now + 4)).filter(({ endedAt }) => endedAt === null);
  expect(live).toHaveLength(3);
});
