import { createExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultOptions } from "#domain/convert/options";
import { readyServices } from "#workers/context.server";
import { newAdmin } from "../../../../tests/setup/admins";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, someone } from "../../../../tests/setup/conversion-bench";
import { newUser, signIn } from "../../../../tests/setup/people";
import { testServices } from "../../../../tests/setup/services";
import * as settingsPage from "../../pages/admin/settings";
import * as converterPage from "../../pages/converter";
import * as projectPage from "../../pages/project";
import * as registerRoute from "../accounts/register";
import * as setupFactorRoute from "../accounts/setup-2fa";
import * as uploadRoute from "../conversions/convert-upload";
import * as apiSettingsRoute from "./api-settings";
import * as paymentRoute from "./payment-settings";
import * as resetSecurityRoute from "./reset-security";
import * as resetSystemRoute from "./reset-system";
import * as settingRoute from "./site-setting";
import * as settingsRoute from "./site-settings";
import * as toggleRoute from "./toggle-2fa";

let admin: Browser;
beforeAll(async () => {
  admin = (await newAdmin()).browser;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await callRoute(resetSecurityRoute, "/api/admin/reset-security", { method: "POST" }, admin);
  await callRoute(resetSystemRoute, "/api/admin/reset-system", { method: "POST" }, admin);
});

/** A page's action throws what the frame answers. */
const thrownIn = (page: { action: (args: never) => unknown }) => ({
  action: async (args: unknown) => {
    try {
      return await page.action(args as never);
    } catch (thrown) {
      return thrown;
    }
  },
});
const set = (key: string, value: unknown) =>
  callRoute(
    settingRoute,
    `/api/admin/site-settings/${key}`,
    { method: "PUT", json: { value }, params: { key } },
    admin,
  );
const post = (route: typeof toggleRoute, path: string, json: unknown) =>
  callRoute(route, path, { method: "POST", json }, admin);
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

function manuscript(bytes: number): FormData {
  const form = new FormData();
  const text = `Chapter One\n\n${crypto.randomUUID()} ${"It rained on the quay. ".repeat(bytes / 23)}`;
  form.set("manuscript", new File([text.slice(0, bytes)], "quay.txt", { type: "text/plain" }));
  return form;
}
const idle = { send: async () => undefined, sendBatch: async () => undefined };
const upload = (browser: Browser, bytes: number) =>
  callRoute(
    uploadRoute,
    "/api/convert/upload",
    { body: manuscript(bytes), bindings: { ...bindings, CONVERSIONS: idle as never } },
    browser,
  );

describe("a field", () => {
  it("is listed with its value and standard, takes what fits, and says why it takes nothing else", async () => {
    const listed = await callRoute(settingsRoute, "/api/admin/site-settings", {}, admin);
    const { settings } = await listed.json<{
      settings: { key: string; value: unknown; standard: unknown }[];
    }>();
    expect(settings.find(({ key }) => key === "session_timeout")).toMatchObject({
      value: 1440,
      standard: 1440,
    });
    expect(settings.find(({ key }) => key === "max_admin_sessions")).toMatchObject({ value: 3 });
    expect(await (await set("session_timeout", 1)).json()).toMatchObject({ setting: { value: 1 } });
    expect(await codeOf(await set("session_timeout", 0))).toEqual([422, "setting-wrong"]);
    expect(await codeOf(await set("session_timeout", "soon"))).toEqual([422, "setting-wrong"]);
    expect(await codeOf(await set("no_such", 1))).toEqual([404, "not-found"]);
  });

  it("is set back with its tab, and with nothing else", async () => {
    await set("session_timeout", 30);
    await set("rate_limit", 7);
    await callRoute(resetSecurityRoute, "/api/admin/reset-security", { method: "POST" }, admin);
    const { services } = testServices();
    expect((await services.settings.get("sessions")).idleMinutes).toBe(1440);
    expect((await services.settings.get("system")).postsPerHour).toBe(7);
  });

  it("goes on record with its values before and after", async () => {
    await set("password_min_length", 12);
    const row = await bindings.DB.prepare(
      "SELECT meta FROM audit WHERE action = 'setting-changed' AND target = 'password_min_length' ORDER BY seq DESC",
    ).first<{ meta: string }>();
    expect(JSON.parse(row?.meta ?? "{}")).toEqual({ from: 8, to: 12 });
  });
});

