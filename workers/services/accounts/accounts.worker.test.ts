import { expect, it, vi } from "vitest";
import * as logoutRoute from "#app/routes/api/accounts/auth-logout";
import * as loginRoute from "#app/routes/api/accounts/login";
import * as registerRoute from "#app/routes/api/accounts/register";
import * as userRoute from "#app/routes/api/accounts/user";
import { database } from "#db/client";
import { nameKey } from "#domain/accounts/names";
import { throttleRules } from "#domain/accounts/throttling";
import { WaitingLine } from "#domain/accounts/waiting-line";
import type { Services } from "#workers/context.server";
import { createAdmission, type SignedIn, type Visitor } from "#workers/services/accounts/admission.server";
import { maxHashes, takeHashPlace } from "#workers/services/accounts/hash-line.server";
import { createPasswords } from "#workers/services/accounts/passwords.server";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { goodPassword, newUser, signIn } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";

type Refused = { message: string; code: string; requestId: string };

const newName = () => `writer-${crypto.randomUUID().slice(0, 12)}`;
const register = (json: unknown, headers = {}, browser = new Browser()) =>
  callRoute(registerRoute, "/api/register", { json, headers }, browser);
const whoAmI = (browser: Browser) => callRoute(userRoute, "/api/user", {}, browser);
const newAddress = () => `198.51.100.${Math.floor(Math.random() * 250)}-${crypto.randomUUID()}`;

it("someone who registers is signed in", async () => {
  const { browser, username } = await newUser(new Browser());
  const response = await whoAmI(browser);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    id: expect.any(String),
    username,
    email: `${username}@example.org`,
    firstName: null,
    lastName: null,
    picture: null,
    bookLanguage: null,
    role: "user",
    subscriptionType: "free",
    subscriptionPlan: "free",
    subscriptionStatus: "active",
    planName: "Free",
    manuscriptUsageCount: 0,
    coverUsageCount: 0,
    totalConversions: 0,
    twoFactorEnabled: false,
    twoFactorMethod: null,
    deletionAt: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

it("the session cookie is host-only, secure, out of reach of scripts and of other sites", async () => {
  const username = newName();
  const response = await register({ username, email: `${username}@example.org`, password: goodPassword });
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-sid=v1\.u_[\w-]+\.[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
  );
});

it("without a session GET /api/user answers 401 in the shape of every refusal", async () => {
  const response = await whoAmI(new Browser());
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: "Please sign in first.",
    code: "not-signed-in",
    requestId: response.headers.get("X-Request-Id"),
  });
});

it("signing out ends the session itself: the old cookie is worth nothing", async () => {
  const { browser } = await newUser(new Browser());
  const stolen = new Browser();
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
  const response = await callRoute(logoutRoute, "/api/auth/logout", { method: "POST" }, browser);
  expect(response.status).toBe(204);
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect((await whoAmI(stolen)).status).toBe(401);
  expect((await callRoute(logoutRoute, "/api/auth/logout", { method: "POST" })).status).toBe(204);
});

it("signing in again replaces this browser's session and leaves the others", async () => {
  const { browser, username } = await newUser(new Browser());
  const other = new Browser();
  await signIn(username, goodPassword, other);
  const before = new Browser();
  before.cookies.set("__Host-sid", browser.cookies.get("__Host-sid") ?? "");
  await signIn(username, goodPassword, browser);
  expect((await whoAmI(before)).status).toBe(401);
  expect((await whoAmI(browser)).status).toBe(200);
  expect((await whoAmI(other)).status).toBe(200);
});

it("the e-mail address signs in as well, in any case", async () => {
  const { username } = await newUser(new Browser());
  expect((await signIn(`${username.toUpperCase()}@EXAMPLE.org`)).status).toBe(200);
  expect((await signIn(username.toUpperCase())).status).toBe(200);
});

it("a body with one key too many is refused and changes nothing", async () => {
  const username = newName();
  const account = { username, email: `${username}@example.org`, password: goodPassword };
  for (const extra of [
    { role: "admin" },
    { subscriptionType: "enterprise" },
    { tier: "ultimate" },
    { id: "u_1" },
  ]) {
    const response = await register({ ...account, ...extra });
    expect(response.status).toBe(400);
    expect((await response.json<Refused>()).code).toBe("bad-request");
  }
  expect((await register(account)).status).toBe(201);
});

