import { beforeAll, describe, expect, it } from "vitest";
import * as logoutRoute from "#app/routes/api/accounts/auth-logout";
import * as enableRoute from "#app/routes/api/accounts/enable-2fa";
import * as loginRoute from "#app/routes/api/accounts/login";
import * as secondStepRoute from "#app/routes/api/accounts/login-second-step";
import * as sendCodeRoute from "#app/routes/api/accounts/login-send-code";
import * as recoveryRoute from "#app/routes/api/accounts/recovery-codes";
import * as setupRoute from "#app/routes/api/accounts/setup-2fa";
import * as stepUpRoute from "#app/routes/api/accounts/step-up";
import * as stepUpOptionsRoute from "#app/routes/api/accounts/step-up-options";
import * as userRoute from "#app/routes/api/accounts/user";
import { pendingSignInMs } from "#domain/accounts/second-factor";
import { stepUpMs } from "#domain/accounts/step-up";
import { Browser, bindings, callRoute, type RouteModule } from "../../tests/setup/call-route";
import { newGuestBook } from "../../tests/setup/guest-book";
import { messagesTo, newestMessage } from "../../tests/setup/messages";
import { goodPassword, newUser, signIn } from "../../tests/setup/people";
import { appCode, forgetSteps, post, userWithApp } from "../../tests/setup/second-factor";
import { testServices } from "../../tests/setup/services";
import { loadSecondStep } from "./second-step";
import { type FormProblem, signInFromForm } from "./sign-in";

type Refused = { code: string; message: string };
const refusal = async (response: Response) => (await response.json<Refused>()).code;
const isIn = async (browser: Browser) =>
  (await callRoute(userRoute, "/api/user", {}, browser)).status === 200;
const secondStep = (json: unknown, browser: Browser) =>
  post(secondStepRoute, "/api/login/second-step", json, browser);
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

let person: Awaited<ReturnType<typeof userWithApp>>;
beforeAll(async () => {
  person = await userWithApp();
});

