import {
  createExecutionContext,
  createScheduledController,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as userRoute from "#app/routes/api/accounts/user";
import * as deletionRoute from "#app/routes/api/accounts/user-deletion";
import { database } from "#db/client";
import { users } from "#db/schema/people";
import { coverTemplates, templateReviews } from "#db/schema/templates";
import { deletionWaitMs } from "#domain/accounts/deletion";
import { dataFates } from "#domain/accounts/person-data";
import { createWorker } from "#workers/worker.server";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { fillPerson, keysNaming, tablesNaming } from "../../../tests/setup/filled-person";
import { messagesTo, newestMessage } from "../../../tests/setup/messages";
import { newUser, signIn } from "../../../tests/setup/people";
import { offerTemplates, sampleFacts } from "../../../tests/setup/sample-templates";
import { testServices } from "../../../tests/setup/services";
import { eraseDueAccounts } from "./erasure.server";

const db = database(bindings.DB);
const begin = (browser: Browser, confirmation: unknown = "DELETE") =>
  callRoute(deletionRoute, "/api/user/deletion", { json: { confirmation } }, browser);
const me = (browser: Browser) => callRoute(userRoute, "/api/user", {}, browser);
const mailOf = (username: string) => ({ email: `${username}@example.org` });
const rowOf = (id: string) => db.query.users.findFirst({ where: eq(users.id, id) });

/** Puts the day forward on which an account goes. */
async function makeDue(id: string): Promise<void> {
  await db
    .update(users)
    .set({ deletionDueAt: Date.now() - 1 })
    .where(eq(users.id, id));
}

// Later accounts are made after the pattern of the first, which must therefore stay.
beforeAll(async () => void (await newUser()));

describe("asking for it", () => {
  it("begins only with the word typed, signs every device out and says when in a mail", async () => {
    const { browser, username, id } = await newUser();
    const other = await signInAgain(username);
    for (const wrong of ["delete", "DELETE ", "", null, true])
      expect((await begin(browser, wrong)).status).toBe(400);
    expect(await (await me(browser)).json()).toMatchObject({ deletionAt: null });
    const before = Date.now();
    const begun = await begin(browser);
    expect(begun.status).toBe(202);
    const { deletionAt } = await begun.json<{ deletionAt: string }>();
    expect(Date.parse(deletionAt)).toBeGreaterThanOrEqual(before + deletionWaitMs);
    expect(Date.parse(deletionAt)).toBeLessThanOrEqual(Date.now() + deletionWaitMs);
    for (const device of [browser, other]) expect((await me(device)).status).toBe(401);
    expect(browser.cookies.get("__Host-sid")).toBeFalsy();
    const { message } = await newestMessage(mailOf(username));
    expect(message).toMatchObject({ kind: "deletion-begun", deletedAt: Date.parse(deletionAt) });
    expect((await rowOf(id))?.deletionDueAt).toBe(Date.parse(deletionAt));
  });

  it("nothing is deleted before the day, and asking twice does not move it", async () => {
    const { id } = await newUser();
    const { services, settled } = testServices();
    const user = await services.accounts.byId(id);
    if (!user) throw new Error("no user");
    const device = { ip: null, userAgent: null, city: null, country: null };
    const now = Date.now();
    const dueAt = await services.accountDeletion.begin(user, device, now);
    expect(await services.accountDeletion.begin(user, device, now + 60_000)).toBe(dueAt);
    await services.accountDeletion.sweep(dueAt - 1);
    expect(await rowOf(id)).toMatchObject({ closedAt: null });
    await services.accountDeletion.sweep(dueAt);
    expect(await rowOf(id)).toBeUndefined();
    await settled();
  });

  it("signing in stops it, and says so once", async () => {
    const { browser, username, id } = await newUser();
    await begin(browser);
    const back = await signIn(username);
    expect(await back.json()).toMatchObject({ deletionAt: null, hasStoppedDeletion: true });
    expect((await newestMessage(mailOf(username))).message).toMatchObject({ kind: "deletion-stopped" });
    expect(await (await signIn(username)).json()).not.toHaveProperty("hasStoppedDeletion");
    const told = await messagesTo(mailOf(username));
    expect(told.filter(({ message }) => message.kind === "deletion-stopped")).toHaveLength(1);
    const { services } = testServices();
    await services.accountDeletion.sweep(Date.now() + 2 * deletionWaitMs);
    expect(await rowOf(id)).toMatchObject({ deletionDueAt: null, closedAt: null });
  });

  it("a wrong password stops nothing", async () => {
    const { browser, username, id } = await newUser();
    await begin(browser);
    expect((await signIn(username, "not the password")).status).toBe(401);
    expect((await rowOf(id))?.deletionDueAt).not.toBeNull();
  });
});

describe("the day it is due", () => {
  it("leaves no row and no file of theirs anywhere, and everything of somebody else's", async () => {
    const gone = await filled();
    const stays = await filled();
    const before = await tablesNaming(stays.ids);
    const inEveryTable = Object.entries(dataFates).flatMap(([name, { fate }]) =>
      fate === "kept" ? [] : [name],
    );
    expect(Object.keys(before)).toEqual(expect.arrayContaining(inEveryTable));
    await makeDue(gone.userId);

    const { services, settled } = testServices();
    expect(await services.accountDeletion.sweep(Date.now())).toBe(1);
    await settled();

    // The record of security events keeps who did what: see the decision on it.
    const { audit: _kept, template_reviews, ...left } = await tablesNaming(gone.ids);
    expect(left).toEqual({});
    expect(await keysNaming(gone.ids)).toEqual([]);
    expect(await tablesNaming(stays.ids)).toEqual(before);
    expect((await keysNaming(stays.ids)).sort()).toEqual([...stays.keys].sort());
    // Two that were published, without their author; those that waited are gone.
    expect(template_reviews).toBe(2);
    expect(await tablesNaming([gone.userId, gone.guestId])).not.toHaveProperty("template_reviews");
    expect(await reviewsOf(gone.templateId)).toEqual({ published: 2, waiting: 0, sum: 2, count: 2 });
    const { rows } = await services.templateReviews.of(gone.templateId, undefined, 1);
    expect(rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      [null, null],
      [null, null],
    ]);
    const registry = bindings.SESSION_REGISTRY.getByName(gone.userId);
    const sessions = await runInDurableObject(registry, (_object, { storage }) =>
      storage.sql.exec("SELECT * FROM sessions").toArray(),
    );
    expect(sessions).toEqual([]);

    await makeDue(stays.userId);
    await services.accountDeletion.sweep(Date.now());
    expect(await keysNaming(stays.ids)).toEqual([]);
  });

  it("killed after any number of operations, goes on in the next run", async () => {
    const person = await filled();
    await makeDue(person.userId);
    const { services, settled } = testServices();
    const { sessions, audit } = services;
    let runs = 0;
    for (let left = 1; (await rowOf(person.userId)) !== undefined; left = (left % 7) + 1) {
      const deps = {
        db: () => db,
        files: dyingAfter(left),
        sessions,
        audit,
        endPayments: async () => undefined,
      };
      const run = eraseDueAccounts(deps, Date.now());
      await run.catch((error: unknown) => expect(String(error)).toContain("could not be deleted"));
      if (++runs > 50) throw new Error("it never ends");
    }
    expect(runs).toBeGreaterThan(3);
    await settled();
    const { audit: _kept, template_reviews: _reviews, ...rest } = await tablesNaming(person.ids);
    expect(rest).toEqual({});
    expect(await keysNaming(person.ids)).toEqual([]);
  });

  it("does a bounded piece of work in a run, and ends in the end", async () => {
    const person = await filled();
    await makeDue(person.userId);
    const { services } = testServices();
    const first = await services.accountDeletion.sweep(Date.now(), 5);
    expect(first).toBe(0);
    expect(await rowOf(person.userId)).toMatchObject({ username: `deleted:${person.userId}` });
    for (let runs = 0; (await rowOf(person.userId)) !== undefined; runs++) {
      await services.accountDeletion.sweep(Date.now(), 5);
      if (runs > 60) throw new Error("it never ends");
    }
    expect(await keysNaming(person.ids)).toEqual([]);
  });

  it("once begun, nobody gets in any more, and the hourly sweep does the rest", async () => {
    const { id, username } = await newUser();
    const { services } = testServices();
    await makeDue(id);
    await services.accountDeletion.sweep(Date.now(), 1);
    expect(await rowOf(id)).toMatchObject({ username: `deleted:${id}`, passwordHash: "" });
    expect((await signIn(username)).status).toBe(401);
    const worker = createWorker(async () => new Response(null));
    const ctx = createExecutionContext();
    await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), bindings, ctx);
    expect(await rowOf(id)).toBeUndefined();
    await waitOnExecutionContext(ctx);
  });
});

async function signInAgain(username: string): Promise<Browser> {
  const browser = new Browser();
  await signIn(username, undefined, browser);
  return browser;
}

/** An account with something in every table, and published and waiting reviews of one template. */
async function filled() {
  const { id } = await newUser();
  const templateId = `t-${crypto.randomUUID()}`;
  await offerTemplates({ ...sampleFacts({ id: templateId }), ratingSum: 2, reviewCount: 2 });
  return { ...(await fillPerson(id, templateId)), templateId };
}

async function reviewsOf(templateId: string) {
  const rows = await db.select().from(templateReviews).where(eq(templateReviews.templateId, templateId));
  const template = await db.query.coverTemplates.findFirst({ where: eq(coverTemplates.id, templateId) });
  const inState = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    published: inState("published"),
    waiting: inState("waiting"),
    sum: template?.ratingSum,
    count: template?.reviewCount,
  };
}

/** The bucket, until it has deleted that often. */
function dyingAfter(operations: number): R2Bucket {
  let left = operations;
  return new Proxy(bindings.FILES, {
    get(bucket, name) {
      const value: unknown = Reflect.get(bucket, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (name === "delete" && left-- <= 0) throw new Error("killed");
        return value.apply(bucket, args);
      };
    },
  });
}
