import { expect, it } from "vitest";
import { ensureOwner } from "#app/.server/identify";
import * as usageRoute from "#app/routes/api/plans/usage";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { newUser, signIn } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";

/** Stands for the upload: the route where a newcomer becomes a guest. */
const firstUse = {
  action: async (args: Parameters<typeof ensureOwner>[0]) => Response.json(await ensureOwner(args)),
};

async function newGuest() {
  const browser = new Browser();
  const response = await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  const { ownerId } = await response.json<{ ownerId: string }>();
  return { browser, guestId: ownerId, response };
}

async function addProject(ownerId: string, state = "reserved"): Promise<string> {
  const id = crypto.randomUUID();
  await bindings.DB.prepare(
    `INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, usage_period, usage_state, created_at, updated_at)
     VALUES (?, ?, 'guest', 'Book', 'manuscript', 'completed', '{}', 'ever', ?, 0, 0)`,
  )
    .bind(id, ownerId, state)
    .run();
  return id;
}

const projectRow = (id: string) =>
  bindings.DB.prepare("SELECT owner_id, owner_kind, usage_period FROM projects WHERE id = ?")
    .bind(id)
    .first();

it("a newcomer gets a signed guest cookie at the first need, and keeps it", async () => {
  const { browser, guestId, response } = await newGuest();
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-guest=v1\.g_[\w-]+\.[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/,
  );
  const again = await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  expect(await again.json()).toEqual({ ownerId: guestId, ownerKind: "guest", tier: "guest" });
  expect(again.headers.getSetCookie()).toEqual([]);
});

it("looking at a page makes no guest", async () => {
  const before = await bindings.DB.prepare("SELECT count(*) AS n FROM guests").first();
  const response = await callRoute(usageRoute, "/api/usage");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await bindings.DB.prepare("SELECT count(*) AS n FROM guests").first()).toEqual(before);
});

it("a forged guest cookie is nobody's, and is taken away", async () => {
  const { guestId, browser } = await newGuest();
  const { guestId: other } = await newGuest();
  const real = browser.cookies.get("__Host-guest") ?? "";
  browser.cookies.set("__Host-guest", real.replace(guestId, other));
  const response = await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  const { ownerId } = await response.json<{ ownerId: string }>();
  expect([guestId, other]).not.toContain(ownerId);
});

it("a session's signature does not make a guest: each cookie has a key of its own", async () => {
  const { services } = testServices();
  const { cookieValue } = await services.sessions.open(
    "u_1",
    { ip: null, userAgent: null, city: null, country: null },
    0,
  );
  const signature = cookieValue.split(".")[3];
  expect(await services.guests.read(`v1.u_1.${signature}`)).toBeUndefined();
});

it("registering takes the guest's projects and counts along", async () => {
  const { browser, guestId } = await newGuest();
  const { services } = testServices();
  await services.usage.reserve(
    { ownerId: guestId, ownerKind: "guest", tier: "guest" },
    "conversion",
    Date.now(),
  );
  const projectId = await addProject(guestId);
  const { id } = await newUser(browser);
  expect(browser.cookies.has("__Host-guest")).toBe(false);
  const month = new Date().toISOString().slice(0, 7);
  expect(await projectRow(projectId)).toEqual({ owner_id: id, owner_kind: "user", usage_period: month });
  const usage = await callRoute(usageRoute, "/api/usage?kind=conversion", {}, browser);
  expect(await usage.json()).toMatchObject({
    limitType: "Free",
    plan: "Free",
    usageCount: 1,
    maxUsage: 5,
    remaining: 4,
  });
});

it("signing in takes them along too, on top of what the account had used", async () => {
  const { services } = testServices();
  const { id, username } = await newUser();
  await services.usage.reserve({ ownerId: id, ownerKind: "user", tier: "free" }, "conversion", Date.now());
  const { browser, guestId } = await newGuest();
  await services.usage.reserve(
    { ownerId: guestId, ownerKind: "guest", tier: "guest" },
    "conversion",
    Date.now(),
  );
  const projectId = await addProject(guestId);
  expect((await signIn(username, undefined, browser)).status).toBe(200);
  expect(await projectRow(projectId)).toMatchObject({ owner_id: id });
  const usage = await callRoute(usageRoute, "/api/usage?kind=conversion", {}, browser);
  expect(await usage.json()).toMatchObject({ usageCount: 2 });
});

it("two accounts that claim one guest at once: everything goes to one of them, and is counted once", async () => {
  const { services } = testServices();
  const [ada, ben] = await Promise.all([newUser(), newUser()]);
  const { guestId } = await newGuest();
  await services.usage.reserve(
    { ownerId: guestId, ownerKind: "guest", tier: "guest" },
    "conversion",
    Date.now(),
  );
  const projectId = await addProject(guestId);
  const now = Date.now();
  const claims = await Promise.all(
    [ada.id, ben.id, ada.id, ben.id].map((userId) => services.guests.claim(guestId, userId, now)),
  );
  const row = await projectRow(projectId);
  const winner = row?.owner_id === ada.id ? ada.id : ben.id;
  expect(claims).toEqual([ada.id, ben.id, ada.id, ben.id].map((userId) => userId === winner));
  const counted = await bindings.DB.prepare(
    "SELECT owner_id, sum(used) AS used FROM usage WHERE owner_id IN (?, ?, ?) GROUP BY 1",
  )
    .bind(ada.id, ben.id, guestId)
    .all();
  expect(counted.results).toEqual([{ owner_id: winner, used: 1 }]);
});
