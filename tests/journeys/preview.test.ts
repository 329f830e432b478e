import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { sampleJpeg } from "../setup/sample-pictures";
import { calledPath, ranName, scriptVectors } from "../setup/script-vectors";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const line =
  "By then the ice had come down as far as the slip, and Marit had stopped counting the boats that were not there.";
const picture = Buffer.from(sampleJpeg(320, 240)).toString("base64");
const paragraphs = (from: number) =>
  Array.from({ length: 24 }, (_, at) => `<p>${from + at}. ${line} ${line}</p>`).join("\n");
const manuscript = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>The Edge of Winter</title><meta name="author" content="Ana Reis"></head><body>
<h1>The Lamp</h1><p>The lamp had been out for eleven nights.<a href="#fn1" id="r1" role="doc-noteref"><sup>1</sup></a> See <a href="#slip">the slip</a>, or <a href="https://example.org/ice">the chart</a>.</p>
<p><img alt="A chart of the quay" src="data:image/jpeg;base64,${picture}"></p>${paragraphs(1)}
<h1 id="slip">The Slip</h1><p>Nobody had seen the pilot since.</p>${paragraphs(100)}
<section role="doc-endnotes"><ol><li id="fn1"><p>Colza, pressed from <i>rape seed</i>.<a href="#r1" role="doc-backlink">↩</a></p></li></ol></section></body></html>`;

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** An account with one finished book. */
async function authorOf(html: string, options: Parameters<typeof newVisitor>[2] = {}, more = {}) {
  const visitor = await newVisitor(browser, base, { reducedMotion: "reduce", ...options });
  const { request } = visitor.context;
  const name = `preview-${crypto.randomUUID().slice(0, 12)}`;
  const headers = { origin: base };
  await request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const manuscript = { name: "winter.html", mimeType: "text/html", buffer: Buffer.from(html) };
  const uploaded = await request.post("/api/convert/upload", { headers, multipart: { manuscript, ...more } });
  const { id } = (await uploaded.json()) as { id: string };
  await expect
    .poll(async () => (await (await request.get(`/api/projects/${id}`)).json()).status, { timeout: 60_000 })
    .toBe("completed");
  return { ...visitor, id };
}

const folio = (page: Page) => page.locator(".preview-folio").textContent();
const place = (page: Page) => page.locator(".preview-turn p").textContent();
const inFrame = (page: Page) => page.frameLocator("iframe[data-ready]");
const isSet = (page: Page) => page.locator("iframe[data-ready]").waitFor();

/** The first family the text names that is there to set it in. */
const fontOf = (text: Locator) =>
  text.evaluate((one) => {
    const named = getComputedStyle(one)
      .fontFamily.split(",")
      .map((name) => name.trim().replace(/"/g, ""));
    const there = new Set(
      [...one.ownerDocument.fonts].flatMap(({ status, family }) =>
        status === "loaded" ? [family.replace(/"/g, "")] : [],
      ),
    );
    return named.find((name) => there.has(name));
  });

it("a book stands in its own fonts, in the preview and in the editor, or in Literata where it brings none", async () => {
  for (const [embedFonts, font] of [
    ["true", "Book Text"],
    ["false", "Literata Variable"],
  ] as const) {
    const { context, page, id } = await authorOf(manuscript, {}, { embedFonts });
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, `/projects/${id}/preview`);
    await isSet(page);
    await page.getByRole("link", { name: /^The Lamp/ }).click();
    await expect.poll(() => place(page)).toBe("The Lamp, page 1");
    await isSet(page);
    await expect.poll(() => fontOf(inFrame(page).locator("p").first())).toBe(font);
    if (embedFonts === "true") {
      await page.getByRole("switch", { name: /fonts/i }).click();
      await expect.poll(() => fontOf(inFrame(page).locator("p").first())).toBe("Literata Variable");
    }
    await visit(page, `/projects/${id}/edit`);
    await expect.poll(() => fontOf(page.locator(".edit-text p").first())).toBe(font);
    await context.close();
  }
});

it("an author turns through a book on four devices, by keyboard and mouse, and reads its note", async () => {
  const { context, page, faults, id } = await authorOf(manuscript);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await page.waitForURL(/\/preview$/);
  await isSet(page);
  await page.getByRole("link", { name: /^The Lamp/ }).click();
  await expect.poll(() => place(page)).toBe("The Lamp, page 1");
  await isSet(page);

  // A turn shows other words, and every page of the chapter is reached before the next begins.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => place(page)).toBe("The Lamp, page 2");
  await page.keyboard.press("End");
  const last = Number((await place(page))?.match(/\d+$/)?.[0]);
  expect(last).toBeGreaterThan(3);
  await page.keyboard.press("Space");
  await expect.poll(() => place(page)).toBe("The Slip, page 1");
  await isSet(page);
  await page.keyboard.press("PageUp");
  await expect.poll(() => place(page)).toBe(`The Lamp, page ${last}`);
  await isSet(page);
  await page.keyboard.press("Home");
  await expect.poll(() => place(page)).toBe("The Lamp, page 1");

  // The note opens beside its mark, is read by its words, and gives focus back.
  const mark = page.getByRole("button", { name: "Note 1" });
  await mark.focus();
  await page.keyboard.press("Enter");
  const note = page.getByRole("dialog", { name: "Note 1" });
  await expect.poll(() => note.textContent()).toContain("Colza, pressed from rape seed.");
  expect(
    await page.getByRole("button", { name: "Close note" }).evaluate((one) => one === document.activeElement),
  ).toBe(true);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, { onlyColours: colorScheme === "dark" })).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await note.waitFor({ state: "detached" });
  expect(await mark.evaluate((one) => one === document.activeElement)).toBe(true);

  // A link inside the book, and one out of it.
  const web = page.getByRole("link", { name: /^the chart/ });
  expect([await web.getAttribute("href"), await web.getAttribute("rel")]).toEqual([
    "https://example.org/ice",
    "noopener noreferrer",
  ]);
  await page.getByRole("button", { name: "Go to the slip" }).click();
  await expect.poll(() => place(page)).toBe("The Slip, page 1");
  await isSet(page);

  // Every device sets it anew; the page numbers are that device's.
  const totals: string[] = [];
  for (const device of ["Phone", "Tablet", "Desktop", "E-reader"]) {
    await page.getByRole("radio", { name: device }).check({ force: true });
    await expect.poll(() => folio(page), { timeout: 30_000 }).toMatch(/^\d+ of \d+$/);
    totals.push(((await folio(page)) ?? "").replace(/^\d+ of /, ""));
  }
  expect(new Set(totals.slice(0, 3)).size).toBe(3);
  const html = inFrame(page).locator("html");
  const style = (name: string) =>
    html.evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
  expect(await style("font-size")).toBe("16px");
  await page.getByRole("slider", { name: /Font size/ }).fill("24");
  await expect.poll(() => style("font-size")).toBe("24px");
  const light = await style("background-color");
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect.poll(() => style("background-color")).not.toBe(light);

  // Words are found and shown.
  await page.getByRole("searchbox", { name: "Search in the book" }).fill("eleven nights");
  await page.getByText("1 match", { exact: true }).waitFor();
  await page.getByRole("button", { name: /eleven nights/ }).click();
  await expect.poll(() => place(page)).toBe("The Lamp, page 1");
  await expect
    .poll(() => inFrame(page).locator("[data-colophon-found]").textContent())
    .toContain("eleven nights");
  await page.getByRole("searchbox", { name: "Search in the book" }).fill("rape seed");
  await page.getByRole("button", { name: /rape seed.*The Lamp, note 1/ }).click();
  await page.getByRole("dialog", { name: "Note 1" }).getByText("rape seed").waitFor();
  await page.keyboard.press("Escape");

  // The picture is seen large.
  await page.getByRole("radio", { name: "Phone" }).check({ force: true });
  const enlarge = page.getByRole("button", { name: "Enlarge the picture: A chart of the quay" });
  for (let turn = 0; turn < 4 && (await enlarge.count()) === 0; turn++) {
    await page.getByRole("button", { name: "Next page" }).click();
    await page.waitForTimeout(100);
  }
  await enlarge.click();
  const shown = page.getByRole("dialog").getByRole("img", { name: "A chart of the quay" });
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "detached" });

  await page.getByRole("tab", { name: "Metadata" }).click();
  await page.locator(".preview-facts").getByText("Ana Reis").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("tab", { name: "Structure" }).click();
  await page.getByRole("listitem").filter({ hasText: "The Slip" }).waitFor();
  await page.getByRole("tab", { name: "Content" }).click();
  await page.getByRole("link", { name: "Close preview" }).click();
  await page.waitForURL(`${base}/projects/${id}`);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

it("on a phone the book fills the screen, and chapters and look are sheets", async () => {
  const { context, page, faults, id } = await authorOf(manuscript, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await visit(page, `/projects/${id}/preview`);
  await isSet(page);
  const leaf = await page.locator(".preview-leaf").boundingBox();
  expect(leaf?.width).toBe(360);
  await page.getByRole("button", { name: "Contents" }).click();
  await page.getByRole("link", { name: /^The Slip/ }).click();
  await expect.poll(() => place(page)).toBe("The Slip, page 1");
  await isSet(page);
  // A press at the right turns on, one at the left back.
  await page.touchscreen.tap(330, 400);
  await expect.poll(() => place(page)).toBe("The Slip, page 2");
  await page.touchscreen.tap(30, 400);
  await expect.poll(() => place(page)).toBe("The Slip, page 1");
  await page.getByRole("button", { name: "Search and look" }).click();
  await page.getByRole("slider", { name: /Line height/ }).waitFor();
  await page.keyboard.press("Escape");
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);

it("without JavaScript the chapters open in a plain frame", async () => {
  const { context, page, id } = await authorOf(manuscript, { javaScriptEnabled: false });
  await page.goto(`/projects/${id}/preview`);
  const frame = page.frameLocator("iframe[name=preview-plain-page]");
  await frame.getByText("The Edge of Winter").first().waitFor();
  await page.getByRole("link", { name: /^The Slip/ }).click();
  await frame.getByText("Nobody had seen the pilot since.").waitFor();
  await context.close();
}, 120_000);

const vectors = scriptVectors();

/** What vectors did, in any window of the page. */
async function actsOf({ page, context }: Pick<Visitor, "page" | "context">) {
  const ran = await page.evaluate(
    (name) => (window as unknown as Record<string, unknown>)[name] ?? null,
    ranName,
  );
  return { ran, windows: context.pages().length, at: new URL(page.url()).pathname };
}

/** What was answered, not what was asked for: a policy's "no" comes before anything leaves the browser. */
function watched(page: Page): string[] {
  const called: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes(calledPath) || response.url().endsWith("/logout"))
      called.push(response.url());
  });
  page.on("dialog", (dialog) => {
    called.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  return called;
}

/** Elements and attributes that act, as this browser reads the markup. */
const actingIn = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, "text/html");
    return [...parsed.body.querySelectorAll("*")].flatMap((element) => {
      const isActing = /^(?:script|style|iframe|object|embed|form|input|base|link|meta|template)$/.test(
        element.localName,
      );
      const attributes = [...element.attributes].filter(
        ({ name, value }) => /^on/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
      );
      return [...(isActing ? [element.localName] : []), ...attributes.map(({ name }) => name)];
    });
  }, html);

it("no script vector of a manuscript runs anywhere in the preview", async () => {
  const escaped = (markup: string) =>
    markup.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const chapters = vectors.map(
    ({ markup }, at) =>
      `<h1>Chapter ${at + 1} ${escaped(markup)}</h1><p>Words before. ${markup} Words after.<a href="#n${at}" role="doc-noteref"><sup>${at}</sup></a></p>`,
  );
  const notes = vectors.map(({ markup }, at) => `<li id="n${at}"><p>A note ${markup} and more.</p></li>`);
  const sign = escaped(vectors[0]?.markup ?? "");
  const html = `<!DOCTYPE html><html lang="en"><head><title>${sign}</title><meta name="author" content="${sign}"></head><body>${chapters.join("\n")}<section role="doc-endnotes"><ol>${notes.join("\n")}</ol></section></body></html>`;
  const author = await authorOf(
    html,
    {},
    { title: vectors[0]?.markup ?? "", author: vectors[25]?.markup ?? "" },
  );
  const { context, page, id } = author;
  const called = watched(page);
  await visit(page, `/projects/${id}/preview`);
  await isSet(page);
  const links = page.locator(".preview-contents a");
  const count = await links.count();
  expect(count).toBeGreaterThanOrEqual(60);
  for (let at = 0; at < count; at += 7) {
    await links.nth(at).click();
    await isSet(page);
  }
  for (const spot of await page.locator(".preview-spot[data-kind=note]").all()) {
    await spot.click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  }
  for (const tab of ["Metadata", "Structure"]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("heading", { name: tab }).waitFor();
  }
  const record = await (await context.request.get(`/api/preview/${id}`)).json();
  expect(record.content.length).toBeGreaterThan(10_000);
  expect(await actingIn(page, record.content)).toEqual([]);
  expect(await actingIn(page, '<p onclick="x">y</p>')).toEqual(["onclick"]);
  expect(await actsOf(author)).toEqual({ ran: null, windows: 1, at: `/projects/${id}/preview` });
  expect(called).toEqual([]);
  await context.close();
}, 180_000);

it("even markup that had come past the writer can do nothing in the frame", async () => {
  const author = await authorOf(manuscript);
  const { context, page, id } = author;
  const called = watched(page);
  // Only what XML can hold: anything else would be no document at all.
  const wellFormed = vectors.filter(
    ({ name }) => !/split|nested|end of|broken|no spaces|no script|raw|after a sign/.test(name),
  );
  expect(wellFormed.length).toBeGreaterThanOrEqual(60);
  const hostile = wellFormed.map(({ markup }, at) => {
    const closed = markup
      .replace(
        /<script>([\s\S]*?)<\/script>/g,
        (_, run) => `<script>${run.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</script>`,
      )
      .replace(/="([^"]*)"/g, (_, value) => `="${value.replaceAll("<", "&lt;")}"`);
    return `<div id="v${at}">${closed}</div>`;
  });
  const bodies = await page.evaluate((all) => {
    const parser = new DOMParser();
    return all.filter((one) => {
      const text = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${one}</body></html>`;
      return parser.parseFromString(text, "application/xhtml+xml").querySelector("parsererror") === null;
    });
  }, hostile);
  expect(bodies.length).toBeGreaterThanOrEqual(60);
  await page.route(/\/files\/EPUB\/text\/chapter-\d+\.xhtml$/, async (route) => {
    const answer = await route.fetch();
    const { etag: _etag, "content-length": _length, ...headers } = answer.headers();
    const body = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${bodies.join("\n")}<p>The end of the vectors.</p></body></html>`;
    await route.fulfill({ status: 200, headers, body });
  });
  await visit(page, `/projects/${id}/preview`);
  await isSet(page);
  await page.getByRole("link", { name: /^The Lamp/ }).click();
  await inFrame(page).getByText("The end of the vectors.").waitFor({ state: "attached" });
  await isSet(page);
  const ids = await inFrame(page).locator("[id^=v]").count();
  expect(ids).toBeGreaterThanOrEqual(60);
  // Every page is looked at and everything on it that can be pressed is pressed.
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  for (const spot of await page.locator("button.preview-spot").all())
    await spot.click().catch(() => undefined);
  for (const link of await page.locator("a.preview-spot").all())
    expect(await link.getAttribute("href")).toMatch(/^(?:https?|mailto):/);
  expect((await actsOf(author)).ran).toBeNull();
  expect(called).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}, 180_000);
