import { describe, expect, it } from "vitest";
import * as loginPasskeyRoute from "#app/routes/api/accounts/login-passkey";
import * as loginOptionsRoute from "#app/routes/api/accounts/login-passkey-options";
import * as passkeyRoute from "#app/routes/api/accounts/passkey";
import * as optionsRoute from "#app/routes/api/accounts/passkey-options";
import * as passkeysRoute from "#app/routes/api/accounts/passkeys";
import * as stepUpRoute from "#app/routes/api/accounts/step-up";
import * as stepUpOptionsRoute from "#app/routes/api/accounts/step-up-options";
import * as userRoute from "#app/routes/api/accounts/user";
import { Browser, callRoute, origin } from "../../../tests/setup/call-route";
import { messagesTo } from "../../../tests/setup/messages";
import { goodPassword, newUser, signIn } from "../../../tests/setup/people";
import { post, turnOnApp } from "../../../tests/setup/second-factor";
import { testServices } from "../../../tests/setup/services";
import { SoftPasskey } from "../../../tests/setup/soft-passkey";

const site = { host: new URL(origin).hostname, origin };
const refusal = async (response: Response) => (await response.json<{ code: string }>()).code;
const challengeOf = async (response: Response) => (await response.json<{ challenge: string }>()).challenge;
const loginChallenge = async (browser: Browser) =>
  challengeOf(await post(loginOptionsRoute, "/api/login/passkey-options", {}, browser));
const login = (passkey: unknown, browser: Browser) =>
  post(loginPasskeyRoute, "/api/login/passkey", { passkey }, browser);
const whoIs = async (browser: Browser) =>
  (await (await callRoute(userRoute, "/api/user", {}, browser)).json<{ id?: string }>()).id;

async function userWithPasskey() {
  const person = await newUser(new Browser());
  const device = new SoftPasskey(site);
  const added = await add(person.browser, device);
  if (added.status !== 201) throw new Error(`Adding answered ${added.status}: ${await added.text()}`);
  return { ...person, device, passkey: await added.json<{ id: string; name: string }>() };
}

async function add(browser: Browser, device: SoftPasskey): Promise<Response> {
  const options = await post(optionsRoute, "/api/user/passkeys/options", {}, browser);
  return post(
    passkeysRoute,
    "/api/user/passkeys",
    { passkey: device.made(await challengeOf(options)) },
    browser,
  );
}

it("a passkey is added, its owner is told, and it signs in without a password", async () => {
  const { device, id, username } = await userWithPasskey();
  const [told] = await messagesTo({ email: `${username}@example.org` });
  expect(told?.message).toMatchObject({ kind: "factor-added", factor: "passkey" });
  const browser = new Browser();
  const answer = await login(device.proof(await loginChallenge(browser)), browser);
  expect(await answer.json()).toMatchObject({ id, username });
  expect(await whoIs(browser)).toBe(id);
  const { services } = testServices();
  expect((await services.passkeys.list(id))[0]?.lastUsedAt).toBeGreaterThan(0);
});

it("it takes the second step, too, but not of another person's sign-in", async () => {
  const { device, id, username, browser: own } = await userWithPasskey();
  await turnOnApp(own);
  const browser = new Browser();
  await signIn(username, goodPassword, browser);
  expect(browser.cookies.has("__Host-pl")).toBe(true);
  const other = await userWithPasskey();
  const wrong = await login(other.device.proof(await loginChallenge(browser)), browser);
  expect([wrong.status, await refusal(wrong)]).toEqual([401, "passkey-failed"]);
  expect((await login(device.proof(await loginChallenge(browser)), browser)).status).toBe(200);
  expect(await whoIs(browser)).toBe(id);
  expect(browser.cookies.has("__Host-pl")).toBe(false);
});

describe("refused is an answer", () => {
  it("that was sent before", async () => {
    const { device } = await userWithPasskey();
    const answer = device.proof(await loginChallenge(new Browser()));
    const tries = await Promise.all(Array.from({ length: 20 }, () => login(answer, new Browser())));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("to a challenge of another purpose, or of nobody", async () => {
    const { device, browser } = await userWithPasskey();
    const stepUp = await challengeOf(
      await post(stepUpOptionsRoute, "/api/user/step-up/options", {}, browser),
    );
    for (const challenge of [stepUp, "AAAA"])
      expect(await refusal(await login(device.proof(challenge), new Browser()))).toBe("passkey-failed");
  });

  it("from another site, by another key, without checking who holds the device, or by a copy", async () => {
    const { device } = await userWithPasskey();
    const fresh = () => loginChallenge(new Browser());
    const elsewhere = Object.assign(new SoftPasskey({ ...site, origin: "https://evil.example" }), {
      id: device.id,
    });
    const otherKey = Object.assign(new SoftPasskey(site), { id: device.id });
    expect(await refusal(await login(elsewhere.proof(await fresh()), new Browser()))).toBe("passkey-failed");
    expect(await refusal(await login(otherKey.proof(await fresh()), new Browser()))).toBe("passkey-failed");
    const unverified = device.proof(await fresh(), { isVerified: false });
    expect(await refusal(await login(unverified, new Browser()))).toBe("passkey-failed");
    expect((await login(device.proof(await fresh()), new Browser())).status).toBe(200);
    device.counter -= 1;
    expect(await refusal(await login(device.proof(await fresh()), new Browser()))).toBe("passkey-failed");
  });

  it("of a device that is known already", async () => {
    const { browser, device } = await userWithPasskey();
    expect(await refusal(await add(browser, device))).toBe("passkey-known");
  });

  it("to a challenge that is too old", async () => {
    const { device } = await userWithPasskey();
    const { services } = testServices();
    const now = Date.now();
    const begin = () => services.passkeys.beginProof(site, "sign-in", undefined, now);
    const prove = async (later: number) =>
      services.passkeys.prove(device.proof((await begin()).challenge), "sign-in", site, now + later);
    await expect(prove(299_000)).resolves.toMatchObject({ passkey: { name: expect.any(String) } });
    await expect(prove(301_000)).rejects.toMatchObject({ code: "passkey-failed" });
  });
});

it("its owner renames and removes it; then it opens nothing", async () => {
  const { browser, device, id, passkey } = await userWithPasskey();
  const call = (method: string, json?: unknown, by = browser) =>
    callRoute(
      passkeyRoute,
      `/api/user/passkeys/${passkey.id}`,
      { method, json, params: { passkeyId: passkey.id } },
      by,
    );
  expect((await call("PATCH", { name: "Security key, desk drawer" })).status).toBe(204);
  expect((await call("PATCH", { name: " " })).status).toBe(400);
  const { services } = testServices();
  expect((await services.passkeys.list(id))[0]?.name).toBe("Security key, desk drawer");
  expect((await call("DELETE", undefined, (await newUser()).browser)).status).toBe(404);
  expect((await call("DELETE")).status).toBe(204);
  expect(await refusal(await login(device.proof(await loginChallenge(new Browser())), new Browser()))).toBe(
    "passkey-failed",
  );
});

it("it confirms who one is", async () => {
  const { browser, device } = await userWithPasskey();
  const challenge = await challengeOf(
    await post(stepUpOptionsRoute, "/api/user/step-up/options", {}, browser),
  );
  const confirmed = await post(
    stepUpRoute,
    "/api/user/step-up",
    { passkey: device.proof(challenge) },
    browser,
  );
  expect(confirmed.status).toBe(204);
});
