import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as tokenRoute from "#app/routes/api/accounts/token";
import * as tokensRoute from "#app/routes/api/accounts/tokens";
import * as userRoute from "#app/routes/api/accounts/user";
import * as projectsRoute from "#app/routes/api/books/projects";
import * as uploadRoute from "#app/routes/api/conversions/convert-upload";
import * as usageRoute from "#app/routes/api/plans/usage";
import { tokenByHash } from "#db/queries/accounts/api-tokens";
import { users } from "#db/schema/people";
import { apiTokens } from "#db/schema/tokens";
import { maxTokens, type TokenScope, tokenRule } from "#domain/accounts/api-token";
import { type Browser, bindings, callRoute, origin, type RouteCall } from "#tests/setup/call-route";
import { db } from "#tests/setup/conversion-bench";
import { newUser, putOnPlan } from "#tests/setup/people";
import { testServices } from "#tests/setup/services";
import { callWith, newToken } from "#tests/setup/tokens";
import type { Bindings } from "#workers/env.server";
import { sha256 } from "#workers/services/accounts/signed-values.server";
import { identify } from "./identify";

const idle = { send: async () => undefined, sendBatch: async () => undefined };
const idleBindings = { ...bindings, CONVERSIONS: idle, COVERS: idle } as unknown as Bindings;
let person: Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  person = await onUltimate();
}, 60_000);

async function onUltimate() {
  const made = await newUser();
  await putOnPlan(made.id, "ultimate");
  return made;
}

function upload(words: string, headers: Record<string, string> = {}): RouteCall {
  const body = new FormData();
  body.set("manuscript", new File([`Chapter One\n\n${words}\n`], "quay.txt", { type: "text/plain" }));
  return { body, headers, bindings: idleBindings };
}

const answerOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Record<string, unknown>),
});

describe("a token", () => {
  it("speaks for its account, without a cookie or an Origin, and is charged to it", async () => {
    const token = await newToken(person.id);
    const response = await callWith(token, uploadRoute, "/api/convert/upload", upload("It rained."));
    expect(response.status).toBe(202);
    const { id } = await response.json<{ id: string }>();
    const listed = await callWith(token, projectsRoute, "/api/projects");
    expect(await listed.json()).toMatchObject([{ id }]);
    const usage = await callWith(token, usageRoute, "/api/usage");
    expect(await usage.json()).toMatchObject({ conversions: { usageCount: 1 } });
  });

  it("counts alone: cookies beside it are not looked at", async () => {
    const [mine, other] = [await onUltimate(), await newUser()];
    const token = await newToken(mine.id);
    await callWith(token, uploadRoute, "/api/convert/upload", upload("Mine alone."));
    const cookies = other.browser.cookieHeader();
    const both = await callWith(token, projectsRoute, "/api/projects", { headers: cookies });
    expect(await both.json()).toHaveLength(1);
    const broken = `col_${"x".repeat(43)}`;
    for (const wrong of [broken, "col_short", "something"]) {
      const response = await callWith(wrong, projectsRoute, "/api/projects", { headers: cookies });
      expect(await answerOf(response)).toMatchObject({ status: 401, code: "token-invalid" });
      expect(response.headers.get("WWW-Authenticate")).toContain("invalid_token");
    }
  });

  it("needs no Origin only where no cookie came", async () => {
    const token = await newToken(person.id);
    const cookie = person.browser.cookieHeader();
    const elsewhere = { Origin: "https://evil.example" };
    const call = (headers: Record<string, string>) =>
      callWith(token, uploadRoute, "/api/convert/upload", upload(crypto.randomUUID(), headers));
    expect((await call(elsewhere)).status).toBe(202);
    expect(await answerOf(await call({ ...cookie, ...elsewhere }))).toMatchObject({ code: "cross-site" });
    expect(await answerOf(await call(cookie))).toMatchObject({ code: "cross-site" });
    expect((await call({ ...cookie, Origin: origin })).status).toBe(202);
  });

  it("is nobody to a page", async () => {
    const token = await newToken(person.id);
    const page = {
      loader: async (args: Parameters<typeof identify>[0]) => Response.json(await identify(args)),
    };
    const response = await callWith(token, page, "/account", { headers: person.browser.cookieHeader() });
    expect(await response.json()).toEqual({ kind: "none" });
  });

  it.each<[TokenScope[], number, number]>([
    [["read"], 200, 403],
    [["convert"], 403, 202],
    [["covers"], 403, 403],
    [["read", "convert"], 200, 202],
  ])("with the scopes %s lists: %i, converts: %i", async (scopes, lists, converts) => {
    const token = await newToken(person.id, { scopes });
    expect((await callWith(token, projectsRoute, "/api/projects")).status).toBe(lists);
    const made = await callWith(token, uploadRoute, "/api/convert/upload", upload(crypto.randomUUID()));
    expect(made.status).toBe(converts);
    if (converts !== 403) return;
    expect(made.headers.get("WWW-Authenticate")).toContain('scope="convert"');
    expect(await made.json()).toMatchObject({ code: "token-scope" });
  });

  it("never reaches the account", async () => {
    const token = await newToken(person.id);
    const response = await callWith(token, userRoute, "/api/user");
    expect(await answerOf(response)).toMatchObject({ status: 403, code: "token-not-here" });
    const made = await callWith(token, tokensRoute, "/api/user/tokens", {
      json: { name: "More", scopes: ["read"], days: 365 },
    });
    expect(await answerOf(made)).toMatchObject({ status: 403, code: "token-not-here" });
  });

  it("sleeps while the plan has no API, and wakes with it", async () => {
    const { id } = await onUltimate();
    const token = await newToken(id);
    const asks = async () => (await callWith(token, projectsRoute, "/api/projects")).status;
    expect(await asks()).toBe(200);
    for (const tier of ["premium", "free"] as const) {
      await putOnPlan(id, tier);
      const response = await callWith(token, projectsRoute, "/api/projects");
      expect(await answerOf(response)).toMatchObject({ status: 403, code: "token-asleep" });
    }
    await putOnPlan(id, "ultimate");
    expect(await asks()).toBe(200);
  });

  it("ends with its time, and is refused while its account is suspended", async () => {
    const day = 86_400_000;
    const asks = async (token: string) => (await callWith(token, projectsRoute, "/api/projects")).status;
    expect(await asks(await newToken(person.id, { madeAt: Date.now() - 30 * day + 60_000 }))).toBe(200);
    expect(await asks(await newToken(person.id, { madeAt: Date.now() - 30 * day - 1 }))).toBe(401);
    const { id } = await onUltimate();
    const token = await newToken(id);
    await db.update(users).set({ suspendedAt: Date.now() }).where(eq(users.id, id));
    const response = await callWith(token, projectsRoute, "/api/projects");
    expect(await answerOf(response)).toMatchObject({ status: 403, code: "account-suspended" });
  });

  it("has a limit of its own, told with every answer", async () => {
    const [token, another] = [await newToken(person.id), await newToken(person.id)];
    const first = await callWith(token, projectsRoute, "/api/projects");
    expect(first.headers.get("RateLimit-Limit")).toBe("600");
    expect(first.headers.get("RateLimit-Remaining")).toBe("599");
    expect(Number(first.headers.get("RateLimit-Reset"))).toBeGreaterThan(590);
    const { throttle } = testServices().services;
    const row = await tokenByHash(db, sha256(token), Date.now());
    for (let n = 1; n < tokenRule.limit; n++)
      await throttle.meter("token", row?.id ?? "", tokenRule, Date.now());
    const over = await callWith(token, projectsRoute, "/api/projects");
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(over.headers.get("RateLimit-Remaining")).toBe("0");
    expect((await callWith(another, projectsRoute, "/api/projects")).status).toBe(200);
  });
});

