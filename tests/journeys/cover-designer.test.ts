import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor } from "../setup/browser";
import { samplePhoto } from "../setup/sample-photo";

const base = inject("base");

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** Waits until the cover has been laid out and looked at. */
const judged = (page: Page) =>
  expect.poll(() => page.locator("#before-head + span").textContent(), { timeout: 30_000 }).not.toBe("");
/** left and top of a layer, percent of the page. */
const placeOf = (page: Page, layerId: string) =>
  page.locator(`.page-layer[data-layer="${layerId}"]`).evaluate((layer) => {
    const { left, top } = (layer as HTMLElement).style;
    return [Number.parseFloat(left), Number.parseFloat(top)];
  });

/** What is read, once it reads the same twice: the page moves while pictures and letters arrive. */
async function atRest<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  for (let last = JSON.stringify(await read()); ; ) {
    await page.waitForTimeout(250);
    const now = await read();
    if (JSON.stringify(now) === last) return now;
    last = JSON.stringify(now);
  }
}

it("a person makes a wrap by hand and downloads it", async () => {
  const { context, page } = await newVisitor(browser, base, { viewport: { width: 1440, height: 1000 } });
  const name = `designer-${Date.now()}`;
  await context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  await page.goto("/cover-designer");
  await alive(page);
  await expect.poll(() => page.textContent(".phead")).toContain("Remaining designs: 3");

  await page.fill("[name=title]", "The Edge of Winter");
  await page.fill("[name=author]", "Ávila Fjordström");
  await page.getByRole("button", { name: "Change the picture" }).click();
  await page.locator("[role=dialog] button:has(img)").first().click();
  await page.locator("label", { hasText: "Paperback" }).click();
  await page.fill("[name=pageCount]", "312");
  await judged(page);
  await expect.poll(() => page.textContent(".dims")).toContain("13.030 × 9.250 in");

  // Dragged, taken back, and done again.
  const before = await placeOf(page, "title");
  const box = await atRest(page, () => page.locator('.page-layer[data-layer="title"]').boundingBox());
  if (!box) throw new Error("the title is not on the page");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => placeOf(page, "title")).not.toEqual(before);
  const after = await atRest(page, () => placeOf(page, "title"));
  expect(after[1]).toBeLessThan(before[1] ?? 0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => placeOf(page, "title")).toEqual(before);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => placeOf(page, "title")).toEqual(after);

  // The author, by keyboard alone.
  await page.locator('.page-layer[data-layer="author"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("A. Fjordström");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Cover" }).click();
  await expect.poll(() => page.inputValue("[name=author]")).toBe("A. Fjordström");
  await expect.poll(() => page.textContent(".save-state"), { timeout: 20_000 }).toBe("Saved");

  await page.getByRole("button", { name: "Create cover" }).click();
  const ready = page.getByRole("link", { name: "Download Your Cover" });
  await ready.waitFor({ timeout: 90_000 });
  const file = await context.request.get((await ready.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  // The design stays on the table until its author begins another one, and is kept then, too.
  expect(await page.inputValue("[name=title]")).toBe("The Edge of Winter");
  expect(await page.getByRole("button", { name: "Create cover" }).count()).toBe(0);
  await page.getByRole("button", { name: "New design" }).click();
  await expect.poll(() => page.inputValue("[name=title]")).toBe("");
  await page.getByRole("button", { name: "My designs" }).click();
  await page.locator("[role=dialog]", { hasText: "The Edge of Winter" }).waitFor();
  await context.close();
}, 240_000);

/** How far the page has been scrolled, and where the cover is on the screen. */
const seen = (page: Page) =>
  page.locator(".cover-page").evaluate((cover) => {
    const { top, bottom } = cover.getBoundingClientRect();
    return { scrolled: window.scrollY, top, bottom, screen: window.innerHeight };
  });

it.each([
  ["a Kindle cover", "/cover-designer", { width: 1440, height: 900 }],
  ["a wrap", "/cover-designer?type=paperback", { width: 1440, height: 900 }],
  ["a Kindle cover on a phone", "/cover-designer", { width: 360, height: 740 }],
  ["a wrap on a phone", "/cover-designer?type=paperback", { width: 360, height: 740 }],
])("%s is in view whole when the page opens", async (_, path, viewport) => {
  const { context, page } = await newVisitor(browser, base, { viewport });
  await page.goto(path);
  await alive(page);
  const { top, bottom, screen } = await atRest(page, () => seen(page));
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(screen);
  expect(top).toBeLessThan(screen / 3 + 60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await context.close();
});

it("a click takes a layer in hand: arrows nudge it, Shift takes another one along", async () => {
  const { context, page } = await newVisitor(browser, base, { viewport: { width: 1440, height: 900 } });
  await page.goto("/cover-designer");
  await alive(page);
  await page.fill("[name=title]", "The Edge of Winter");
  await page.fill("[name=author]", "Ávila Fjordström");
  await judged(page);
  const middle = async (layerId: string) => {
    const box = await atRest(page, () => page.locator(`.page-layer[data-layer="${layerId}"]`).boundingBox());
    if (!box) throw new Error(`no layer ${layerId}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const title = await middle("title");
  await page.mouse.click(title.x, title.y - 20);
  const before = await placeOf(page, "title");
  for (let times = 0; times < 5; times++) await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await placeOf(page, "title"))[1]).toBeGreaterThan(before[1] ?? 0);
  expect((await seen(page)).scrolled).toBe(0);

  const author = await middle("author");
  const authorBefore = await placeOf(page, "author");
  await page.keyboard.down("Shift");
  await page.mouse.click(author.x, author.y);
  await page.keyboard.up("Shift");
  await expect.poll(() => page.locator(".page-layer[aria-pressed=true]").count()).toBe(2);
  await page.mouse.move(author.x, author.y);
  await page.mouse.down();
  await page.mouse.move(author.x, author.y - 40, { steps: 4 });
  await page.mouse.up();
  const authorMoved = ((await placeOf(page, "author"))[1] ?? 0) - (authorBefore[1] ?? 0);
  expect(authorMoved).toBeLessThan(0);
  await expect.poll(async () => (await placeOf(page, "title"))[1]).toBeLessThan(before[1] ?? 0);
  await context.close();
});

it("words outside the safe zone are shown, numbered, and brought inside by one click", async () => {
  const { context, page } = await newVisitor(browser, base, { viewport: { width: 1440, height: 1000 } });
  await page.goto("/cover-designer?type=paperback");
  await alive(page);
  await page.fill("[name=title]", "The Edge of Winter");
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator(".layer-name", { hasText: "Title" }).first().click();
  await page.getByText("Position and size").click();
  await page.getByLabel("From the left").fill("-20");
  const fault = page.locator(".fault", { hasText: "outside the safe zone" });
  await fault.waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator(".fault-mark").first().textContent()).toBe("1");
  await fault.getByRole("button", { name: "Bring it inside" }).click();
  await page.getByText("Front and back words are inside the safe zone.").waitFor({ timeout: 30_000 });
  await context.close();
});

it("Back closes what lies over the designer and then leaves it; no step is left behind", async () => {
  const { context, page, faults } = await newVisitor(browser, base, {
    viewport: { width: 1440, height: 900 },
  });
  await page.goto("/templates");
  await page.goto("/cover-designer");
  await alive(page);
  await page.fill("[name=title]", "The Edge of Winter");
  const dialog = page.getByRole("dialog");
  const opened = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.overlayDepth)).toBe(1);
  };
  const isClosed = async () => {
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/cover-designer");
    expect(await page.inputValue("[name=title]")).toBe("The Edge of Winter");
  };
  for (const name of ["Styles", "My designs", "Choose the book", "Mock-ups", "Change the picture"]) {
    await opened(name);
    await page.goBack();
    await isClosed();
  }
  await page.goForward();
  await isClosed();
  await opened("Styles");
  await page.keyboard.press("Escape");
  await isClosed();
  await opened("Mock-ups");
  await dialog.getByRole("button", { name: "Close" }).click();
  await isClosed();
  // A page loaded anew has nothing open, and no step for it.
  await opened("Styles");
  await page.reload();
  await alive(page);
  await isClosed();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/templates");
  expect(faults).toEqual([]);
  await context.close();
});

it("a picture dropped on the designer is its background, with a way back; a manuscript goes to the converter", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await page.goto("/cover-designer");
  await alive(page);
  const drop = (name: string, type: string, bytes: Uint8Array) =>
    page.evaluate(
      async ([called, kind, given]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(given)], called, { type: kind }));
        const send = (what: string) => {
          const event = new DragEvent(what, { bubbles: true, cancelable: true, dataTransfer: files });
          document.querySelector("footer")?.dispatchEvent(event);
          return event.defaultPrevented;
        };
        send("dragenter");
        for (let tries = 0; tries < 100 && !send("dragover"); tries++)
          await new Promise((resolve) => setTimeout(resolve, 100));
        const marks = document.documentElement.className;
        return { marks, isTaken: send("drop") };
      },
      [name, type, Array.from(bytes)] as const,
    );
  const picture = await drop("harbour.jpg", "image/jpeg", samplePhoto(640, 1024));
  expect(picture).toEqual({ marks: expect.stringContaining("dropping-picture"), isTaken: true });
  await page.getByText("Your picture is the background").first().waitFor();
  const own = () => page.request.get("/api/cover-pictures").then((answer) => answer.json());
  expect((await own()).pictures).toMatchObject([{ name: "harbour.jpg", width: 640, height: 1024 }]);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();

  const broken = await drop("harbour.png", "image/png", new TextEncoder().encode("no picture"));
  expect(broken.isTaken).toBe(true);
  await page.getByText("The background stays").first().waitFor();

  const manuscript = await drop("rain.txt", "text/plain", new TextEncoder().encode("One\n\nIt rained."));
  expect(manuscript.marks).not.toContain("dropping-picture");
  await page.waitForURL("**/converter");
  await page.getByRole("heading", { name: "rain.txt" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
