import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit, type Watched } from "../setup/browser";

const base = inject("base");
/** Of the pictures of a page of 24 cards. */
const maxBytes = 400_000;
const noneFound = "No templates found. Try adjusting your search terms or selecting a different genre.";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** A visitor of a wide screen; every error the console tells counts as a fault. */
async function visitor(options: Parameters<typeof newVisitor>[2] = {}): Promise<Watched> {
  const watched = await newVisitor(browser, base, {
    viewport: { width: 1440, height: 1000 },
    reducedMotion: "reduce",
    ...options,
  });
  watched.page.on("console", (message) => {
    if (message.type() === "error") watched.faults.push(`console: ${message.text()}`);
  });
  return watched;
}

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await alive(page);
}

const cards = (page: Page) => page.locator(".tcard[data-template]");
const dialog = (page: Page) => page.getByRole("dialog");
/** The designer is there: its address alone comes while the page before still shows, with a dialog and a title of its own. */
async function designer(page: Page): Promise<void> {
  await page.waitForURL(/\/cover-designer\?design=/, { timeout: 30_000 });
  await page.getByRole("heading", { name: "Professional Book Cover Designer" }).waitFor();
}
/** Escape closes the dialog. Until the dialog has taken the focus, it does not hear the keys either. */
async function closeByEscape(page: Page): Promise<void> {
  await soon(() => dialog(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}
/** The design that is shown has been painted, with the words as they are now. */
const painted = (page: Page) => page.locator(".tlive[data-drawn=true]").waitFor({ timeout: 90_000 });
/** The machine may be busy with other things. */
const soon = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 });
const addressIs = (page: Page, path: string) => soon(() => page.url().slice(base.length)).toBe(path);
/** 0 for a free one, 1 for one that is not. */
const pricesOf = async (page: Page) =>
  (await page.locator(".tcard-price").allTextContents()).map((price) => (price === "Free" ? 0 : 1));