describe("an idempotency key", () => {
  it("runs an upload once, however often it is sent", async () => {
    const { id } = await onUltimate();
    const token = await newToken(id);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const send = (words: string, headers = key) =>
      callWith(token, uploadRoute, "/api/convert/upload", upload(words, headers));
    const first = await send("Once.");
    const again = await send("Once.");
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(first.headers.get("Idempotent-Replayed")).toBeNull();
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
    await send("Another book.", { "Idempotency-Key": crypto.randomUUID() });
    const usage = await callWith(token, usageRoute, "/api/usage");
    expect(await usage.json()).toMatchObject({ conversions: { usageCount: 2 } });
  });

  it("stands for one call only, and is let go of when that came to nothing", async () => {
    const token = await newToken(person.id);
    const headers = { "Idempotency-Key": "job-7" };
    const empty = { body: new FormData(), headers, bindings: idleBindings };
    expect((await callWith(token, uploadRoute, "/api/convert/upload", empty)).status).toBe(400);
    const words = upload("Now with a file.", headers);
    expect((await callWith(token, uploadRoute, "/api/convert/upload", words)).status).toBe(202);
    const elsewhere = await callWith(token, uploadRoute, "/api/convert/upload?other=1", upload("x", headers));
    expect(await answerOf(elsewhere)).toMatchObject({ status: 422, code: "idempotency-key-reused" });
    const odd = await callWith(
      token,
      uploadRoute,
      "/api/convert/upload",
      upload("x", { "Idempotency-Key": "a b" }),
    );
    expect(odd.status).toBe(400);
  });

  it("of a call at work is busy, given up after a quarter of an hour, and forgotten after a day", async () => {
    const { apiReplays } = testServices().services;
    const call = { userId: person.id, key: "slow", method: "POST", path: "/api/convert/upload" };
    const at = Date.now();
    const made = (text: string) => async () => Response.json({ text });
    const textOf = async (now: number, text: string) =>
      (await (await apiReplays.once(call, now, made(text))).response.json<{ text: string }>()).text;
    let release = () => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = apiReplays.once(call, at, () => waits.then(made("slow")));
    await expect
      .poll(() => textOf(at, "x").catch((error: { code: string }) => error.code))
      .toBe("idempotency-key-busy");
    await expect(textOf(at + 15 * 60_000, "early")).rejects.toMatchObject({ code: "idempotency-key-busy" });
    expect(await textOf(at + 15 * 60_000 + 1, "after a crash")).toBe("after a crash");
    release();
    await slow;
    // What came too late does not replace it.
    expect(await textOf(at + 16 * 60_000, "again")).toBe("after a crash");
    expect(await textOf(at + 15 * 60_000 + 1 + 86_400_000, "again")).toBe("after a crash");
    expect(await textOf(at + 15 * 60_000 + 2 + 86_400_000, "the next day")).toBe("the next day");
  });
});

