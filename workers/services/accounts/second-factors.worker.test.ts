import { describe, expect, it } from "vitest";
import * as disableRoute from "#app/routes/api/accounts/disable-2fa";
import * as enableRoute from "#app/routes/api/accounts/enable-2fa";
import * as recoveryRoute from "#app/routes/api/accounts/recovery-codes";
import * as sendAgainRoute from "#app/routes/api/accounts/send-2fa-setup-code";
import * as setupRoute from "#app/routes/api/accounts/setup-2fa";
import * as methodRoute from "#app/routes/api/accounts/two-factor-method";
import * as userRoute from "#app/routes/api/accounts/user";
import { codeMs } from "#domain/accounts/second-factor";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { messagesTo, newestMessage } from "../../../tests/setup/messages";
import { goodPassword, newUser, signIn } from "../../../tests/setup/people";
import { appCode, forgetSteps, post, turnOnApp, userWithApp } from "../../../tests/setup/second-factor";
import { testServices } from "../../../tests/setup/services";

type Refused = { code: string; message: string };

const me = async (browser: Browser) =>
  (await callRoute(userRoute, "/api/user", {}, browser)).json<Record<string, unknown>>();
const setup = (json: unknown, browser: Browser) => post(setupRoute, "/api/user/setup-2fa", json, browser);
const enable = (code: string, browser: Browser) =>
  post(enableRoute, "/api/user/enable-2fa", { code }, browser);
const refusal = async (response: Response) => (await response.json<Refused>()).code;
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const mailOf = (username: string) => ({ email: `${username}@example.org` });

describe("the authenticator app", () => {
  it("is set up with a picture, a key and a link, and turned on by its code", async () => {
    const { browser, username } = await newUser();
    expect(await me(browser)).toMatchObject({ twoFactorEnabled: false, twoFactorMethod: null });
    const begun = await (await setup({ method: "app" }, browser)).json<Record<string, string>>();
    expect(begun.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    const wrong = await enable(another(await appCode(begun.secret ?? "")), browser);
    expect([wrong.status, await refusal(wrong)]).toEqual([400, "invalid-code"]);
    expect((await enable("12345", browser)).status).toBe(400);
    expect(await me(browser)).toMatchObject({ twoFactorEnabled: false });
    const done = await enable(await appCode(begun.secret ?? ""), browser);
    const answer = await done.json<{ recoveryCodes: string[] }>();
    expect(answer).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: "app" });
    expect(new Set(answer.recoveryCodes).size).toBe(10);
    expect(await me(browser)).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: "app" });
    expect((await newestMessage(mailOf(username))).message).toMatchObject({
      kind: "factor-added",
      factor: "app",
    });
  });

  it("one code used fifty times at once gets in once", async () => {
    const { id, secret } = await userWithApp();
    const { services } = testServices();
    const code = await appCode(secret);
    const proofs = await Promise.all(
      Array.from({ length: 50 }, () =>
        services.secondFactors.prove(id, { code }, { purpose: "sign-in", boundTo: "x" }, Date.now()),
      ),
    );
    expect(proofs.filter(Boolean)).toEqual([{ method: "app" }]);
  });

  it("a code of the step before still works, one of two steps before doesn't", async () => {
    const { id, secret } = await userWithApp();
    await forgetSteps(id);
    const { services } = testServices();
    const now = Date.now();
    const prove = async (steps: number) =>
      services.secondFactors.prove(
        id,
        { code: await appCode(secret, steps, now) },
        { purpose: "sign-in", boundTo: "x" },
        now,
      );
    expect(await prove(-2)).toBeUndefined();
    expect(await prove(-1)).toEqual({ method: "app" });
    expect(await prove(0)).toEqual({ method: "app" });
  });

  it("its secret is stored encrypted, bound to its owner", async () => {
    const one = await userWithApp();
    const two = await userWithApp();
    const stored = await bindings.DB.prepare("SELECT sealed FROM factors WHERE user_id = ?")
      .bind(one.id)
      .first<{ sealed: string }>();
    expect(stored?.sealed).not.toContain(one.secret);
    await bindings.DB.prepare("UPDATE factors SET sealed = ? WHERE user_id = ?")
      .bind(stored?.sealed ?? "", two.id)
      .run();
    const { services } = testServices();
    const code = await appCode(one.secret);
    await expect(
      services.secondFactors.prove(two.id, { code }, { purpose: "sign-in", boundTo: "x" }, Date.now()),
    ).rejects.toThrow("could not be opened");
  });

  it("turning it on ends the other sessions and forgets the browsers that were known", async () => {
    const { browser, username } = await newUser(new Browser());
    const other = new Browser();
    await signIn(username, goodPassword, other);
    const knownBefore = browser.cookies.get("__Host-known") ?? "";
    await turnOnApp(browser);
    expect((await callRoute(userRoute, "/api/user", {}, other)).status).toBe(401);
    expect((await callRoute(userRoute, "/api/user", {}, browser)).status).toBe(200);
    const { services } = testServices();
    const owner = await services.accounts.byId(services.knownBrowsers.read(knownBefore)?.userId ?? "");
    const known = (value: string) =>
      services.knownBrowsers.isKnown(services.knownBrowsers.read(value), owner);
    expect(known(knownBefore)).toBe(false);
    expect(known(browser.cookies.get("__Host-known") ?? "")).toBe(true);
  });
});

