import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { isFromColophon } from "#app/content/developers/verify";
import * as deliveriesRoute from "#app/routes/api/accounts/webhook-deliveries";
import * as deliveryRoute from "#app/routes/api/accounts/webhook-delivery";
import * as secretRoute from "#app/routes/api/accounts/webhook-secret";
import * as hooksRoute from "#app/routes/api/accounts/webhooks";
import { hookDeliveries, hooks } from "#db/schema/hooks";
import { jobs, projects } from "#db/schema/projects";
import { hookRetrySeconds, maxHooks } from "#domain/developers/hook-event";
import { Refusal } from "#domain/refusal";
import { bindings, callRoute } from "#tests/setup/call-route";
import { conversionBench, db, projectOf, someone } from "#tests/setup/conversion-bench";
import { newUser, putOnPlan } from "#tests/setup/people";
import { consumeHooks } from "#workers/queues/hook-consumer.server";
import { createSealedValues } from "#workers/services/accounts/sealed-values.server";
import { createHookDeliveries } from "#workers/services/developers/hook-deliveries.server";

type Sent = { url: string; headers: Headers; body: string; redirect: RequestRedirect | undefined };
const url = "https://hooks.example.com/colophon";
const json = { url, events: ["book.ready", "book.failed", "cover.ready"] };

let person: Awaited<ReturnType<typeof newUser>>;
let sent: Sent[];
let queued: { hookDeliveryId: string; delaySeconds: number }[];
/** What the address answers, one after another; the last stays. */
let answers: (number | "refused")[];
let isInPlan: boolean;
let hookId: string;
let secret: string;

beforeEach(async () => {
  [sent, queued, answers, isInPlan] = [[], [], [200], true];
  person = await newUser();
  await putOnPlan(person.id, "ultimate");
  ({ id: hookId, secret } = await made());
}, 60_000);

async function made(wanted: unknown = json) {
  const response = await callRoute(hooksRoute, "/api/user/webhooks", { json: wanted }, person.browser);
  expect(response.status).toBe(201);
  return response.json<{ id: string; secret: string }>();
}

const deliveries = () =>
  createHookDeliveries({
    config: { PUBLIC_ORIGIN: "http://colophon.test" },
    db: () => db,
    seals: createSealedValues({ current: String(bindings.SEALING_KEY) }),
    queue: {
      async send(message: unknown, options?: { delaySeconds?: number }) {
        const { hookDeliveryId } = message as { hookDeliveryId: string };
        queued.push({ hookDeliveryId, delaySeconds: options?.delaySeconds ?? 0 });
        return undefined as never;
      },
    },
    isInPlan: async () => isInPlan,
    async fetch(to, init) {
      const { body, redirect } = init;
      sent.push({ url: to, headers: new Headers(init.headers), body: String(body), redirect });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
      if (answer === "refused") throw new TypeError("refused");
      return new Response(null, { status: answer });
    },
  });

/** A book of the person that has been converted, or couldn't be. */
async function book(outcome: "completed" | "failed" = "completed") {
  const bench = conversionBench();
  const owner = { ...someone(), ownerId: person.id, tier: "ultimate" as const };
  const { row, message } = await bench.upload(crypto.randomUUID(), { owner, name: "Quay.txt" });
  const ended = { status: outcome, completedAt: Date.now(), errorCode: "manuscript-scanned" };
  await db.update(projects).set(ended).where(eq(projects.id, row.id));
  const state = outcome === "completed" ? "done" : "failed";
  await db.update(jobs).set({ state, endedAt: Date.now() }).where(eq(jobs.projectId, row.id));
  return { row: await projectOf(owner, row.id), jobId: message.jobId };
}

const rows = () => db.select().from(hookDeliveries).where(eq(hookDeliveries.hookId, hookId));

