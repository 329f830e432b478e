import { describe, expect, it } from "vitest";
import { type TemplateList, templateDetail, templateList } from "#app/contract/templates/templates";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import { offerTemplates, sampleFacts, templateFiles } from "../../../../tests/setup/sample-templates";
import * as oneRoute from "./template";
import * as favouriteRoute from "./template-favourite";
import * as route from "./templates";

/** A word that only the rows of one test have as a tag. */
const newTag = () => `tag${crypto.randomUUID().slice(0, 8)}`;
const at = (path: string, browser = new Browser()) => callRoute(route, `/api/templates?${path}`, {}, browser);

async function found(path: string, browser?: Browser): Promise<TemplateList> {
  const response = await at(path, browser);
  expect(response.status).toBe(200);
  return templateList.parse(await response.json());
}
const idsFor = async (path: string) => (await found(path)).templates.map(({ id }) => id.split("-")[0]);

const favourite = (method: "PUT" | "DELETE", templateId: string, browser: Browser) =>
  callRoute(
    favouriteRoute,
    `/api/templates/${templateId}/favourite`,
    { method, params: { templateId } },
    browser,
  );

describe("a search", () => {
  it("finds by name, by genre and by tag, whatever the case, and every word must be there", async () => {
    const tag = newTag();
    await offerTemplates(
      sampleFacts({ id: `a-${tag}`, name: "Harbour Lights", genre: "romance", tags: [tag, "lantern"] }),
      sampleFacts({ id: `b-${tag}`, name: "Red Desert", genre: "sci-fi", tags: [tag] }),
      sampleFacts({ id: `c-${tag}`, name: "The Corner Office", genre: "self-help", tags: [tag] }),
    );
    expect(await idsFor(`query=${tag}+hArBoUr`)).toEqual(["a"]);
    expect(await idsFor(`query=ROMANCE+${tag}`)).toEqual(["a"]);
    expect(await idsFor(`query=${tag}+science+fiction`)).toEqual(["b"]);
    expect(await idsFor(`query=self-help+${tag}`)).toEqual(["c"]);
    expect(await idsFor(`query=${tag}+LANTERN`)).toEqual(["a"]);
    expect(await idsFor(`query=${tag}+harbour+desert`)).toEqual([]);
    expect((await found(`query=${tag.toUpperCase()}`)).total).toBe(3);
  });

  it("is filtered by genre, price, colour, mood and the title's place", async () => {
    const tag = newTag();
    await offerTemplates(
      sampleFacts({ id: `a-${tag}`, tags: [tag], genre: "horror", colour: "black", mood: "eerie" }),
      sampleFacts({ id: `b-${tag}`, tags: [tag], priceCents: 399, isPremium: true, titlePlace: "bottom" }),
    );
    for (const [path, ids] of [
      ["genre=horror", ["a"]],
      ["genre=romance", ["b"]],
      ["price=free", ["a"]],
      ["price=premium", ["b"]],
      ["price=all", ["a", "b"]],
      ["colour=black", ["a"]],
      ["mood=calm", ["b"]],
      ["title=bottom", ["b"]],
      ["genre=horror&price=premium", []],
      ["genre=&colour=&query=", null],
    ] as const) {
      const answer = await idsFor(path.includes("query") ? path : `${path}&query=${tag}`);
      if (ids) expect([path, answer.sort()]).toEqual([path, ids]);
    }
  });

  it("shows none that is withdrawn", async () => {
    const tag = newTag();
    await offerTemplates({ ...sampleFacts({ id: `a-${tag}`, tags: [tag] }), isPublished: false });
    expect((await found(`query=${tag}`)).total).toBe(0);
    const templateId = `a-${tag}`;
    const one = await callRoute(oneRoute, `/api/templates/${templateId}`, { params: { templateId } });
    expect(one.status).toBe(404);
    expect((await favourite("PUT", templateId, new Browser())).status).toBe(404);
  });

  it("treats signs of patterns, quotes and other alphabets as letters", async () => {
    const tag = newTag();
    await offerTemplates(sampleFacts({ id: `a-${tag}`, tags: [tag], name: "100% Yours" }));
    expect(await idsFor(`query=${tag}+100%25`)).toEqual(["a"]);
    for (const query of [
      "%25",
      "_",
      "'; DROP TABLE cover_templates; --",
      "\u0000",
      "💀",
      "ﷺ",
      "\\",
      '"',
      "])}",
    ])
      expect((await at(`query=${encodeURIComponent(`${tag}x${query}`)}`)).status).toBe(200);
    expect((await found(`query=${tag}`)).total).toBe(1);
  });
});

