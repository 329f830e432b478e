import { describe, expect, it } from "vitest";
import { savedDesign } from "#app/contract/covers/covers";
import { templateDetail, templateUsed } from "#app/contract/templates/templates";
import * as designRoute from "#app/routes/api/covers/cover-design";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser, signIn } from "../../../../tests/setup/people";
import { offerTemplates, sampleFacts, templateFiles } from "../../../../tests/setup/sample-templates";
import * as oneRoute from "./template";
import * as route from "./template-use";

const newId = (start = "t") => `${start}-${crypto.randomUUID().slice(0, 8)}`;

async function offered(about: Partial<Parameters<typeof sampleFacts>[0]> = {}): Promise<string> {
  const id = about.id ?? newId();
  await offerTemplates(sampleFacts({ ...about, id }));
  return id;
}

const use = (templateId: string, json: unknown, browser = new Browser()) =>
  callRoute(
    route,
    `/api/templates/${templateId}/use`,
    { json, params: { templateId }, bindings: templateFiles },
    browser,
  );

async function designOf(response: Response, browser: Browser) {
  expect(response.status).toBe(201);
  const { designId } = templateUsed.parse(await response.json());
  const read = await callRoute(
    designRoute,
    `/api/cover-designs/${designId}`,
    { params: { designId } },
    browser,
  );
  return savedDesign.parse(await read.json());
}

const usesOf = async (templateId: string, browser = new Browser()) =>
  templateDetail.parse(
    await (
      await callRoute(
        oneRoute,
        `/api/templates/${templateId}`,
        { params: { templateId }, bindings: templateFiles },
        browser,
      )
    ).json(),
  );

describe("a free template", () => {
  it("becomes a guest's own design, with the guest's own words", async () => {
    const id = await offered();
    const browser = new Browser();
    const words = { title: "The Edge of Winter", author: "Ávila Fjordström" };
    const { name, design, coverType } = await designOf(
      await use(id, { ...words, palette: "dawn" }, browser),
      browser,
    );
    expect([name, coverType]).toEqual(["The Edge of Winter", "kindle"]);
    expect(design.words).toMatchObject({ ...words, subtitle: "", tagline: "" });
    expect(design.background.color).toBe("#f6e9d2");
    expect(await usesOf(id, browser)).toMatchObject({ uses: 1, isUsed: true });
  });

  it("shows the sample's words when there are none of the person's own", async () => {
    const id = await offered();
    const browser = new Browser();
    const { design } = await designOf(await use(id, { palette: "no-such" }, browser), browser);
    expect(design.words).toMatchObject({ title: "Low Tide", subtitle: "A Novel", author: "Ines Marlow" });
    expect(design.background.color).toBe("#0e1a2b");
  });

  it("makes a wrap as well as a Kindle cover", async () => {
    const id = await offered();
    const browser = new Browser();
    const { coverType, design } = await designOf(await use(id, { coverType: "paperback" }, browser), browser);
    expect(coverType).toBe("paperback");
    expect(design.layers.some(({ panel }) => panel === "spine")).toBe(true);
  });

  it("counts a person once, whatever number of covers", async () => {
    const id = await offered();
    const { browser } = await newUser();
    const answers = await Promise.all([use(id, {}, browser), use(id, {}, browser), use(id, {}, browser)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await usesOf(id)).toMatchObject({ uses: 1, isUsed: false });
    await use(id, {});
    expect(await usesOf(id)).toMatchObject({ uses: 2 });
  });

  it("stays used when the guest registers, and two that turn out to be one are counted once", async () => {
    const id = await offered();
    const { browser: first, username } = await newUser();
    await use(id, {}, first);
    const browser = new Browser();
    await use(id, {}, browser);
    expect((await usesOf(id)).uses).toBe(2);
    expect((await signIn(username, undefined, browser)).status).toBe(200);
    expect(await usesOf(id, browser)).toMatchObject({ uses: 1, isUsed: true });
    const another = await offered();
    const guest = new Browser();
    await use(another, {}, guest);
    await newUser(guest);
    expect(await usesOf(another, guest)).toMatchObject({ uses: 1, isUsed: true });
  });

  it("stays usable in designs made with it after it is withdrawn", async () => {
    const id = await offered();
    const browser = new Browser();
    const { id: designId } = await designOf(await use(id, {}, browser), browser);
    await bindings.DB.prepare("UPDATE cover_templates SET published_at = NULL WHERE id = ?").bind(id).run();
    expect((await use(id, {}, browser)).status).toBe(404);
    const read = await callRoute(
      designRoute,
      `/api/cover-designs/${designId}`,
      { params: { designId } },
      browser,
    );
    expect(read.status).toBe(200);
  });
});

it("a paid template is refused to whoever has not bought it, and makes nobody a guest", async () => {
  const id = await offered({ name: "Red Desert", priceCents: 399, isPremium: true });
  const browser = new Browser();
  const response = await use(id, { title: "Mine" }, browser);
  expect(response.status).toBe(402);
  expect(await response.json()).toMatchObject({
    code: "template-not-bought",
    message: "Red Desert costs $3.99. Buy it once, or use it with any paid plan.",
  });
  expect(browser.cookies.size).toBe(0);
  expect(await usesOf(id)).toMatchObject({ uses: 0 });
});

it("hostile wishes are refused, and nothing is made", async () => {
  const id = await offered();
  const browser = new Browser();
  for (const wish of [
    null,
    [],
    "x",
    { title: "x".repeat(201) },
    { title: 7 },
    { title: { toString: "x" } },
    { palette: "x".repeat(41) },
    { coverType: "poster" },
    { design: {} },
    { price: 0 },
    { ownerId: "somebody" },
    JSON.parse('{"__proto__": {"title": "x"}}'),
  ]) {
    const { status } = await use(id, wish, browser);
    expect([JSON.stringify(wish).slice(0, 40), status]).toEqual([JSON.stringify(wish).slice(0, 40), 400]);
  }
  expect((await use(id, { bookProjectId: "another-person's" }, browser)).status).toBe(404);
  expect((await use("no-such-template", {}, browser)).status).toBe(404);
  expect((await use("../templates", {}, browser)).status).toBe(404);
  const design = await designOf(await use(id, { title: "<script>\u0000\u202e𓀀' OR 1=1" }, browser), browser);
  expect(design.design.words.title).toContain("<script>");
  expect(await usesOf(id)).toMatchObject({ uses: 1 });
});

it("a template on offer without a file is our fault, and is not counted", async () => {
  const id = await offered({ id: newId("missing") });
  const response = await use(id, {});
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: "fault" });
  const row = await bindings.DB.prepare("select uses from cover_templates where id = ?").bind(id).first();
  expect(row).toEqual({ uses: 0 });
});

it("one person begins at most thirty covers in ten minutes; a guest keeps twenty", async () => {
  const id = await offered();
  const begun = async (browser: Browser) => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await use(id, {}, browser)).status);
    return [201, 409, 429].map((status) => statuses.filter((one) => one === status).length);
  };
  expect(await begun((await newUser()).browser)).toEqual([30, 0, 1]);
  expect(await begun(new Browser())).toEqual([20, 10, 1]);
});
