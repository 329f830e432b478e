import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const textOf = async (path: string, headers: Record<string, string> = {}) => {
  // The server may end a connection that lay idle just as it is used again.
  const answer = await fetch(base + path, {
    headers: { ...headers, connection: "close" },
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

it("every page on the list for search engines has a title, a description, its address and a picture of its own size", async () => {
  const list = (await textOf("/sitemap.xml")).text;
  const addresses = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses.length).toBeGreaterThan(25);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const path = new URL(address).pathname;
    const { status, text } = await textOf(path);
    const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? "";
    const description = metaOf(text, "description") ?? "";
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
    expect([path, status, metaOf(text, "robots"), canonical]).toEqual([path, 200, "index, follow", address]);
    expect([path, description.length >= 30 && description.length <= 200]).toEqual([path, true]);
    expect([path, titles.get(title)]).toEqual([path, undefined]);
    titles.set(title, path);
    const shared = base + new URL(metaOf(text, "og:image") ?? "", base).pathname;
    const picture = await fetch(shared, { headers: { connection: "close" } });
    // Nothing may be left unread on a connection that closes.
    await picture.arrayBuffer();
    expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
  }
}, 120_000);

it("pages for one person, and those that are not there, stay out of search engines", async () => {
  for (const path of [
    "/auth",
    "/forgot-password",
    "/reset-password",
    "/kdp/callback",
    "/suspended",
    "/no-such-page",
  ])
    expect([path, metaOf((await textOf(path)).text, "robots")?.startsWith("noindex")]).toEqual([path, true]);
});

it("search engines are told of the list, and feed readers of what is new", async () => {
  const robots = (await textOf("/robots.txt")).text;
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  expect(robots).toContain("Disallow: /api/");
  const feed = (await textOf("/changelog.xml")).text;
  const { context, page } = await newVisitor(browser, base);
  const items = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, "application/xml");
    return [...read.querySelectorAll("item")].map((item) => [
      read.querySelector("parsererror") ? "broken" : "sound",
      Number.isNaN(Date.parse(item.querySelector("pubDate")?.textContent ?? "")),
    ]);
  }, feed);
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) expect(item).toEqual(["sound", false]);
  await context.close();
});

it("structured data is there for the product, the questions and the guide", async () => {
  for (const [path, types] of [
    ["/", ["SoftwareApplication", "FAQPage"]],
    ["/help-center", ["FAQPage"]],
    ["/help-center/guides/quick-start", ["HowTo"]],
  ] as const) {
    const { text } = await textOf(path);
    const found = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? "")["@type"],
    );
    expect([path, found]).toEqual([path, types]);
  }
});

it("a page that is the same for everybody is sent once, and again only to people it is not the same for", async () => {
  for (const path of ["/about-us", "/tools/spine-width-table", "/"]) {
    const first = await textOf(path);
    const tag = first.headers.get("etag") ?? "";
    expect([path, tag]).toEqual([path, expect.stringMatching(/^W\/"/)]);
    const again = await textOf(path, { "If-None-Match": tag });
    expect([path, again.status, again.text]).toEqual([path, 304, ""]);
    const guest = await textOf(path, { "If-None-Match": tag, Cookie: "__Host-guest=x" });
    expect([path, guest.status, guest.headers.get("etag")]).toEqual([path, 200, null]);
  }
  // Chromium, too, shows the page it has, and its scripts run under the policy they came with.
  const { context, page, faults } = await newVisitor(browser, base);
  for (let times = 0; times < 2; times++) {
    await visit(page, "/tools/spine-width-table");
    await page.goto("about:blank");
  }
  await page.goto("/tools/page-estimator");
  await page.getByLabel("Words").first().fill("90000");
  await page.waitForURL(/words=90000/);
  expect(faults).toEqual([]);
  await context.close();
});

it("files whose names change with their content may be kept for good", async () => {
  const asset = /\/assets\/[\w.-]+\.css/.exec((await textOf("/")).text)?.[0] ?? "";
  expect((await textOf(asset)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

it("a page of words fetches no script before somebody uses it, and then answers what was pressed", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  for (const path of ["/about-us", "/help-center", "/tools/royalty-calculator", "/privacy-policy"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect([path, scripts]).toEqual([path, []]);
  }
  const name = `found-${Date.now()}`;
  await context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  await page.goto("/about-us", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  // Without a pointer's way there: the press itself is the first thing the page hears of.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>("header [aria-haspopup=menu]");
    button?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    button?.click();
  });
  await page.getByRole("menu").waitFor();
  expect(scripts.length).toBeGreaterThan(3);
  expect(faults).toEqual([]);
  await context.close();
});