describe("every setting does what it says", () => {
  it("a session timeout of a minute ends sessions a minute after their last use", async () => {
    await set("session_timeout", 1);
    const { id } = await newUser();
    const { services } = testServices();
    const device = { ip: null, userAgent: null, city: null, country: null };
    const start = Date.now();
    const { cookieValue } = await services.sessions.open(id, device, start);
    expect(await services.sessions.read(cookieValue, start + 50_000)).toBeDefined();
    expect(await services.sessions.read(cookieValue, start + 105_000)).toBeDefined();
    expect(await services.sessions.read(cookieValue, start + 165_001)).toBeUndefined();
  });

  it("most sessions: with one more, the longest unused one ends", async () => {
    await set("max_sessions", 1);
    const { id } = await newUser();
    const { services } = testServices();
    const device = { ip: null, userAgent: null, city: null, country: null };
    const { cookieValue } = await services.sessions.open(id, device, Date.now());
    await services.sessions.open(id, device, Date.now() + 1);
    expect(await services.sessions.read(cookieValue, Date.now() + 2)).toBeUndefined();
  });

  it("the shortest password", async () => {
    await set("password_min_length", 14);
    const join = (password: string) => {
      const username = `writer-${crypto.randomUUID().slice(0, 12)}`;
      const json = { username, email: `${username}@example.org`, password };
      return callRoute(registerRoute, "/api/register", { json });
    };
    const short = await join("a lantern, ok");
    expect(short.status).toBe(400);
    expect(await short.json()).toMatchObject({
      message: "The password must be at least 14 characters long.",
    });
    expect((await join("a lantern, okay")).status).toBe(201);
  });

  it("failed sign-ins: after one, the next has to wait", async () => {
    await set("max_failed_sign_ins", 1);
    const { username } = await newUser();
    const headers = { "CF-Connecting-IP": "203.0.113.77" };
    const wrong = () => signIn(username, "not the password", new Browser(), headers);
    expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
  });

  it("requests an hour count conversions of a free account, and nobody else's", async () => {
    await set("rate_limit", 1);
    const { browser } = await newUser();
    expect((await upload(browser, 400)).status).toBe(202);
    const second = await upload(browser, 400);
    expect([second.status, second.headers.get("Retry-After")]).toEqual([429, expect.any(String)]);
    const { browser: paying, id } = await newUser();
    await bindings.DB.prepare("UPDATE users SET tier = 'premium' WHERE id = ?").bind(id).run();
    for (const _ of [1, 2]) expect((await upload(paying, 400)).status).toBe(202);
  });

  it("requests an hour count what a page posts without JavaScript, too", async () => {
    await set("rate_limit", 1);
    const { browser } = await newUser();
    const own = { ...bindings, CONVERSIONS: idle as never };
    const post = () =>
      callRoute(converterPage, "/converter", { body: manuscript(400), bindings: own }, browser);
    const first = await post();
    expect([first.status, first.headers.get("Location")]).toEqual([
      303,
      expect.stringContaining("?project="),
    ]);
    const second = await post();
    expect(second.status).toBe(429);
    expect(JSON.stringify(await second.json())).toMatch(/try again/i);
    // Calls and forms are counted together.
    expect((await upload(browser, 400)).status).toBe(429);
    const projectId =
      new URL(first.headers.get("Location") ?? "", "http://x").searchParams.get("project") ?? "";
    const again = { body: new URLSearchParams({ do: "duplicate" }), params: { projectId }, bindings: own };
    expect((await callRoute(thrownIn(projectPage), `/projects/${projectId}`, again, browser)).status).toBe(
      429,
    );
    const rename = { body: new URLSearchParams({ do: "rename", name: "Quay" }), params: { projectId } };
    expect((await callRoute(thrownIn(projectPage), `/projects/${projectId}`, rename, browser)).status).toBe(
      303,
    );
  });

  it("the largest manuscript", async () => {
    await set("max_upload_size", 1);
    const { browser } = await newUser();
    expect((await upload(browser, 1024 * 1024)).status).toBe(202);
    const large = await upload(browser, 1024 * 1024 + 1);
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ message: "Files must be under 1MB. Large files: quay.txt" });
  });

  it("a gate of one place admits one", async () => {
    await set("max_concurrent_conversions", 1);
    const { services } = testServices();
    expect((await services.conversions.status()).maxConcurrentConversions).toBe(1);
    const bench = conversionBench({
      max: async () => (await services.settings.get("system")).maxConcurrentConversions ?? 10,
    });
    const gate = bindings.CONVERSION_GATE.getByName("global");
    await gate.acquire("somebody-inside", 1, Date.now());
    const owner = someone();
    const { message } = await bench.upload("One waits.", { owner, options: defaultOptions });
    const outcome = await bench.conversions.run(message);
    await gate.release("somebody-inside");
    expect(outcome).toMatchObject({ kind: "waiting" });
  });

  it("codes by email that are off can't be turned on; who has them keeps them", async () => {
    const { browser } = await newUser();
    const begin = () =>
      callRoute(
        setupFactorRoute,
        "/api/user/setup-2fa",
        { method: "POST", json: { method: "email" } },
        browser,
      );
    await post(toggleRoute, "/api/admin/toggle-2fa", { method: "email", enabled: false });
    expect(await codeOf(await begin())).toEqual([409, "factor-not-offered"]);
    const other = await newAdmin();
    const kept = await callRoute(settingsRoute, "/api/admin/site-settings", {}, other.browser);
    expect(kept.status).toBe(200);
    await post(toggleRoute, "/api/admin/toggle-2fa", { method: "email", enabled: true });
    expect((await begin()).status).toBe(200);
  });
});

