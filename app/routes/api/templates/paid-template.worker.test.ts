import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { templateDetail, templateList } from "#app/contract/templates/templates";
import { users } from "#db/schema/people";
import { templatePurchases } from "#db/schema/templates";
import { parseTemplate } from "#domain/cover/templates/template";
import { createTemplateTrials } from "#workers/services/templates/template-trials.server";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import { db } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import { offerTemplates, sampleFacts, templateFiles } from "../../../../tests/setup/sample-templates";
import { testServices } from "../../../../tests/setup/services";
import * as oneRoute from "./template";
import * as designRoute from "./template-design";
import * as trialRoute from "./template-trial";
import * as useRoute from "./template-use";
import * as listRoute from "./templates";

async function paidTemplate(): Promise<string> {
  const id = `paid-${crypto.randomUUID().slice(0, 8)}`;
  await offerTemplates(sampleFacts({ id, name: "Red Desert", priceCents: 399, isPremium: true }));
  return id;
}

/** What a purchase leaves behind. */
async function bought(
  userId: string,
  templateId: string,
  state: "owned" | "refunded" = "owned",
): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(templatePurchases).values({
    id,
    userId,
    templateId,
    templateName: "Red Desert",
    attemptId: id,
    provider: "test",
    externalId: id,
    state,
    priceCents: 399,
    currency: "USD",
    boughtAt: Date.now(),
  });
  return id;
}

const call = (
  module: Parameters<typeof callRoute>[0],
  templateId: string,
  path: string,
  browser: Browser,
  json?: unknown,
) =>
  callRoute(
    module,
    `/api/templates/${templateId}${path}`,
    { params: { templateId }, bindings: templateFiles, ...(json !== undefined && { json }) },
    browser,
  );
const design = (id: string, browser = new Browser()) => call(designRoute, id, "/design", browser);
const use = (id: string, browser: Browser) => call(useRoute, id, "/use", browser, { title: "Mine" });
const detail = async (id: string, browser = new Browser()) =>
  templateDetail.parse(await (await call(oneRoute, id, "", browser)).json());

it("a paid template's design goes to nobody who has no right to it", async () => {
  const id = await paidTemplate();
  const { browser } = await newUser();
  for (const visitor of [new Browser(), browser]) {
    const refused = await design(id, visitor);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ code: "template-not-bought" });
    expect((await use(id, visitor)).status).toBe(402);
    expect(await detail(id, visitor)).toMatchObject({ access: "none", sample: { title: "Low Tide" } });
  }
  expect(JSON.stringify(await detail(id))).not.toMatch(/layers|background/);
});

it("a free one's design is everybody's, and a plan opens paid ones as long as it lasts", async () => {
  const free = `free-${crypto.randomUUID().slice(0, 8)}`;
  await offerTemplates(sampleFacts({ id: free }));
  expect(parseTemplate(await (await design(free)).json()).id).toBe(free);
  const id = await paidTemplate();
  const { browser, id: userId } = await newUser();
  await db.update(users).set({ tier: "premium" }).where(eq(users.id, userId));
  expect((await design(id, browser)).status).toBe(200);
  expect((await use(id, browser)).status).toBe(201);
  expect(await detail(id, browser)).toMatchObject({ access: "plan" });
  await db.update(users).set({ tier: "free" }).where(eq(users.id, userId));
  expect((await design(id, browser)).status).toBe(402);
});

it("what was bought is used as often as its buyer likes, withdrawn or not, until the money is given back", async () => {
  const id = await paidTemplate();
  const { browser, id: userId } = await newUser();
  const purchase = await bought(userId, id);
  expect(await detail(id, browser)).toMatchObject({ access: "bought" });
  expect((await use(id, browser)).status).toBe(201);
  expect((await use(id, browser)).status).toBe(201);
  await templateFiles.DB.prepare("update cover_templates set published_at = null where id = ?")
    .bind(id)
    .run();
  expect((await use(id, browser)).status).toBe(201);
  const mine = await callRoute(listRoute, "/api/templates?bought=1", {}, browser);
  expect(templateList.parse(await mine.json()).templates.map((one) => one.id)).toEqual([id]);
  expect((await design(id)).status).toBe(404);
  await db.update(templatePurchases).set({ state: "refunded" }).where(eq(templatePurchases.id, purchase));
  expect((await design(id, browser)).status).toBe(404);
  const none = await callRoute(listRoute, "/api/templates?bought=1", {}, browser);
  expect(templateList.parse(await none.json()).total).toBe(0);
});

it("anybody may try a paid one with their own words, as a marked picture", async () => {
  const id = await paidTemplate();
  const trial = (query: string) => call(trialRoute, id, `/trial${query}`, new Browser());
  const [sample, own, other] = await Promise.all([
    trial(""),
    trial("?title=The%20Edge%20of%20Winter&author=A&palette=dawn"),
    trial("?title=Another"),
  ]);
  for (const picture of [sample, own, other]) {
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
    expect(picture.headers.get("Cache-Control")).toContain("private");
  }
  const bytes = await Promise.all([sample, own, other].map((picture) => picture.bytes()));
  for (const jpeg of bytes) expect([...jpeg.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect(new Set(bytes.map(String)).size).toBe(3);
  expect((await trial(`?title=${"x".repeat(201)}`)).status).toBe(400);
  expect((await call(trialRoute, "no-such", "/trial", new Browser())).status).toBe(404);
});

it("sixty pictures in ten minutes are drawn for one visitor, and not one more", async () => {
  const id = await paidTemplate();
  const { services } = testServices();

  const trials = createTemplateTrials({
    assets: templateFiles.ASSETS,
    files: templateFiles.FILES,
    throttle: services.throttle,
    maker: { small: async () => new Uint8Array(1) },
  });
  const visitor = crypto.randomUUID();
  const now = Date.now();
  const draw = () => trials.picture(visitor, id, { own: {}, palette: undefined }, now);
  for (let count = 0; count < 60; count += 1) await draw();
  await expect(draw()).rejects.toMatchObject({ code: "too-many-requests" });
});