it.each([
  ["no e-mail", { username: "quill", password: goodPassword }, 400],
  ["a broken e-mail", { username: "quill", email: "quill@", password: goodPassword }, 400],
  ["a short password", { username: "quill", email: "q@example.org", password: "1234567" }, 400],
  ["a common password", { username: "quill", email: "q@example.org", password: "Password123" }, 400],
  ["a name with an @", { username: "q@uill", email: "q@example.org", password: goodPassword }, 400],
  ["a list", [1, 2], 400],
])("registering with %s is refused", async (_what, body, status) => {
  expect((await register(body)).status).toBe(status);
});

it.each([
  [{ username: "quill", password: goodPassword }, "That email address is not complete."],
  [{ username: 7, email: "q@example.org", password: goodPassword }, "The username must be text."],
  [
    { username: "quill", email: "q@example.org", password: goodPassword, lastName: "Q".repeat(81) },
    "The last name must have at most 80 characters.",
  ],
  [[1, 2], "The request holds a field that is not accepted here."],
])("registering with %j is refused in a sentence of ours", async (body, sentence) => {
  expect((await (await register(body)).json<Refused>()).message).toBe(sentence);
});

it("only JSON is read, and only whole JSON", async () => {
  const call = (type: string, body: string) =>
    callRoute(loginRoute, "/api/login", { body, headers: { "Content-Type": type } });
  expect((await call("text/plain", "{}")).status).toBe(415);
  expect((await call("application/x-www-form-urlencoded", "username=a&password=b")).status).toBe(415);
  expect((await call("application/json", '{"username":')).status).toBe(400);
  expect((await call("application/json", `{"username":"${"a".repeat(70_000)}"}`)).status).toBe(413);
});