describe("making and ending tokens", () => {
  const json = { name: "Build machine", scopes: ["covers", "read"], days: 90 };

  it("answers the token once, stores its hash, and tells the owner", async () => {
    const { browser, id } = await onUltimate();
    const response = await callRoute(tokensRoute, "/api/user/tokens", { json }, browser);
    expect(response.status).toBe(201);
    const made = await response.json<{ id: string; token: string; start: string }>();
    expect(made).toMatchObject({ name: "Build machine", scopes: ["read", "covers"], lastUsedAt: null });
    expect(made.token).toMatch(/^col_[\w-]{43}$/);
    expect(made.token.startsWith(made.start)).toBe(true);
    const row = await db.query.apiTokens.findFirst({ where: eq(apiTokens.id, made.id) });
    expect(row?.tokenHash).toBe(sha256(made.token));
    expect(JSON.stringify(row)).not.toContain(made.token);
    expect((await callWith(made.token, projectsRoute, "/api/projects")).status).toBe(200);

    const listed = await callRoute(tokensRoute, "/api/user/tokens", {}, browser);
    const text = await listed.text();
    expect(JSON.parse(text)).toMatchObject([{ id: made.id, lastUsedAt: expect.any(String) }]);
    expect(text).not.toContain(made.token);
    expect(text).not.toContain(row?.tokenHash);
    const { results } = await bindings.DB.prepare("SELECT kind FROM messages WHERE user_id = ?")
      .bind(id)
      .all<{ kind: string }>();
    expect(results.map(({ kind }) => kind)).toContain("token-made");
  });

  it("ends a token at once, and only one's own", async () => {
    const { browser, id } = await onUltimate();
    const token = await newToken(id);
    const [row] = await db.select().from(apiTokens).where(eq(apiTokens.userId, id));
    const tokenId = row?.id ?? "";
    const end = (who: Browser) =>
      callRoute(tokenRoute, `/api/user/tokens/${tokenId}`, { method: "DELETE", params: { tokenId } }, who);
    expect((await end((await newUser()).browser)).status).toBe(404);
    expect((await callWith(token, projectsRoute, "/api/projects")).status).toBe(200);
    expect((await end(browser)).status).toBe(204);
    expect((await callWith(token, projectsRoute, "/api/projects")).status).toBe(401);
  });

  it("is part of the plan, and has a largest number", async () => {
    const { browser, id } = await newUser();
    for (const tier of ["free", "premium"] as const) {
      await putOnPlan(id, tier);
      const refused = await callRoute(tokensRoute, "/api/user/tokens", { json }, browser);
      expect(await answerOf(refused)).toMatchObject({ status: 403, code: "api-not-in-plan" });
    }
    await putOnPlan(id, "ultimate");
    for (let n = 1; n < maxTokens; n++) await newToken(id);
    expect((await callRoute(tokensRoute, "/api/user/tokens", { json }, browser)).status).toBe(201);
    const over = await callRoute(tokensRoute, "/api/user/tokens", { json }, browser);
    expect(await answerOf(over)).toMatchObject({ status: 409, code: "too-many-tokens" });
  });

  it.each([
    [{ name: "", scopes: ["read"], days: 30 }, "Please enter a name for the token."],
    [{ name: "x", scopes: [], days: 30 }, "Choose at least one thing the token may do."],
    [{ name: "x", scopes: ["admin"], days: 30 }, "."],
    [{ name: "x", scopes: ["read"], days: 31 }, "Choose how long the token works."],
  ])("refuses %j", async (wrong, sentence) => {
    const response = await callRoute(tokensRoute, "/api/user/tokens", { json: wrong }, person.browser);
    expect(response.status).toBe(400);
    expect((await response.json<{ message: string }>()).message).toContain(sentence);
  });
});