describe("an event", () => {
  it("is sent once for a job, signed, to the address as it is", async () => {
    const { row, jobId } = await book();
    const service = deliveries();
    await service.onEnd(row, jobId, "completed", Date.now());
    await service.onEnd(row, jobId, "completed", Date.now());
    expect(queued).toHaveLength(1);
    const id = queued[0]?.hookDeliveryId ?? "";
    await service.deliver(id, Date.now());
    await service.deliver(id, Date.now());
    expect(sent).toHaveLength(1);
    const [call] = sent;
    expect(call).toMatchObject({ url, redirect: "manual" });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      id,
      type: "book.ready",
      createdAt: expect.any(String),
      data: {
        projectId: row.id,
        name: row.name,
        projectUrl: `http://colophon.test/api/projects/${row.id}`,
        downloadUrl: `http://colophon.test/api/download/${row.id}`,
      },
    });
    const header = call?.headers.get("Colophon-Signature") ?? "";
    expect(isFromColophon(call?.body ?? "", header, secret)).toBe(true);
    expect(isFromColophon(`${call?.body} `, header, secret)).toBe(false);
    expect(isFromColophon(call?.body ?? "", header, `${secret}x`)).toBe(false);
    const old = header.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) - 301}`);
    expect(isFromColophon(call?.body ?? "", old, secret)).toBe(false);
    expect(await rows()).toMatchObject([{ state: "delivered", attempts: 1, status: 200 }]);
  });

  it("follows a conversion that has ended, well or badly", async () => {
    const { onEnd } = deliveries();
    for (const name of ["book.ready", "book.failed"]) {
      const bench = conversionBench({
        onEnd,
        ...(name === "book.failed" && {
          async convert() {
            throw new Refusal("manuscript-no-text", { name: "Quay.txt" });
          },
        }),
      });
      const owner = { ...someone(), ownerId: person.id, tier: "ultimate" as const };
      const { message } = await bench.upload(crypto.randomUUID(), { owner, name: "Quay.txt" });
      await bench.deliver([message]);
      await expect.poll(async () => (await rows()).map(({ event }) => event)).toContain(name);
    }
  });

  it("of a manuscript that can't be converted says why, and of a cover that it is ready", async () => {
    const failed = await book("failed");
    await deliveries().onEnd(failed.row, failed.jobId, "failed", Date.now());
    const [row] = await rows();
    expect(JSON.parse(row?.body ?? "")).toMatchObject({
      type: "book.failed",
      data: { error: { code: "manuscript-scanned" } },
    });
    const cover = { ...failed.row, type: "cover" as const };
    await deliveries().onEnd(cover, "a-cover", "completed", Date.now());
    await deliveries().onEnd(cover, "another", "failed", Date.now());
    // Both may have come in the same millisecond.
    const events = (await rows()).map(({ event }) => event);
    expect(events.sort()).toEqual(["book.failed", "cover.ready"]);
  });

  it("goes only to addresses that ask for it, while the plan has the API, and of one's own books", async () => {
    await db
      .update(hooks)
      .set({ events: ["cover.ready"] })
      .where(eq(hooks.id, hookId));
    const { row, jobId } = await book();
    await deliveries().onEnd(row, jobId, "completed", Date.now());
    await db
      .update(hooks)
      .set({ events: ["book.ready"] })
      .where(eq(hooks.id, hookId));
    isInPlan = false;
    await deliveries().onEnd(row, jobId, "completed", Date.now());
    expect(queued).toEqual([]);
    isInPlan = true;
    const stranger = await newUser();
    await db.update(projects).set({ ownerId: stranger.id }).where(eq(projects.id, row.id));
    await deliveries().onEnd({ ...row, ownerId: stranger.id }, jobId, "completed", Date.now());
    expect(queued).toEqual([]);
  });

  it("is tried eight times within a day, then given up", async () => {
    answers = [500, 302, "refused", 404];
    const { row, jobId } = await book();
    let now = Date.now();
    const begun = now;
    const service = deliveries();
    await service.onEnd(row, jobId, "completed", now);
    for (let attempt = 0; attempt <= hookRetrySeconds.length; attempt++) {
      const next = queued.at(-1);
      expect(queued).toHaveLength(attempt + 1);
      expect(next?.delaySeconds).toBe(hookRetrySeconds[attempt - 1] ?? 0);
      now += (next?.delaySeconds ?? 0) * 1000;
      // Too early is nothing.
      if (attempt > 0) await service.deliver(next?.hookDeliveryId ?? "", now - 1);
      await service.deliver(next?.hookDeliveryId ?? "", now);
      expect(sent).toHaveLength(attempt + 1);
    }
    expect(now - begun).toBeGreaterThan(20 * 3_600_000);
    expect(now - begun).toBeLessThanOrEqual(24 * 3_600_000);
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 8, status: 404 }]);
    await service.deliver(queued.at(-1)?.hookDeliveryId ?? "", now + 86_400_000);
    expect(sent).toHaveLength(8);
  });

  it("that a process left untold, or whose message was lost, is found by the sweep", async () => {
    const { row } = await book();
    const now = Date.now();
    await deliveries().sweep(now + 1);
    expect(await rows()).toMatchObject([{ event: "book.ready", state: "waiting" }]);
    expect(JSON.parse((await rows())[0]?.body ?? "")).toMatchObject({ data: { projectId: row.id } });
    queued = [];
    await deliveries().sweep(now + 2);
    expect(queued).toEqual([]);
    await deliveries().sweep(now + 10 * 60_000 + 2);
    expect(queued.map(({ hookDeliveryId }) => hookDeliveryId)).toContain((await rows())[0]?.id);
    await deliveries().sweep(now + 30 * 86_400_000 + 2);
    expect(await rows()).toEqual([]);
  });

  it("comes from the queue; what is no message of ours is let go", async () => {
    const { row, jobId } = await book();
    const service = deliveries();
    await service.onEnd(row, jobId, "completed", Date.now());
    const settled: string[] = [];
    const message = (body: unknown) => ({
      ...{ id: "m", timestamp: new Date(), attempts: 1, body },
      ack: () => settled.push("ack"),
      retry: () => settled.push("retry"),
    });
    const { hookDeliveryId } = queued[0] ?? {};
    const messages = [message({ hookDeliveryId }), message({ odd: 1 })];
    const batch = { queue: "colophon-hooks", messages } as unknown as MessageBatch<unknown>;
    await consumeHooks(batch, { hookDeliveries: service });
    expect(settled).toEqual(["ack", "ack"]);
    expect(sent).toHaveLength(1);
    const broken = { deliver: async () => Promise.reject(new Error("no database")) };
    await consumeHooks(batch, { hookDeliveries: broken });
    expect(settled.slice(2).sort()).toEqual(["ack", "retry"]);
  });
});

describe("an address", () => {
  it("has a secret that is shown once, stored encrypted, and turned over in a day", async () => {
    const [stored] = await db.select().from(hooks).where(eq(hooks.id, hookId));
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const listed = await callRoute(hooksRoute, "/api/user/webhooks", {}, person.browser);
    const text = await listed.text();
    expect(text).toContain(url);
    expect(text).not.toContain("whsec_");
    expect(text).not.toContain(stored?.sealed);
    const params = { hookId };
    const path = `/api/user/webhooks/${hookId}/secret`;
    const turned = await callRoute(secretRoute, path, { method: "POST", params }, person.browser);
    const next = await turned.json<{ secret: string }>();
    expect(next.secret).not.toBe(secret);
    const { row, jobId } = await book();
    const service = deliveries();
    const now = Date.now();
    await service.onEnd(row, jobId, "completed", now);
    await service.onEnd(row, "a-day-later", "completed", now);
    const [first, second] = queued.map(({ hookDeliveryId }) => hookDeliveryId);
    await service.deliver(first ?? "", now);
    await service.deliver(second ?? "", now + 86_400_000);
    const signatures = sent.map(({ headers }) => headers.get("Colophon-Signature")?.match(/v1=/g)?.length);
    expect(signatures).toEqual([2, 1]);
    const [call] = sent;
    const header = call?.headers.get("Colophon-Signature") ?? "";
    for (const known of [secret, next.secret])
      expect(isFromColophon(call?.body ?? "", header, known)).toBe(true);
  });

  it.each(["http://example.com/", "https://127.0.0.1/", "https://colophon.test/", "https://2130706433/"])(
    "is not %s",
    async (wrong) => {
      const call = { json: { ...json, url: wrong } };
      const response = await callRoute(hooksRoute, "/api/user/webhooks", call, person.browser);
      expect(response.status).toBe(422);
    },
  );

  it("that became forbidden since is not called", async () => {
    const { row, jobId } = await book();
    const service = deliveries();
    await service.onEnd(row, jobId, "completed", Date.now());
    await db.update(hooks).set({ url: "https://10.0.0.1/" }).where(eq(hooks.id, hookId));
    await service.deliver(queued[0]?.hookDeliveryId ?? "", Date.now());
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: "waiting", problem: expect.stringContaining("IP address") },
    ]);
  });

  it("has a largest number, and comes with the plan", async () => {
    for (let n = 1; n < maxHooks; n++) await made();
    const over = await callRoute(hooksRoute, "/api/user/webhooks", { json }, person.browser);
    expect(over.status).toBe(409);
    const other = await newUser();
    const refused = await callRoute(hooksRoute, "/api/user/webhooks", { json }, other.browser);
    expect(refused.status).toBe(403);
  });

  it("has a log of its own, from which an event is sent again", async () => {
    const { row, jobId } = await book();
    const service = deliveries();
    await service.onEnd(row, jobId, "completed", Date.now());
    const deliveryId = queued[0]?.hookDeliveryId ?? "";
    const replay = (browser = person.browser) =>
      callRoute(
        deliveryRoute,
        `/api/user/webhooks/${hookId}/deliveries/${deliveryId}`,
        { method: "POST", params: { hookId, deliveryId } },
        browser,
      );
    // It is on its way.
    expect((await replay()).status).toBe(404);
    await service.deliver(deliveryId, Date.now());
    const stranger = await newUser();
    await putOnPlan(stranger.id, "ultimate");
    expect((await replay(stranger.browser)).status).toBe(404);
    expect((await replay()).status).toBe(202);
    await service.deliver(deliveryId, Date.now());
    expect(sent).toHaveLength(2);
    const call = { params: { hookId } };
    const path = `/api/user/webhooks/${hookId}/deliveries`;
    const log = await callRoute(deliveriesRoute, path, call, person.browser);
    expect(await log.json()).toMatchObject([{ id: deliveryId, state: "delivered", attempts: 1 }]);
    expect((await callRoute(deliveriesRoute, path, call, stranger.browser)).status).toBe(404);
  });
});