it("a taken name and a taken address get the same answer, and neither is told which it was", async () => {
  const { username } = await newUser(new Browser());
  const bodies = await Promise.all(
    [
      { username: username.toUpperCase(), email: `${newName()}@example.org`, password: goodPassword },
      { username: newName(), email: `${username}@EXAMPLE.org`, password: goodPassword },
    ].map(async (account) => {
      const response = await register(account);
      expect(response.status).toBe(409);
      const { requestId: _requestId, ...body } = await response.json<Refused>();
      return body;
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]?.code).toBe("registration-failed");
});

it("of two registrations of one name at the same moment one succeeds", async () => {
  const username = newName();
  const account = { username, email: `${username}@example.org`, password: goodPassword };
  const answers = await Promise.all([
    register(account),
    register({ ...account, email: `${newName()}@example.org` }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it("a wrong password and an unknown name get the same answer", async () => {
  const { username } = await newUser(new Browser());
  const [wrong, unknown] = await Promise.all([signIn(username, "not the lantern"), signIn(newName())]);
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const { requestId: _a, ...first } = await wrong.json<Refused>();
  const { requestId: _b, ...second } = await unknown.json<Refused>();
  expect(first).toEqual(second);
});

it("an unknown name costs the same hash as a wrong password", async () => {
  const { username } = await newUser(new Browser());
  const ended = vi.spyOn(WaitingLine.prototype, "ended");
  const hashesOf = async (name: string) => {
    ended.mockClear();
    expect((await signIn(name, "wrong")).status).toBe(401);
    return ended.mock.calls.length;
  };
  expect([await hashesOf(username), await hashesOf(newName())]).toEqual([1, 1]);
  ended.mockRestore();
});

it("a sign-in beyond the line of hashes is told when to come back, and has not counted as a try", async () => {
  const name = newName();
  for (let time = 0; time < 6; time++) {
    const places = Array.from({ length: maxHashes }, () => takeHashPlace());
    const response = await signIn(name, "wrong");
    for (const place of places) place.leave();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await response.json()).toEqual({
      message: "Many people are signing in right now. Please try again in 5 seconds.",
      code: "sign-ins-busy",
      requestId: response.headers.get("X-Request-Id"),
    });
  }
  const places = Array.from({ length: maxHashes - 1 }, () => takeHashPlace());
  expect((await signIn(name, "wrong")).status).toBe(401);
  for (const place of places) place.leave();
});

it("as many sign-ins at once as the line holds are all answered, and leave it empty", async () => {
  const answers = await Promise.all(Array.from({ length: maxHashes }, () => signIn(newName())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const places = Array.from({ length: maxHashes }, () => takeHashPlace());
  for (const place of places) place.leave();
});

it("a registration that is refused for its password takes no place in the line", async () => {
  const places = Array.from({ length: maxHashes }, () => takeHashPlace());
  const username = newName();
  const account = { username, email: `${username}@example.org`, password: "password1" };
  expect((await register(account)).status).toBe(400);
  expect((await register({ ...account, password: goodPassword })).status).toBe(503);
  for (const place of places) place.leave();
  expect((await register({ ...account, password: goodPassword })).status).toBe(201);
});

it("hashes are computed one at a time, and in the pauses of each others have their turn", async () => {
  const passwords = createPasswords(
    { current: "one pepper of at least 32 characters" },
    { ln: 14, r: 8, p: 1 },
  );
  const seen: string[] = [];
  const places = [1, 2, 3].map(() => takeHashPlace());
  await Promise.all(
    places.map(async (place, at) => {
      await place.turn((rest) =>
        passwords.hash(goodPassword, async () => {
          let isResting = true;
          setTimeout(() => isResting && seen.push("other"), 0);
          await rest();
          isResting = false;
          seen.push(`hash ${at}`);
        }),
      );
      place.leave();
    }),
  );
  // Four slices of each half of the mix.
  for (const at of [0, 1, 2]) expect(seen.filter((one) => one === `hash ${at}`)).toHaveLength(8);
  const slices = seen.filter((one) => one !== "other");
  expect(slices.filter((one, at) => one !== slices[at - 1])).toEqual(["hash 0", "hash 1", "hash 2"]);
  expect(seen.filter((one, at) => one !== "other" && seen[at - 1] !== "other")).toEqual([]);
});

const now = Date.now();
const visitorFrom = (addressKey: string) => ({
  device: { ip: addressKey, userAgent: null, city: null, country: null },
  addressKey,
});
/** Signs in to an account without a second factor. */
async function enter(
  { accounts }: Pick<Services, "accounts">,
  name: string,
  password: string,
  visitor: Visitor,
  at: number,
): Promise<SignedIn> {
  const entered = await accounts.signIn({ name, password }, visitor, at);
  if (!("user" in entered)) throw new Error("A second step is asked for");
  return entered;
}
const failFourTimes = async ({ throttle }: Services, address: string) => {
  for (let i = 0; i < 4; i++)
    await throttle.count("login-address", address, throttleRules.loginByAddress, now);
};

it("after five failures from one address the sixth must wait, whichever name it tries", async () => {
  const { services, settled } = testServices();
  const address = newAddress();
  await failFourTimes(services, address);
  const attempt = (from: string, at: number) => enter(services, newName(), "wrong", visitorFrom(from), at);
  await expect(attempt(address, now)).rejects.toMatchObject({ code: "login-failed" });
  await expect(attempt(address, now + 1)).rejects.toThrow(
    "Too many tries. Please wait 1 second and try again.",
  );
  await expect(attempt(address, now + 2)).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(attempt(newAddress(), now + 2)).rejects.toMatchObject({ code: "login-failed" });
  await expect(attempt(address, now + 1_000)).rejects.toMatchObject({ code: "login-failed" });
  await expect(attempt(address, now + 1_001)).rejects.toThrow("Please wait 2 seconds");
  await settled();
  const record = await bindings.DB.prepare(
    "SELECT at FROM audit WHERE action = 'throttled' AND ip = ? ORDER BY at",
  )
    .bind(address)
    .all();
  expect(record.results).toEqual([{ at: now + 1 }, { at: now + 1_001 }]);
});

it("parallel guesses cannot slip through together", async () => {
  const { services } = testServices();
  const address = newAddress();
  await failFourTimes(services, address);
  const guesses = await Promise.allSettled(
    Array.from({ length: 8 }, () => enter(services, "quill", "guess", visitorFrom(address), now)),
  );
  const codes = guesses.map((guess) => (guess.status === "rejected" ? guess.reason.code : "in"));
  expect(codes.filter((code) => code === "login-failed")).toHaveLength(1);
  expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(7);
});

it("good sign-ins are not counted: a busy office is not locked out", async () => {
  const { services } = testServices();
  const { username } = await newUser(new Browser());
  const address = newAddress();
  await failFourTimes(services, address);
  for (let i = 0; i < 2; i++) {
    const { user } = await enter(services, username, goodPassword, visitorFrom(address), now);
    expect(user.username).toBe(username);
  }
});

it("the sixth registration in an hour from one IPv6 network must wait", async () => {
  const { services } = testServices();
  const network = `2001:db8:${(1 + Math.floor(Math.random() * 65_000)).toString(16)}:7`;
  for (let i = 0; i < 5; i++) {
    await services.throttle.hit(
      "register-address",
      `${network}::/64`,
      throttleRules.registerByAddress,
      Date.now(),
    );
  }
  const username = newName();
  const response = await register(
    { username, email: `${username}@example.org`, password: goodPassword },
    { "CF-Connecting-IP": `${network}:1:2:3:4` },
  );
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect((await response.json<Refused>()).message).toMatch(
    /^Too many tries\. Please wait (59|60) minutes and try again\.$/,
  );
});

it("what happened is on record in a chain that shows every change", async () => {
  const { browser, id, username } = await newUser(new Browser());
  await signIn(username, "wrong");
  await callRoute(logoutRoute, "/api/auth/logout", { method: "POST" }, browser);
  const { results } = await bindings.DB.prepare(
    "SELECT seq, action, result, meta FROM audit WHERE actor = ? ORDER BY seq",
  )
    .bind(id)
    .all<{ seq: number; action: string; result: string }>();
  expect(results.map(({ action, result }) => `${action} ${result}`)).toEqual([
    "register ok",
    "login refused",
    "logout ok",
  ]);
  const { services } = testServices();
  expect(await services.audit.firstBroken()).toBeUndefined();
  const changed = results[1]?.seq ?? 0;
  await bindings.DB.prepare("UPDATE audit SET result = 'ok' WHERE seq = ?").bind(changed).run();
  expect(await services.audit.firstBroken()).toBe(changed);
  await bindings.DB.prepare("UPDATE audit SET result = 'refused' WHERE seq = ?").bind(changed).run();
});

it("events recorded at the same moment still make one chain", async () => {
  const { services, settled } = testServices();
  for (let i = 0; i < 12; i++)
    services.audit.record({ at: i, action: "login", result: "refused", meta: { i } });
  await settled();
  const row = await bindings.DB.prepare("SELECT count(*) AS n FROM audit WHERE at < 12").first<{
    n: number;
  }>();
  expect(row?.n).toBe(12);
  expect(await services.audit.firstBroken()).toBeUndefined();
});

it("an address that has to wait wakes no counter of the names it tries", async () => {
  const { services } = testServices();
  const address = newAddress();
  await failFourTimes(services, address);
  const buckets: string[] = [];
  const throttle: typeof services.throttle = {
    ...services.throttle,
    count(bucket, ...rest) {
      buckets.push(bucket);
      return services.throttle.count(bucket, ...rest);
    },
  };
  const { config, sessions, guests, audit } = services;
  const { createAccounts } = await import("#workers/services/accounts/accounts.server");
  const db = database(bindings.DB);
  const accounts = createAccounts({
    ...{ config, sessions, guests, audit, throttle },
    rules: (now) => services.settings.getRecent("security", now),
    knownBrowsers: services.knownBrowsers,
    admission: createAdmission({
      ...{ sessions, guests, audit },
      db: () => db,
      knownBrowsers: services.knownBrowsers,
      messages: services.messages,
      notMeLink: services.passwordReset.notMeLink,
    }),
    secondStep: services.secondStep,
    emailAddresses: services.emailAddresses,
    db: () => db,
  });
  const attempt = () => enter({ accounts }, newName(), "wrong", visitorFrom(address), now);
  await expect(attempt()).rejects.toMatchObject({ code: "login-failed" });
  buckets.length = 0;
  await expect(attempt()).rejects.toMatchObject({ code: "too-many-requests" });
  expect(buckets).toEqual(["login-address"]);
});

it("a browser that signed in before gets in while strangers keep name and address waiting", async () => {
  const { services } = testServices();
  const { browser, id, username } = await newUser(new Browser());
  const known = services.knownBrowsers.read(browser.cookies.get("__Host-known") ?? "");
  expect(known?.userId).toBe(id);
  const address = newAddress();
  await failFourTimes(services, address);
  const attempt = (password: string, extra = {}) =>
    enter(services, username, password, { ...visitorFrom(address), ...extra }, now);
  await expect(attempt("wrong")).rejects.toMatchObject({ code: "login-failed" });
  await expect(attempt(goodPassword)).rejects.toMatchObject({ code: "too-many-requests" });
  const { knownValue } = await attempt(goodPassword, { known });
  expect(services.knownBrowsers.read(knownValue)).toEqual({ ...known, since: now });
});

it("what a browser is known for counts for its own account only, and for five guesses", async () => {
  const { services } = testServices();
  const known = { userId: (await newUser(new Browser())).id, browserId: crypto.randomUUID(), since: now };
  const { username } = await newUser(new Browser());
  const address = newAddress();
  for (let i = 0; i < 5; i++)
    await services.throttle.count("login-address", address, throttleRules.loginByAddress, now);
  const attempt = (name: string, mine: typeof known) =>
    enter(services, name, "wrong", { ...visitorFrom(address), known: mine }, now);
  await expect(attempt(username, known)).rejects.toMatchObject({ code: "too-many-requests" });
  const own = await services.accounts.byId(known.userId);
  for (let i = 0; i < 5; i++)
    await expect(attempt(own?.username ?? "", known)).rejects.toMatchObject({ code: "login-failed" });
  await expect(attempt(own?.username ?? "", known)).rejects.toMatchObject({ code: "too-many-requests" });
});

it("a browser cannot make itself known", async () => {
  const { services } = testServices();
  const { browser } = await newUser(new Browser());
  const cookie = browser.cookies.get("__Host-known") ?? "";
  const [version, userId, browserId, since, signature] = cookie.split(".");
  const stranger = `u_${crypto.randomUUID()}`;
  const session = (browser.cookies.get("__Host-sid") ?? "").split(".");
  for (const forged of [
    `${version}.${stranger}.${browserId}.${since}.${signature}`,
    `${version}.${userId}.other.${since}.${signature}`,
    `${version}.${userId}.${browserId}.${Number(since) + 1}.${signature}`,
    `v1.${userId}.${browserId}.${signature}`,
    `${cookie}.more`,
    session.join("."),
  ]) {
    expect(services.knownBrowsers.read(forged)).toBeUndefined();
  }
});

const guess = (services: Services, name: string, at: number, extra = {}) =>
  enter(services, name, "wrong", { ...visitorFrom(newAddress()), ...extra }, at);

/** So many tries of one name, each from another address, the last of them now; without the work of hashing. */
async function guessedFromEverywhere({ throttle }: Services, name: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    const at = time === times ? now : now - hour + time;
    await throttle.count("login-account", nameKey(name), throttleRules.loginByAccount, at);
  }
}
const hour = 3_600_000;
const noticesFor = async (userId: string) =>
  (
    await bindings.DB.prepare(
      "SELECT kind, times, sent_at FROM owner_notices WHERE user_id = ? ORDER BY first_at",
    )
      .bind(userId)
      .all()
  ).results;

it("a name guessed from many addresses has to wait, and its owner is to be told once, however often", async () => {
  const { services } = testServices();
  const { id, username } = await newUser(new Browser());
  await guessedFromEverywhere(services, username, 18);
  await expect(guess(services, username, now)).rejects.toMatchObject({ code: "login-failed" });
  expect(await noticesFor(id)).toEqual([]);
  await expect(guess(services, username, now)).rejects.toMatchObject({ code: "login-failed" });
  await expect(guess(services, username, now)).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(guess(services, username, now + 1)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await noticesFor(id)).toEqual([{ kind: "sign-ins-guessed", times: 1, sent_at: null }]);
  await expect(guess(services, username, now + 1_000)).rejects.toMatchObject({ code: "login-failed" });
  await expect(guess(services, username, now + 1_001)).rejects.toThrow("Please wait 2 seconds");
  expect(await noticesFor(id)).toEqual([{ kind: "sign-ins-guessed", times: 2, sent_at: null }]);
  await bindings.DB.prepare("UPDATE owner_notices SET sent_at = ? WHERE user_id = ?").bind(now, id).run();
  await expect(guess(services, username, now + 3_001)).rejects.toMatchObject({ code: "login-failed" });
  await expect(guess(services, username, now + 3_002)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await noticesFor(id)).toEqual([
    { kind: "sign-ins-guessed", times: 2, sent_at: now },
    { kind: "sign-ins-guessed", times: 1, sent_at: null },
  ]);
});

it("while a name is guessed from everywhere, its owner gets in where they have been in before", async () => {
  const { services } = testServices();
  const { browser, id, username } = await newUser(new Browser());
  await guessedFromEverywhere(services, username, 20);
  await expect(guess(services, username, now)).rejects.toMatchObject({ code: "too-many-requests" });
  const known = services.knownBrowsers.read(browser.cookies.get("__Host-known") ?? "");
  const { user } = await enter(
    services,
    username,
    goodPassword,
    { ...visitorFrom(newAddress()), known },
    now,
  );
  expect(user.id).toBe(id);
});

it("of a name that nobody has nothing is noted, and it waits like any other", async () => {
  const { services } = testServices();
  const name = newName();
  await guessedFromEverywhere(services, name, 20);
  const before = await bindings.DB.prepare("SELECT count(*) AS n FROM owner_notices").first();
  await expect(guess(services, name, now)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await bindings.DB.prepare("SELECT count(*) AS n FROM owner_notices").first()).toEqual(before);
});