describe("keys", () => {
  const secret = "sk_test_this_is_never_shown_4242";

  it("are stored encrypted, and stand in no answer and no record; their last four characters are shown", async () => {
    const { services, settled } = testServices();
    const said: unknown[] = [];
    for (const how of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, how).mockImplementation((...words) => void said.push(...words.map(String)));
    expect(
      await codeOf(await post(paymentRoute, "/api/admin/payment-settings", { stripe_enabled: true })),
    ).toEqual([422, "keys-missing"]);
    const stripe = {
      ...{ secretKey: secret, publicKey: "pk_test_public_key_1111" },
      webhookSecret: "whsec_0123456789_2222",
    };
    const saved = await post(apiSettingsRoute, "/api/admin/api-settings", { stripe });
    const texts = [
      await saved.text(),
      await (await callRoute(apiSettingsRoute, "/api/admin/api-settings", {}, admin)).text(),
      await (await post(paymentRoute, "/api/admin/payment-settings", { stripe_enabled: true })).text(),
      await (await callRoute(paymentRoute, "/api/admin/payment-settings", {}, admin)).text(),
    ];
    await settled();
    for (const text of texts) expect(text).not.toContain(secret);
    expect(JSON.parse(texts[1] ?? "")).toMatchObject({
      stripe: { configured: true, keys: { secretKey: { isSet: true, lastFour: "4242" } } },
    });
    expect(JSON.parse(texts[3] ?? "")).toMatchObject({ stripe: { enabled: true, secretKey: "••••4242" } });
    // Every table, as a backup holds it; the log; and the page of settings.
    const { results: tables } = await bindings.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    ).all<{ name: string }>();
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { results } = await bindings.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(results)).not.toContain(secret);
    }
    expect(said.join("\n")).not.toContain(secret);
    const page = await callRoute(
      { loader: (args) => settingsPage.loader(args) },
      "/admin/settings",
      {},
      admin,
    );
    const pageText = await page.text();
    expect(pageText).toContain("4242");
    expect(pageText).not.toContain(secret);
    expect(await services.siteAdministration.standing("stripe", Date.now())).toMatchObject({
      isConfigured: true,
    });
    await post(apiSettingsRoute, "/api/admin/api-settings", {
      stripe: { secretKey: "", publicKey: "", webhookSecret: "" },
    });
    const after = await callRoute(apiSettingsRoute, "/api/admin/api-settings", {}, admin);
    expect(await after.json()).toMatchObject({ stripe: { configured: false, status: "inactive" } });
  });

  it("a way to pay that is switched off is offered no more, from the next request on", async () => {
    const { services } = testServices();
    const isOn = async () => {
      await services.settings.getRecent("payments", Date.now());
      return services.settings.lastKnown("payments").paypal;
    };
    expect(await isOn()).toBe(true);
    await post(paymentRoute, "/api/admin/payment-settings", { paypal_enabled: false });
    expect(await isOn()).toBe(false);
  });

  it("that are stored are the ones payments are made with, and their secret is the one events are read with", async () => {
    const ctx = createExecutionContext();
    const paying = async () => (await readyServices(bindings, ctx)).billing.configured;
    expect(await paying()).not.toContain("stripe");
    const sent = {
      ...{ secretKey: "sk_test_entered_key_3333", publicKey: "pk_test_entered_key_4444" },
      webhookSecret: "whsec_entered_secret_5555",
    };
    const without = { ...sent, webhookSecret: "" };
    await post(apiSettingsRoute, "/api/admin/api-settings", { stripe: without });
    expect(await paying()).not.toContain("stripe");
    // Without its webhook nobody would tell us of a payment.
    const offered = await post(paymentRoute, "/api/admin/payment-settings", { stripe_enabled: true });
    expect(await codeOf(offered)).toEqual([422, "setting-wrong"]);
    await post(apiSettingsRoute, "/api/admin/api-settings", { stripe: sent });
    expect(await paying()).toContain("stripe");
    const { billing } = await readyServices(bindings, ctx);
    expect(billing.payOrigins).toContain("https://checkout.stripe.com");
    expect(billing.checkouts.methodsFor("US").map(({ publicKey }) => publicKey)).toContain(sent.publicKey);
    for (const wrong of [
      { secretKey: "pk_test_in_the_wrong_field" },
      { webhookSecret: "sk_test_no_secret_at_all" },
    ])
      expect(
        await codeOf(await post(apiSettingsRoute, "/api/admin/api-settings", { stripe: wrong })),
      ).toEqual([422, "setting-wrong"]);
    const none = { secretKey: "", publicKey: "", webhookSecret: "" };
    await post(apiSettingsRoute, "/api/admin/api-settings", { stripe: none });
    expect(await paying()).not.toContain("stripe");
  });

  it("that are not stored cannot be tested", async () => {
    const tested = await post(apiSettingsRoute, "/api/admin/api-settings", {
      action: "test",
      service: "all",
    });
    expect(await tested.json()).toMatchObject({
      tests: { stripe: { isRight: false, sentence: "No key is stored." } },
    });
  });
});