describe("codes that are sent", () => {
  const what = { purpose: "sign-in", boundTo: "a sign-in" } as const;
  const sentCode = async () => {
    const { id } = await newUser();
    const { services } = testServices();
    const now = Date.now();
    return {
      services,
      now,
      of: { userId: id, ...what },
      code: await services.sentCodes.make({ userId: id, ...what }, now),
    };
  };

  it("work for five minutes, and not a second longer", async () => {
    const inTime = await sentCode();
    expect(await inTime.services.sentCodes.use(inTime.of, inTime.code, inTime.now + 299_000)).toBe(true);
    const late = await sentCode();
    expect(await late.services.sentCodes.use(late.of, late.code, late.now + codeMs + 1_000)).toBe(false);
  });

  it("are dead after five wrong tries, also for the right code", async () => {
    const four = await sentCode();
    for (let i = 0; i < 4; i++) await four.services.sentCodes.use(four.of, another(four.code), four.now);
    expect(await four.services.sentCodes.use(four.of, four.code, four.now)).toBe(true);
    const five = await sentCode();
    for (let i = 0; i < 5; i++) await five.services.sentCodes.use(five.of, another(five.code), five.now);
    expect(await five.services.sentCodes.use(five.of, five.code, five.now)).toBe(false);
  });

  it("work once, only for what they were sent for, and only the latest", async () => {
    const { services, now, of, code } = await sentCode();
    expect(await services.sentCodes.use({ ...of, boundTo: "another sign-in" }, code, now)).toBe(false);
    expect(await services.sentCodes.use({ ...of, purpose: "step-up" }, code, now)).toBe(false);
    const next = await services.sentCodes.make(of, now);
    expect(next === code || !(await services.sentCodes.use(of, code, now))).toBe(true);
    const uses = await Promise.all(Array.from({ length: 5 }, () => services.sentCodes.use(of, next, now)));
    expect(uses.filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it("are stored as keyed hashes", async () => {
    const { of, code } = await sentCode();
    const row = await bindings.DB.prepare("SELECT hash FROM sent_codes WHERE user_id = ?")
      .bind(of.userId)
      .first<{ hash: string }>();
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
    expect(row?.hash).not.toContain(code);
  });

  it("turn e-mail on; the answer says where the code went, and not the code", async () => {
    const { browser, username } = await newUser();
    const begun = await setup({ method: "email" }, browser);
    const text = await begun.text();
    expect(JSON.parse(text)).toEqual({ method: "email", sentTo: "w••••@example.org" });
    const { code = "" } = await newestMessage(mailOf(username));
    expect(text).not.toContain(code);
    const sentAgain = await post(
      sendAgainRoute,
      "/api/user/send-2fa-setup-code",
      { method: "email" },
      browser,
    );
    expect(sentAgain.status).toBe(204);
    const { code: second = "" } = await newestMessage(mailOf(username));
    const done = await enable(second, browser);
    expect(await done.json()).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: "email" });
  });

  it("turn SMS on for a number with a country code", async () => {
    const { browser } = await newUser();
    expect(await refusal(await setup({ method: "sms" }, browser))).toBe("phone-number-needed");
    expect((await setup({ method: "sms", phoneNumber: "22 33 44 55" }, browser)).status).toBe(422);
    const begun = await setup({ method: "sms", phoneNumber: "+47 22 33 44 55" }, browser);
    expect(begun.status).toBe(200);
    const { code = "" } = await newestMessage({ phone: "+4722334455" });
    expect(await (await enable(code, browser)).json()).toMatchObject({ twoFactorMethod: "sms" });
    const stored = await bindings.DB.prepare(
      "SELECT sealed FROM factors WHERE sealed LIKE '%22334455%'",
    ).first();
    expect(stored).toBeNull();
  });

  it("are not offered where nothing can send them", async () => {
    const { browser } = await newUser();
    const silent = { ...bindings, ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://colophon.example" };
    const attempt = (json: unknown) =>
      callRoute(
        setupRoute,
        "/api/user/setup-2fa",
        { json, bindings: silent, headers: { Origin: "https://colophon.example" } },
        browser,
      );
    for (const json of [{ method: "email" }, { method: "sms", phoneNumber: "+4722334455" }])
      expect(await refusal(await attempt(json))).toBe("messages-unavailable");
    expect((await attempt({ method: "app" })).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("work once each, however they are typed, and for nobody else", async () => {
    const { id, recoveryCodes } = await userWithApp();
    const { id: stranger } = await userWithApp();
    const { services } = testServices();
    const [first = ""] = recoveryCodes;
    const use = (userId: string, typed: string) => services.recoveryCodes.use(userId, typed, Date.now());
    expect(await use(stranger, first)).toBe(false);
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => use(id, first.toLowerCase().replaceAll("-", " "))),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await services.recoveryCodes.counts(id)).toMatchObject({ count: 10, left: 9 });
  });

  it("are stored as keyed hashes, and made anew all together", async () => {
    const { browser, id, recoveryCodes } = await userWithApp();
    const stored = await bindings.DB.prepare("SELECT hash FROM recovery_codes WHERE user_id = ?")
      .bind(id)
      .all();
    expect(JSON.stringify(stored.results)).not.toContain((recoveryCodes[0] ?? "").replaceAll("-", ""));
    const made = await post(recoveryRoute, "/api/user/recovery-codes", {}, browser);
    const { recoveryCodes: fresh } = await made.json<{ recoveryCodes: string[] }>();
    const { services } = testServices();
    expect(await services.recoveryCodes.use(id, recoveryCodes[0] ?? "", Date.now())).toBe(false);
    expect(await services.recoveryCodes.use(id, fresh[0] ?? "", Date.now())).toBe(true);
  });
});

describe("changing it", () => {
  it("a second method comes after the first, can be put first, and brings no new recovery codes", async () => {
    const { browser, username } = await userWithApp();
    await setup({ method: "email" }, browser);
    const { code = "" } = await newestMessage(mailOf(username));
    expect(await (await enable(code, browser)).json()).toEqual({
      twoFactorEnabled: true,
      twoFactorMethod: "email",
    });
    expect(await me(browser)).toMatchObject({ twoFactorMethod: "app" });
    const call = (method: string, which: string) =>
      callRoute(
        methodRoute,
        `/api/user/2fa-methods/${which}`,
        { method, params: { method: which } },
        browser,
      );
    expect((await call("PUT", "sms")).status).toBe(409);
    expect((await call("PUT", "email")).status).toBe(204);
    expect(await me(browser)).toMatchObject({ twoFactorMethod: "email" });
    expect((await call("DELETE", "email")).status).toBe(204);
    expect(await me(browser)).toMatchObject({ twoFactorMethod: "app" });
    expect((await call("DELETE", "app")).status).toBe(409);
  });

  it("a new app takes the place of the old one", async () => {
    const { browser, id, secret } = await userWithApp();
    const again = await turnOnApp(browser);
    expect(again.recoveryCodes).toEqual([]);
    const { services } = testServices();
    const prove = async (key: string) =>
      services.secondFactors.prove(
        id,
        { code: await appCode(key) },
        { purpose: "sign-in", boundTo: "x" },
        Date.now(),
      );
    expect(await prove(secret)).toBeUndefined();
    expect(await prove(again.secret)).toEqual({ method: "app" });
  });

  it("it is turned off with the password, and everything of it goes", async () => {
    const { browser, id, username } = await userWithApp();
    const disable = (password: string) => post(disableRoute, "/api/user/disable-2fa", { password }, browser);
    const wrong = await disable("not the lantern");
    expect([wrong.status, await refusal(wrong)]).toEqual([403, "password-wrong"]);
    expect(await me(browser)).toMatchObject({ twoFactorEnabled: true });
    expect(await (await disable(goodPassword)).json()).toEqual({ twoFactorEnabled: false });
    expect(await me(browser)).toMatchObject({ twoFactorEnabled: false, twoFactorMethod: null });
    const { services } = testServices();
    expect(await services.recoveryCodes.counts(id)).toMatchObject({ count: 0 });
    const told = (await messagesTo(mailOf(username))).map(({ message }) => message.kind);
    expect(told.filter((kind) => kind.startsWith("factor-"))).toEqual(["factor-removed", "factor-added"]);
    expect(await refusal(await disable(goodPassword))).toBe("two-factor-is-off");
  });
});
