import { beforeAll, expect, it } from "vitest";
import { type AccessRule, access } from "#app/contract/access";
import type { Bindings } from "#workers/env.server";
import { newAdmin } from "./setup/admins";
import { apiRoutes, moduleOf } from "./setup/api-routes";
import { type Browser, bindings, callRoute } from "./setup/call-route";
import { oddBodies, oddBodyCount, scriptTexts } from "./setup/odd-bodies";
import { newUser, putOnPlan } from "./setup/people";

/** Bodies that each call gets here: with all calls together, each of the 300 is sent. `VITE_ODD_BODIES=300` sends all to all. */
const bodiesEach = Number(import.meta.env.VITE_ODD_BODIES ?? 4);
const seed = Number(import.meta.env.VITE_ODD_SEED ?? 26);
const bodies = oddBodies(seed);

const idle = { send: async () => undefined, sendBatch: async () => undefined };
const queues = { CONVERSIONS: idle, COVERS: idle, EXPORTS: idle, HOOKS: idle, MESSAGES: idle };
const ownBindings = { ...bindings, ...queues } as unknown as Bindings;
/** Ends the session that everybody else here asks with. */
const signsOut = /^\/api\/(?:auth\/logout|admin\/access|user\/deletion)$/;

let author: Browser;
let admin: Browser;
beforeAll(async () => {
  const person = await newUser();
  await putOnPlan(person.id, "ultimate");
  author = person.browser;
  admin = (await newAdmin()).browser;
}, 60_000);

const named = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)|\*/g)].map(([, name = "*"]) => [name, value]));

async function ask({ path, method }: AccessRule, call: { body?: string; value: string }) {
  const file = apiRoutes.find((route) => route.path === path)?.file ?? "";
  const params = named(path, call.value);
  const address = path.replace(/:\w+|\*/g, encodeURIComponent(call.value));
  const search = `?q=${encodeURIComponent(call.value)}&cursor=${encodeURIComponent(call.value)}&page=-1&kind=x`;
  const browser = path.startsWith("/api/admin/") ? admin : author;
  const headers = { "Content-Type": "application/json" };
  const sent = call.body === undefined || call.body === "" ? {} : { body: call.body, headers };
  return callRoute(
    await moduleOf(file),
    `${address}${method === "GET" ? search : ""}`,
    { method, params, bindings: ownBindings, settle: false, ...sent },
    browser,
  );
}

async function judge(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500);
  if (response.status < 400) return;
  // What was sent may stand in an answer, but never as something a browser runs.
  expect(response.headers.get("Content-Type"), what).toContain("application/json");
  expect(JSON.parse(text), what).toMatchObject({
    message: expect.any(String),
    requestId: expect.any(String),
  });
}

const writes = access.filter(({ method, path }) => method !== "GET" && !signsOut.test(path));
const reads = access.filter(({ method }) => method === "GET");

it("there are 300 bodies, the same for a seed, and each is sent", () => {
  expect(bodies).toHaveLength(oddBodyCount);
  expect(oddBodies(seed)).toEqual(bodies);
  expect(oddBodies(seed + 1)).not.toEqual(bodies);
  expect(writes.length * bodiesEach).toBeGreaterThan(oddBodyCount);
});

it.each(writes.map((rule, at) => ({ ...rule, at })))("$method $path", async ({ at, ...rule }) => {
  for (let nth = 0; nth < bodiesEach; nth++) {
    const body = bodies[(at * bodiesEach + nth) % oddBodyCount];
    const value = scriptTexts[(at + nth) % scriptTexts.length] ?? "x";
    await judge(await ask(rule, { body, value }), `seed ${seed}: ${rule.method} ${rule.path} ${body}`);
  }
});

it.each(reads.map((rule, at) => ({ ...rule, at })))("$method $path", async ({ at, ...rule }) => {
  for (let nth = 0; nth < 2; nth++) {
    const value = scriptTexts[(at * 2 + nth) % scriptTexts.length] ?? "x";
    await judge(await ask(rule, { value }), `${rule.method} ${rule.path} ${value}`);
  }
});
