import { expect, it } from "vitest";
import { sessionCookie } from "#app/.server/cookies";
import { accountSessions, userSessions } from "#app/contract/accounts/sessions";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import { testServices } from "../../../../tests/setup/services";
import * as projectsRoute from "../books/projects";
import * as otherSessionsRoute from "./other-sessions";
import * as sessionRoute from "./session";
import * as sessionsRoute from "./sessions";
import * as userRoute from "./user";
import * as userSessionsRoute from "./user-sessions";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Another browser of the same person. */
async function secondBrowser(
  userId: string,
  { userAgent = firefox, now = Date.now(), city = "Oslo", country = "NO" } = {},
) {
  const { services } = testServices();
  const device = { ip: "203.0.113.80", userAgent, city, country };
  const { cookieValue, sessionId } = await services.sessions.open(userId, device, now);
  const browser = new Browser();
  browser.keep(new Response(null, { headers: { "Set-Cookie": sessionCookie(cookieValue) } }));
  return { browser, sessionId };
}

const revoke = (sessionId: string, browser: Browser) =>
  callRoute(
    sessionRoute,
    `/api/user/sessions/${sessionId}`,
    { method: "DELETE", params: { sessionId } },
    browser,
  );

const statusOf = async (browser: Browser) =>
  (await callRoute(userRoute, "/api/user", { settle: false }, browser)).status;

it("the live sessions are listed in the specified shape, this one first, and nothing else is told", async () => {
  const { browser, id } = await newUser();
  const hourAgo = Date.now() - 3_600_000;
  const other = await secondBrowser(id, { now: hourAgo });
  const gone = await secondBrowser(id);
  await revoke(gone.sessionId, browser);
  const list = await (await callRoute(userSessionsRoute, "/api/user/sessions", {}, browser)).json();
  expect(list).toEqual([
    {
      sessionId: expect.any(String),
      isCurrent: true,
      deviceInfo: { deviceType: "unknown", os: null, browser: "Unknown browser" },
      location: {},
      timeAgo: "just now",
      ipAddress: "local",
    },
    {
      sessionId: other.sessionId,
      isCurrent: false,
      deviceInfo: { deviceType: "desktop", os: "Windows", browser: "Firefox" },
      location: { city: "Oslo", country: "Norway" },
      timeAgo: "1 hour ago",
      ipAddress: "203.0.113.80",
    },
  ]);
  expect(userSessions.parse(list)).toHaveLength(2);
});

it("the other list also has those that ended, and when each would end", async () => {
  const { browser, id } = await newUser();
  const now = Date.now();
  const phone = await secondBrowser(id, { userAgent: iphone, city: "", country: "XX" });
  const old = await secondBrowser(id, { now: now - 3 * 86_400_000 });
  const revoked = await secondBrowser(id);
  await revoke(revoked.sessionId, browser);
  const list = accountSessions.parse(
    await (await callRoute(sessionsRoute, "/api/sessions", {}, browser)).json(),
  );
  expect(list[0]).toMatchObject({ isCurrent: true, isActive: true });
  const of = (sessionId: string) => list.find((one) => one.id === sessionId);
  expect(of(phone.sessionId)).toEqual({
    id: phone.sessionId,
    isCurrent: false,
    isActive: true,
    createdAt: expect.any(String),
    lastActivity: expect.any(String),
    expiresAt: expect.any(String),
    ipAddress: "203.0.113.80",
    deviceInfo: { device: "iPhone", isMobile: true, os: "iOS", browser: "Safari" },
    location: {},
  });
  const expired = of(old.sessionId);
  expect(expired?.isActive).toBe(false);
  expect(Date.parse(expired?.expiresAt ?? "")).toBe(now - 2 * 86_400_000);
  expect(of(revoked.sessionId)).toMatchObject({ isActive: false, expiresAt: null });
});

it("the session one is in is not revoked from the list", async () => {
  const { browser } = await newUser();
  const [own] = userSessions.parse(
    await (await callRoute(userSessionsRoute, "/api/user/sessions", {}, browser)).json(),
  );
  const refused = await revoke(own?.sessionId ?? "", browser);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "session-current" });
  expect(await statusOf(browser)).toBe(200);
});

it("somebody else's session answers like one that never was, and lives on", async () => {
  const [{ browser }, stranger] = [await newUser(), await newUser()];
  const theirs = await secondBrowser(stranger.id);
  expect((await revoke(theirs.sessionId, browser)).status).toBe(404);
  expect((await revoke("no-such-session", browser)).status).toBe(404);
  expect(await statusOf(theirs.browser)).toBe(200);
});

it("a revoked session is refused at its next request and at every one of 1,000 after it", async () => {
  const { browser, id } = await newUser();
  const { browser: revoked, sessionId } = await secondBrowser(id);
  const cookies = new Map(revoked.cookies);
  expect(await statusOf(revoked)).toBe(200);
  expect((await revoke(sessionId, browser)).status).toBe(204);
  // A thief keeps the cookie, whatever the answer says.
  const thief = () => {
    const one = new Browser();
    for (const [name, value] of cookies) one.cookies.set(name, value);
    return one;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 50; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => statusOf(thief())))));
  expect(statuses).toHaveLength(1_000);
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
  for (const [route, path, method] of [
    [userSessionsRoute, "/api/user/sessions", "GET"],
    [sessionsRoute, "/api/sessions", "GET"],
    [otherSessionsRoute, "/api/sessions/revoke-all", "DELETE"],
  ] as const)
    expect((await callRoute(route, path, { method }, thief())).status).toBe(401);
  // Where strangers are let in, a revoked session is one.
  const work = await callRoute(projectsRoute, "/api/projects", {}, thief());
  expect(await work.json()).toEqual([]);
  expect(await statusOf(browser)).toBe(200);
});

it("all others end at once; this one stays, and it is on record", async () => {
  const { browser, id } = await newUser();
  const others = [await secondBrowser(id), await secondBrowser(id)];
  const path = "/api/user/sessions/all-other";
  const answer = await callRoute(otherSessionsRoute, path, { method: "DELETE" }, browser);
  expect(await answer.json()).toEqual({ revoked: 2 });
  for (const other of others) expect(await statusOf(other.browser)).toBe(401);
  expect(await statusOf(browser)).toBe(200);
  const again = await callRoute(otherSessionsRoute, path, { method: "DELETE" }, browser);
  expect(await again.json()).toEqual({ revoked: 0 });
  const { results } = await bindings.DB.prepare(
    "SELECT meta FROM audit WHERE action = 'session-revoked' AND actor = ?",
  )
    .bind(id)
    .all();
  expect(results).toEqual([{ meta: '{"sessions":2}' }]);
});

it("who signed in more than ten minutes ago confirms first that it is them", async () => {
  const { id } = await newUser();
  const other = await secondBrowser(id);
  const { browser, sessionId } = await secondBrowser(id, { now: Date.now() - 601_000 });
  for (const answer of [
    await revoke(other.sessionId, browser),
    await callRoute(otherSessionsRoute, "/api/sessions/revoke-all", { method: "DELETE" }, browser),
  ]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "step-up-needed" });
  }
  expect(await statusOf(other.browser)).toBe(200);
  const replacement = await testServices().services.sessions.confirmed(id, sessionId, Date.now());
  browser.keep(new Response(null, { headers: { "Set-Cookie": sessionCookie(replacement ?? "") } }));
  expect((await revoke(other.sessionId, browser)).status).toBe(204);
  expect(await statusOf(other.browser)).toBe(401);
});