describe("the marketplace", () => {
  it("is searched, narrowed and sorted; what finds nothing says so and is cleared", async () => {
    const { context, page, faults } = await visitor();
    await open(page, "/templates");
    await soon(() => cards(page).count()).toBe(24);
    const [name = ""] = await page.locator(".tcard-name").allTextContents();

    const search = page.getByRole("searchbox", { name: "Search by name or genre" });
    await search.fill(name.toUpperCase());
    await soon(() => page.locator(".tcard-name").allTextContents()).toContain(name);
    await soon(() => cards(page).count()).toBeLessThan(24);
    await soon(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
    await search.fill("romance");
    await soon(async () => new Set(await genresOf(page))).toContain("Romance");
    await search.fill("nothing is called this");
    await page.getByText(noneFound).waitFor();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await addressIs(page, "/templates");
    await soon(() => cards(page).count()).toBe(24);
    await soon(() => search.inputValue()).toBe("");

    const chips = page.getByRole("navigation", { name: "Genre" });
    await soon(() => chips.getByRole("link").allTextContents()).toEqual([
      ...["All Genres", "Fiction", "Non-Fiction", "Romance", "Thriller", "Business", "Self-Help", "Fantasy"],
      ...["Mystery", "Biography"],
    ]);
    await chips.getByRole("link", { name: "Thriller" }).click();
    await addressIs(page, "/templates?genre=thriller");
    await soon(async () => [...new Set(await genresOf(page))]).toEqual(["Thriller"]);
    await chips.getByRole("link", { name: "All Genres" }).click();
    await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
    await addressIs(page, "/templates?sort=price-low");
    await soon(async () => new Set(await pricesOf(page))).toEqual(new Set([0]));
    await page.getByLabel("Sort by").selectOption({ label: "Most popular" });
    await addressIs(page, "/templates");
    await soon(() => page.locator(".tcard-badge").allTextContents()).toContain("Premium");
    expect(await page.locator(".tcard-badge").allTextContents()).not.toContain("New");
    // Prices are said; that nobody has written a review yet is not.
    expect(await page.locator(".tcard-price").allTextContents()).toContain("$3.99");
    expect(await page.locator("main").textContent()).not.toMatch(/No reviews yet/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows twelve shapes while it loads, and a way on when it cannot", async () => {
    const { context, page } = await visitor();
    await open(page, "/templates");
    let answers = 0;
    let letGo = () => {};
    const isSeen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/templates.data*", async (route) => {
      answers += 1;
      // Once is asked again without a word.
      if (answers === 2 || answers === 3) return route.abort();
      await isSeen;
      await route.continue();
    });
    await page.getByRole("link", { name: "Fantasy", exact: true }).click();
    await page.locator(".tcard-skeleton").first().waitFor();
    await soon(() => page.locator(".tcard-skeleton").count()).toBe(12);
    letGo();
    await cards(page).first().waitFor();
    await page.getByRole("link", { name: "Mystery", exact: true }).click();
    await page.getByText("We couldn’t load the templates").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await soon(async () => [...new Set(await genresOf(page))]).toEqual(["Mystery"]);
    await context.close();
  });

  it("a guest tries an own title on a free one, changes its colours, and works on in the designer", async () => {
    const { context, page, faults } = await visitor();
    await open(page, "/templates?sort=price-low");
    const card = cards(page).first();
    await card.getByRole("link").click();
    await dialog(page).waitFor();
    await painted(page);
    const sample = await pixels(page);
    await page.getByLabel("Your title").fill("The Edge of Winter");
    await page.getByLabel("Your name as the author").fill("Ávila Fjordström");
    await painted(page);
    await soon(async () => differ(sample, await pixels(page))).toBeGreaterThan(0.01);
    const before = await pixels(page);
    await page.locator(".tpalette").nth(1).click();
    await soon(async () => differ(before, await pixels(page))).toBeGreaterThan(0.001);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Use this template" }).click();
    await designer(page);
    await soon(() => page.inputValue("[name=title]")).toBe("The Edge of Winter");
    expect(await page.inputValue("[name=author]")).toBe("Ávila Fjordström");
    await page.goBack();
    await alive(page);
    // The way back leads to the preview; the words are there for the next one too.
    await dialog(page).waitFor();
    await closeByEscape(page);
    await cards(page).nth(1).getByRole("link").click();
    await soon(() => page.getByLabel("Your title").inputValue()).toBe("The Edge of Winter");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a paid one is tried as a marked picture from the server; its design stays there", async () => {
    const { context, page, faults } = await visitor();
    await open(page, "/templates?sort=price-high");
    await cards(page).first().getByRole("link").click();
    await painted(page);
    await soon(() => dialog(page).textContent()).toContain("Every paid plan includes this template.");
    expect(await dialog(page).textContent()).toContain("$");
    await page.getByLabel("Your title").fill("The Edge of Winter");
    await page.locator(".tlive[data-drawn=false]").waitFor();
    await painted(page);
    expect(await dialog(page).getByRole("button", { name: "Use this template" }).count()).toBe(0);
    const id = await cards(page).first().getAttribute("data-template");
    const answer = await context.request.post(`/api/templates/${id}/use`, {
      headers: { origin: base },
      data: {},
    });
    expect(answer.status()).toBe(402);
    expect(((await answer.json()) as { message: string }).message).toContain("Buy it once");
    for (const path of [`/templates/${id}.json`, `/api/templates/${id}/design`])
      expect((await context.request.get(path)).status(), path).not.toBe(200);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a page of 24 cards ships less than 400 kB of pictures, and there is more to load", async () => {
    const { context, page, faults } = await visitor();
    const sizes = new Map<string, number>();
    page.on("response", async (response) => {
      if (!/\.(?:jpg|png|webp)$/.test(new URL(response.url()).pathname)) return;
      sizes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
    });
    await open(page, "/templates");
    await walkDown(page);
    await soon(() =>
      page
        .locator(".tcard-cover img")
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
    ).toBe(24);
    await soon(() => [...sizes.values()].filter((size) => size > 0).length).toBe(24);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    console.log(`24 cards: ${Math.round(total / 1000)} kB of pictures`);
    expect(total).toBeLessThan(maxBytes);

    const first = await namesOf(page);
    await page.getByRole("link", { name: "Load More Templates" }).click();
    await soon(() => cards(page).count()).toBe(48);
    const both = await namesOf(page);
    expect(both.slice(0, 24)).toEqual(first);
    expect(new Set(both).size).toBe(48);
    await page.reload();
    await soon(() => cards(page).count()).toBe(48);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is walked by keyboard alone", async () => {
    const { context, page, faults } = await visitor();
    await open(page, "/templates");
    const card = cards(page).nth(2).getByRole("link");
    await tabTo(page, card);
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await closeByEscape(page);
    await addressIs(page, "/templates");
    await soon(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await soon(() => cards(page).nth(2).locator(".heart").getAttribute("aria-pressed")).toBe("true");
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the gallery", () => {
  it("has a shelf a genre, every filter, and says how many it found", async () => {
    const { context, page, faults } = await visitor();
    await open(page, "/template-gallery");
    const shelves = page.getByRole("navigation", { name: "Genre" }).getByRole("link");
    await soon(() => shelves.count()).toBe(8);
    await shelves.filter({ hasText: "Children" }).click();
    await addressIs(page, "/template-gallery?genre=children");
    await soon(async () => [...new Set(await genresOf(page))]).toEqual(["Children"]);
    const shown = await cards(page).count();
    await page.getByText(new RegExp(`^${shown} templates? found`)).waitFor();
    await shelves.filter({ hasText: "Children" }).click();
    await page.getByText("Premium", { exact: true }).first().click();
    await addressIs(page, "/template-gallery?price=premium");
    await soon(async () => Math.min(...(await pricesOf(page)))).toBeGreaterThan(0);
    await page.getByText("More Filters").click();
    await page.getByLabel("Color", { exact: true }).selectOption("blue");
    await addressIs(page, "/template-gallery?colour=blue&price=premium");
    await page.getByLabel("Mood").selectOption("playful");
    await page.getByLabel("Place of the title").selectOption("bottom");
    await page.getByRole("searchbox").fill("nothing is called this");
    await page.getByText(noneFound).waitFor();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await addressIs(page, "/template-gallery");
    await soon(() => page.getByRole("searchbox").inputValue()).toBe("");
    // What was typed a moment before is not searched for after all.
    await page.getByRole("searchbox").fill("nothing is called this");
    await page.getByText(noneFound).waitFor();
    await page.getByRole("searchbox").fill("nothing is called this either");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.waitForTimeout(600);
    await addressIs(page, "/template-gallery");
    await soon(() => cards(page).count()).toBe(24);
    await page.getByRole("link", { name: "Load More Templates" }).click();
    await soon(() => cards(page).count()).toBe(48);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("keeps a guest's favorites over a reload, and uses a template from its card", async () => {
    const { context, page, faults } = await visitor();
    await open(page, "/template-gallery?price=free");
    const name = (await page.locator(".tcard-name").nth(1).textContent()) ?? "";
    const heart = page.getByRole("button", { name: `Add ${name} to your favorites` });
    await cards(page).nth(1).hover();
    await heart.click();
    await soon(
      async () => (await (await context.request.get("/api/templates?favourites=1")).json()).total,
    ).toBe(1);
    await page.reload();
    await alive(page);
    await soon(() => heart.getAttribute("aria-pressed")).toBe("true");
    await page.getByText("Favorites", { exact: true }).click();
    await addressIs(page, "/template-gallery?price=free&favourites=1");
    await soon(() => namesOf(page)).toEqual([name]);
    await cards(page)
      .first()
      .getByRole("link", { name: `Preview ${name}` })
      .click();
    await dialog(page).getByRole("heading", { name }).waitFor();
    await closeByEscape(page);
    await page.getByRole("button", { name: `Use Template ${name}` }).click();
    await designer(page);
    await soon(() => page.inputValue("[name=title]")).not.toBe("");
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("who used a template and has an account reviews it; the review waits", async () => {
  const { context, page, faults } = await visitor();
  await open(page, "/templates?price=free");
  const id = (await cards(page).first().getAttribute("data-template")) ?? "";
  const headers = { origin: base };
  await context.request.post(`/api/templates/${id}/use`, { headers, data: {} });
  const name = `critic-${Date.now()}`;
  const account = { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" };
  expect((await context.request.post("/api/register", { headers, data: account })).status()).toBeLessThan(
    300,
  );
  await open(page, `/templates?preview=${id}`);
  const form = dialog(page).locator(".treview-form");
  await form.getByRole("button", { name: "Send review" }).click();
  await form.getByText("Please choose one to five stars and write a few words.").waitFor();
  await form.getByLabel("4 stars").check({ force: true });
  await form.getByLabel("Your words").fill("My title sat well at once.");
  await form.getByRole("button", { name: "Send review" }).click();
  await form.getByText("Your review waits until somebody has read it.").waitFor();
  await soon(() => dialog(page).textContent()).toContain("No reviews yet.");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.getByRole("button", { name: "Take it away" }).click();
  await form.getByText("How did it go?").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("both pages are read, searched and used without JavaScript", async () => {
  const { context, page } = await visitor({ javaScriptEnabled: false });
  for (const path of ["/templates", "/template-gallery"]) {
    await visit(page, path);
    await soon(() => cards(page).count()).toBe(24);
    await page.getByRole("searchbox").fill("romance");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL((url) => url.searchParams.get("query") === "romance");
    await soon(() => cards(page).count()).toBeGreaterThan(0);
  }
  await visit(page, "/templates?sort=price-low");
  await cards(page).first().locator(".heart").click();
  await soon(() => cards(page).first().locator(".heart").getAttribute("aria-pressed")).toBe("true");
  await cards(page).first().getByRole("link").click();
  await page.getByLabel("Title").fill("Without a Script");
  await page.getByRole("button", { name: "Use this template" }).click();
  await page.waitForURL(/\/cover-designer\?design=/);
  await soon(() => page.inputValue("[name=title]")).toBe("Without a Script");
  await context.close();
});

/** As they are opened first, every-page.test.ts asks both: here is what else they show. */
it("both are accessible in both themes, and no wider than a small phone", async () => {
  const { context, page } = await visitor();
  for (const path of ["/template-gallery?query=zzzz", "/templates?genre=horror"]) {
    await open(page, path);
    expect([path, ...(await violationsInBothThemes(page))]).toEqual([path]);
  }
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/templates", "/template-gallery", "/templates?preview=harbour-lights"]) {
      await open(page, path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
  }
  await context.close();
});

const namesOf = (page: Page) => page.locator(".tcard-name").allTextContents();
const genresOf = (page: Page) =>
  page.locator(".tcard-facts > span:first-child:not(.tcard-rating, .tcard-badge)").allTextContents();

/** Scrolls a screen at a time, so that what is fetched late is fetched. */
async function walkDown(page: Page): Promise<void> {
  for (let steps = 0; steps < 12; steps++) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(120);
  }
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("sixty presses of Tab did not reach it");
}

/** The painted preview as 40 × 64 grey values. */
const pixels = (page: Page): Promise<number[]> =>
  page.locator(".tlive canvas").evaluate((canvas) => {
    const small = new OffscreenCanvas(40, 64);
    const context = small.getContext("2d");
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0, 40, 64);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, 40, 64) ?? {};
    return Array.from(
      { length: 40 * 64 },
      (_, at) => (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0),
    );
  });

/** The part of the picture that is another. */
const differ = (one: number[], two: number[]): number =>
  one.filter((value, at) => Math.abs(value - (two[at] ?? 0)) > 60).length / one.length;