describe("the order", () => {
  it("each is by what it says; of two alike, by use the one offered first, else the newer, then by id", async () => {
    const tag = newTag();
    const row = (id: string, about: object) => ({
      ...sampleFacts({ id: `${id}-${tag}`, tags: [tag] }),
      ...about,
    });
    await offerTemplates(
      row("a", { uses: 9, reviewCount: 2, ratingSum: 10, priceCents: 0, addedOn: "2026-01-02" }),
      row("b", { uses: 5, reviewCount: 8, ratingSum: 24, priceCents: 599, addedOn: "2026-01-03" }),
      row("d", { uses: 0, reviewCount: 0, ratingSum: 0, priceCents: 299, addedOn: "2026-01-01" }),
      row("c", { uses: 0, reviewCount: 0, ratingSum: 0, priceCents: 299, addedOn: "2026-01-01" }),
      row("e", { uses: 0, reviewCount: 0, ratingSum: 0, priceCents: 299, addedOn: "2026-01-04" }),
    );
    for (const [sort, ids] of [
      ["popular", "abdce"],
      ["used", "abdce"],
      ["rating", "abecd"],
      ["newest", "ebacd"],
      ["price-low", "aecdb"],
      ["price-high", "becda"],
    ]) {
      expect([sort, (await idsFor(`query=${tag}&sort=${sort}`)).join("")]).toEqual([sort, ids]);
    }
    expect((await idsFor(`query=${tag}`)).join("")).toBe("abdce");
  });

  it("pages hold every template once", async () => {
    const tag = newTag();
    await offerTemplates(
      ...Array.from({ length: 11 }, (_, n) => sampleFacts({ id: `n${n}-${tag}`, tags: [tag] })),
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found(`query=${tag}&size=4&page=${page}`)));
    expect(pages.map(({ templates }) => templates.length)).toEqual([4, 4, 3, 0]);
    expect(new Set(pages.flatMap(({ templates }) => templates.map(({ id }) => id))).size).toBe(11);
    expect(pages[0]).toMatchObject({ total: 11, page: 1, pages: 3 });
  });
});

it("what is not understood is refused in a sentence that repeats nothing", async () => {
  for (const path of [
    "genre=poetry",
    "sort=best",
    "price=cheap",
    "colour=%3Cscript%3E",
    "mood=x",
    "title=left",
    "favourites=yes",
    "page=0",
    "page=1.5",
    "page=-3",
    "page=1e9",
    "page=NaN",
    "size=1000",
    `query=${"x".repeat(101)}`,
  ]) {
    const response = await at(path);
    expect([path, response.status]).toEqual([path, 400]);
    const { message } = await response.json<{ message: string }>();
    expect(message).toMatch(/[.]$/);
    expect(message).not.toContain("script");
  }
  expect((await at("unknown=1&__proto__=2&constructor=3")).status).toBe(200);
});

it("one is told whole: price in cents, badge, mean of its reviews, pictures", async () => {
  const tag = newTag();
  const templateId = `a-${tag}`;
  await offerTemplates({
    ...sampleFacts({ id: templateId, tags: [tag], priceCents: 399, isPremium: true, isPopular: true }),
    ratingSum: 13,
    reviewCount: 3,
    uses: 7,
  });
  const response = await callRoute(oneRoute, `/api/templates/${templateId}`, {
    params: { templateId },
    bindings: templateFiles,
  });
  expect(templateDetail.parse(await response.json())).toMatchObject({
    id: templateId,
    price: 399,
    badge: "Popular",
    canBeBought: true,
    access: "none",
    rating: 4.3,
    reviewCount: 3,
    uses: 7,
    imageUrl: `/templates/${templateId}.jpg`,
    cardUrl: `/templates/${templateId}-card.jpg`,
    createdAt: "2026-11-21T00:00:00.000Z",
    isFavourite: false,
    isUsed: false,
  });
});

it("there is nothing at the address of a template nobody made", async () => {
  for (const templateId of ["no-such", "../x", "%00", "'", "x".repeat(2_000), "__proto__"]) {
    const response = await callRoute(oneRoute, "/api/templates/x", { params: { templateId } });
    expect([templateId, response.status]).toEqual([templateId, 404]);
  }
});

describe("favourites", () => {
  it("are kept for a guest, shown on the cards, found alone, and given up", async () => {
    const tag = newTag();
    await offerTemplates(
      sampleFacts({ id: `a-${tag}`, tags: [tag] }),
      sampleFacts({ id: `b-${tag}`, tags: [tag] }),
    );
    const browser = new Browser();
    const kept = await favourite("PUT", `a-${tag}`, browser);
    expect([kept.status, await kept.json()]).toEqual([200, { isFavourite: true }]);
    expect((await favourite("PUT", `a-${tag}`, browser)).status).toBe(200);
    const { templates } = await found(`query=${tag}`, browser);
    expect(templates.map(({ id, isFavourite }) => [id.split("-")[0], isFavourite])).toEqual([
      ["a", true],
      ["b", false],
    ]);
    expect((await found(`query=${tag}&favourites=1`, browser)).total).toBe(1);
    expect((await found(`query=${tag}&favourites=1`)).total).toBe(0);
    expect(await (await favourite("DELETE", `a-${tag}`, browser)).json()).toEqual({ isFavourite: false });
    expect((await found(`query=${tag}&favourites=1`, browser)).total).toBe(0);
  });

  it("move to the account when the guest registers", async () => {
    const tag = newTag();
    await offerTemplates(sampleFacts({ id: `a-${tag}`, tags: [tag] }));
    const browser = new Browser();
    await favourite("PUT", `a-${tag}`, browser);
    await newUser(browser);
    expect(browser.cookies.has("__Host-guest")).toBe(false);
    expect((await found(`query=${tag}&favourites=1`, browser)).total).toBe(1);
  });

  it("giving up what was never kept makes nobody a guest", async () => {
    const tag = newTag();
    await offerTemplates(sampleFacts({ id: `a-${tag}`, tags: [tag] }));
    const browser = new Browser();
    expect((await favourite("DELETE", `a-${tag}`, browser)).status).toBe(200);
    expect((await favourite("PUT", "no-such-template", browser)).status).toBe(404);
    expect(browser.cookies.size).toBe(0);
  });
});

it("one address searches at most 300 times in ten minutes", async () => {
  const from = { headers: { "CF-Connecting-IP": "203.0.113.77" } };
  const statuses: number[] = [];
  for (let n = 0; n < 302; n++) statuses.push((await callRoute(route, "/api/templates?size=1", from)).status);
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(300)).toEqual([429, 429]);
});