/** A browser in which the password has been entered. */
async function waiting(browser = new Browser()): Promise<Browser> {
  await forgetSteps(person.id);
  const answer = await signIn(person.username, goodPassword, browser);
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`);
  return browser;
}

describe("in two steps", () => {
  it("a right password opens nothing: it answers what is asked for next", async () => {
    const browser = new Browser();
    const response = await signIn(person.username, goodPassword, browser);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      requiresTwoFactor: true,
      message: "Enter the 6-digit code from your authenticator app.",
      methods: [{ method: "app", sentTo: null }],
    });
    expect([...browser.cookies.keys()]).toEqual(["__Host-pl"]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-pl=[^;]+; Path=\/; Max-Age=300; Secure; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isIn(browser)).toBe(false);
  });

  it("the code opens the session, and the waiting cookie goes", async () => {
    const browser = await waiting();
    const response = await secondStep({ code: await appCode(person.secret) }, browser);
    expect(await response.json()).toMatchObject({ id: person.id, twoFactorEnabled: true });
    expect([...browser.cookies.keys()].sort()).toEqual(["__Host-known", "__Host-sid"]);
    expect(await isIn(browser)).toBe(true);
  });

  it("a recovery code does too, once, and its owner is told", async () => {
    const [code = ""] = person.recoveryCodes;
    const browser = await waiting();
    expect((await secondStep({ recoveryCode: code.toLowerCase() }, browser)).status).toBe(200);
    const told = await messagesTo({ email: `${person.username}@example.org` });
    expect(told.map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ kind: "recovery-code-used", left: 9 }),
    );
    expect(await refusal(await secondStep({ recoveryCode: code }, await waiting()))).toBe(
      "second-factor-failed",
    );
  });

  it("after five wrong codes the sixth is refused, though it is right, and the password is asked for again", async () => {
    const browser = await waiting();
    const code = await appCode(person.secret);
    for (let i = 0; i < 5; i++)
      expect(await refusal(await secondStep({ code: another(code) }, browser))).toBe("second-factor-failed");
    expect(await refusal(await secondStep({ code }, browser))).toBe("second-step-over");
    expect(browser.cookies.has("__Host-pl")).toBe(false);
    const again = await waiting();
    expect((await secondStep({ code }, again)).status).toBe(200);
  });

  it("one code used fifty times at once opens one session", async () => {
    // Each sign-in that waits has five tries.
    const browsers: Browser[] = [];
    for (let i = 0; i < 10; i++) browsers.push(await waiting());
    const code = await appCode(person.secret);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        secondStep({ code }, copyOf(browsers[at % browsers.length] ?? new Browser())),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("nothing else lets in: no cookie, a forged one, one of another purpose, or one that is too old", async () => {
    const code = await appCode(person.secret);
    expect(await refusal(await secondStep({ code }, new Browser()))).toBe("second-step-over");
    const good = (await waiting()).cookies.get("__Host-pl") ?? "";
    const other = await newUser();
    const [version, , pendingId, until, signature] = good.split(".");
    for (const forged of [
      `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`,
      [version, other.id, pendingId, until, signature].join("."),
      [version, person.id, pendingId, Number(until) + 1, signature].join("."),
      other.browser.cookies.get("__Host-sid") ?? "",
      other.browser.cookies.get("__Host-known") ?? "",
    ]) {
      const browser = new Browser();
      browser.cookies.set("__Host-pl", forged);
      expect(await refusal(await secondStep({ code }, browser))).toBe("second-step-over");
    }
    const { services } = testServices();
    expect(await services.secondStep.read(good, Date.now() + pendingSignInMs - 5_000)).toBeDefined();
    expect(await services.secondStep.read(good, Date.now() + pendingSignInMs + 1)).toBeUndefined();
  });

  it("a changed password ends what waits", async () => {
    const own = await userWithApp();
    const browser = new Browser();
    await signIn(own.username, goodPassword, browser);
    await bindings.DB.prepare("UPDATE users SET password_hash = password_hash || 'x' WHERE id = ?")
      .bind(own.id)
      .run();
    expect(await refusal(await secondStep({ code: await appCode(own.secret) }, browser))).toBe(
      "second-step-over",
    );
  });

  it("a known browser is asked for the code all the same", async () => {
    const browser = await waiting();
    await secondStep({ code: await appCode(person.secret) }, browser);
    await callRoute(logoutRoute, "/api/auth/logout", { method: "POST" }, browser);
    expect(browser.cookies.has("__Host-known")).toBe(true);
    expect(await (await signIn(person.username, goodPassword, browser)).json()).toMatchObject({
      requiresTwoFactor: true,
    });
    expect(await isIn(browser)).toBe(false);
  });

  it("what a guest made moves with the code, and not with the password", async () => {
    const browser = new Browser();
    const projectId = await newGuestBook(browser);
    const ownerOf = async () =>
      (
        await bindings.DB.prepare("SELECT owner_id FROM projects WHERE id = ?")
          .bind(projectId)
          .first<{ owner_id: string }>()
      )?.owner_id;
    await waiting(browser);
    expect(browser.cookies.has("__Host-guest")).toBe(true);
    expect(await ownerOf()).toMatch(/^g_/);
    await secondStep({ code: await appCode(person.secret) }, browser);
    expect(await ownerOf()).toBe(person.id);
    expect(browser.cookies.has("__Host-guest")).toBe(false);
  });

  it("a session this browser had goes on until the second step is taken", async () => {
    const { browser } = await newUser(new Browser());
    await waiting(browser);
    expect(await isIn(browser)).toBe(true);
  });
});

describe("in one step", () => {
  const login = (json: Record<string, unknown>, browser = new Browser()) =>
    post(loginRoute, "/api/login", { username: person.username, password: goodPassword, ...json }, browser);

  it("password and code together let in; a wrong code doesn't", async () => {
    // An account of its own: what the others got wrong makes their account wait.
    const { id, username, secret } = await userWithApp();
    const code = await appCode(secret);
    const wrong = await login({ username, twoFactorCode: another(code) });
    expect([wrong.status, await refusal(wrong)]).toEqual([401, "second-factor-failed"]);
    const browser = new Browser();
    expect(await (await login({ username, twoFactorCode: code }, browser)).json()).toMatchObject({ id });
    expect(await isIn(browser)).toBe(true);
  });

  it("a wrong password is refused in the same words with and without a code", async () => {
    const code = await appCode(person.secret);
    const answers = [
      await login({ password: "not the lantern" }),
      await login({ password: "not the lantern", twoFactorCode: code }),
      await post(loginRoute, "/api/login", { username: "nobody-at-all", password: "x", twoFactorCode: code }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await refusal(answer)).toBe("login-failed");
    }
  });

  it("a code without a second factor changes nothing", async () => {
    const { username } = await newUser();
    const answer = await post(loginRoute, "/api/login", {
      username,
      password: goodPassword,
      twoFactorCode: "123456",
    });
    expect(await answer.json()).toMatchObject({ username, twoFactorEnabled: false });
  });
});

describe("codes by mail", () => {
  async function userWithMail() {
    const one = await newUser(new Browser());
    const mail = { email: `${one.username}@example.org` };
    await post(setupRoute, "/api/user/setup-2fa", { method: "email" }, one.browser);
    await post(enableRoute, "/api/user/enable-2fa", { code: (await newestMessage(mail)).code }, one.browser);
    return { ...one, mail };
  }

  it("come with the password, and can be sent again; only the latest works, only in that sign-in", async () => {
    const { username, mail } = await userWithMail();
    const browser = new Browser();
    const text = await (await signIn(username, goodPassword, browser)).text();
    const { code: first = "" } = await newestMessage(mail);
    expect(text).not.toContain(first);
    expect(JSON.parse(text)).toMatchObject({
      requiresTwoFactor: true,
      message: "Enter the 6-digit code we sent to w••••@example.org.",
    });
    const sent = await post(sendCodeRoute, "/api/login/send-code", { method: "email" }, browser);
    expect(sent.status).toBe(204);
    const { code: second = "" } = await newestMessage(mail);
    const elsewhere = new Browser();
    await signIn(username, goodPassword, elsewhere);
    const { code: third = "" } = await newestMessage(mail);
    if (second !== third)
      expect(await refusal(await secondStep({ code: second }, browser))).toBe("second-factor-failed");
    expect((await secondStep({ code: third }, elsewhere)).status).toBe(200);
  });

  it("the specified two calls work: the password alone, then password and code", async () => {
    const { username, mail } = await userWithMail();
    const browser = new Browser();
    await signIn(username, goodPassword, browser);
    const { code = "" } = await newestMessage(mail);
    const json = { username, password: goodPassword, twoFactorCode: code };
    expect(await (await post(loginRoute, "/api/login", json, browser)).json()).toMatchObject({ username });
    expect(await isIn(browser)).toBe(true);
  });
});

describe("the page without JavaScript", () => {
  const page = { action: signInFromForm };
  const send = (fields: Record<string, string>, browser: Browser) =>
    callRoute(page, "/auth?next=%2Fprojects", { body: new URLSearchParams(fields) }, browser);

  it("leads from the password to the code and on to where the visitor was going", async () => {
    // Wrong codes of other tests make their account wait.
    const own = await userWithApp();
    const browser = new Browser();
    const first = await send({ username: own.username, password: goodPassword, next: "/projects" }, browser);
    expect([first.status, first.headers.get("Location")]).toEqual([303, "/auth?next=%2Fprojects"]);
    const shown = await callRoute(
      { loader: async (args) => (await loadSecondStep(args)) ?? null },
      "/auth",
      {},
      browser,
    );
    expect(await shown.json()).toMatchObject({ methods: [{ method: "app" }], hasPasskeys: false });
    const missing = await send({ intent: "second-step", method: "app", next: "/projects" }, browser);
    expect((await missing.json<FormProblem>()).errors).toEqual({
      code: "Please enter the 6-digit verification code",
    });
    const wrong = await send({ intent: "second-step", method: "app", code: "12345" }, browser);
    expect((await wrong.json<FormProblem>()).errors.code).toContain("That code isn’t right");
    const code = await appCode(own.secret);
    const done = await send({ intent: "second-step", method: "app", code, next: "/projects" }, browser);
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/projects"]);
    expect(await isIn(browser)).toBe(true);
  });

  it("takes recovery codes, and starts over", async () => {
    const browser = await waiting();
    const [, recoveryCode = ""] = person.recoveryCodes;
    expect((await send({ intent: "second-step", recoveryCode }, browser)).status).toBe(303);
    expect(await isIn(browser)).toBe(true);
    const over = await waiting();
    await send({ intent: "start-over" }, over);
    expect(over.cookies.has("__Host-pl")).toBe(false);
  });
});

describe("confirming who one is", () => {
  const stepUp = (json: unknown, browser: Browser) => post(stepUpRoute, "/api/user/step-up", json, browser);
  const makeCodes = (browser: Browser) => post(recoveryRoute, "/api/user/recovery-codes", {}, browser);
  const begin = (browser: Browser) => post(setupRoute, "/api/user/setup-2fa", { method: "app" }, browser);

  it("just signed in counts, eleven minutes later it doesn't, and then a password does", async () => {
    const { browser, id } = await newUser(new Browser());
    expect((await begin(browser)).status).toBe(200);
    await ageSession(id, stepUpMs + 60_000);
    const refused = await begin(browser);
    expect([refused.status, await refusal(refused)]).toEqual([403, "step-up-needed"]);
    expect(await refusal(await stepUp({ password: "not the lantern" }, browser))).toBe("step-up-failed");
    expect((await begin(browser)).status).toBe(403);
    expect((await stepUp({ password: goodPassword }, browser)).status).toBe(204);
    expect((await begin(browser)).status).toBe(200);
  });

  it("with a second factor on, the password alone is not enough", async () => {
    const own = await userWithApp(new Browser());
    await ageSession(own.id, stepUpMs + 60_000);
    expect((await makeCodes(own.browser)).status).toBe(403);
    expect(await refusal(await stepUp({ password: goodPassword }, own.browser))).toBe("step-up-factor");
    expect((await stepUp({ code: await appCode(own.secret) }, own.browser)).status).toBe(204);
    expect((await makeCodes(own.browser)).status).toBe(200);
  });

  it("its ways are those that are on", async () => {
    const own = await userWithApp(new Browser());
    const ways = (browser: Browser) =>
      callRoute(stepUpOptionsRoute, "/api/user/step-up/options", {}, browser);
    expect(await (await ways(own.browser)).json()).toEqual({
      methods: [{ method: "app", sentTo: null }],
      hasPasskeys: false,
    });
    expect(await (await ways((await newUser()).browser)).json()).toEqual({ methods: [], hasPasskeys: false });
  });

  it("guessing in a stolen session has to wait after five tries", async () => {
    const { id } = await newUser();
    const { services } = testServices();
    const user = await services.accounts.byId(id);
    if (!user) throw new Error("The account is gone");
    const device = { ip: null, userAgent: null, city: null, country: null };
    const who = { user, sessionId: crypto.randomUUID(), device, site: { host: "", origin: "" } };
    const now = Date.now();
    const guess = (password: string) => services.stepUp.confirm(who, { password }, now);
    for (let i = 0; i < 5; i++)
      await expect(guess("guess")).rejects.toMatchObject({ code: "step-up-failed" });
    await expect(guess(goodPassword)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

it("no answer holds a code that was sent, nor anything called debugCode", async () => {
  const one = await newUser(new Browser());
  const mail = { email: `${one.username}@example.org` };
  const texts: string[] = [];
  const codes = new Set<string>();
  const call = async (route: RouteModule, path: string, json: unknown, browser: Browser) => {
    const response = await post(route, path, json, browser);
    texts.push(await response.text());
    const { code } = await newestMessage(mail).catch(() => ({ code: undefined }));
    if (code) codes.add(code);
  };
  await call(setupRoute, "/api/user/setup-2fa", { method: "email" }, one.browser);
  await call(enableRoute, "/api/user/enable-2fa", { code: [...codes][0] }, one.browser);
  const browser = new Browser();
  const names = { username: one.username, password: goodPassword };
  await call(loginRoute, "/api/login", names, browser);
  await call(loginRoute, "/api/login", { ...names, twoFactorCode: "000000" }, browser);
  await call(sendCodeRoute, "/api/login/send-code", { method: "email" }, browser);
  await call(secondStepRoute, "/api/login/second-step", { code: "000000" }, browser);
  await call(secondStepRoute, "/api/login/second-step", { code: (await newestMessage(mail)).code }, browser);
  await call(setupRoute, "/api/user/setup-2fa", { method: "sms", phoneNumber: "+4722334499" }, browser);
  expect(codes.size).toBeGreaterThan(1);
  expect(texts.at(-2)).toContain(one.username);
  for (const text of texts) {
    expect(text).not.toMatch(/debugCode/i);
    for (const code of codes) expect(text).not.toContain(code);
  }
});

/** Lets time pass since the person of this account last proved who they are. */
async function ageSession(userId: string, ms: number): Promise<void> {
  const { runInDurableObject } = await import("cloudflare:test");
  const stub = bindings.SESSION_REGISTRY.getByName(userId);
  await runInDurableObject(stub, (_object, state) => {
    state.storage.sql.exec("UPDATE sessions SET reauth_at = reauth_at - ?", ms);
  });
}

function copyOf(browser: Browser): Browser {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
