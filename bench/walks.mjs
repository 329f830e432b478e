// `npm run bench -- --walks`: five ways through the house as authors go them, in Chromium against the built Worker on a fresh
// local state: how many clicks and fields, how many pages, and how far below the window the next button lay. `WALK=3` goes one
// of them, `WIDTH=360` goes them on a phone. A walk that finds no way on fails.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { chromium } from "playwright-core";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { makeDocx } from "./make-docx.mjs";
import { makeNovel } from "./novel.mjs";
import { keyboardOf } from "./walk-keys.mjs";

const width = Number(process.env.WIDTH ?? 1440);
const height = width < 640 ? 740 : 900;
const isPhone = width < 640;
const isByKeys = Boolean(process.env.KEYS);
const password = "eleven-nights-of-ice";
const state = ".wrangler/walks";

if (!process.argv.includes("--no-build")) run("node", ["scripts/build.mjs"]);
freshState(state);
const { putOnPlan } = await setup("paid-plan");
const pdf = await pdfToProofread();
const server = await serve(state);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
let lost = 0;

const novel = {
  name: "the-lamp.docx",
  mimeType: "application/octet-stream",
  buffer: Buffer.from(
    makeDocx(makeNovel({ words: 80_000 }), { title: "The Lamp at the Harbour", author: "A. Seed" }),
  ),
};
const scan = { name: "low-water.pdf", mimeType: "application/pdf", buffer: pdf };

const walks = {
  "1 a guest's DOCX: EPUB, read and downloaded": async (way) => {
    const { page } = way;
    await way.open("/");
    await way.click(page.getByRole("link", { name: "Convert a manuscript" }).first());
    await way.arrive("/converter");
    await page.getByRole("heading", { name: "Professional EPUB Designer" }).waitFor();
    await way.choose(page.locator("input[type=file]").first(), novel);
    await way.click(page.getByRole("button", { name: "Convert to EPUB" }));
    await way.click(page.getByRole("link", { name: "Read it" }));
    await way.arrive("/vr-reader");
    await page.locator(".reader-mirror").first().waitFor({ state: "attached" });
    await way.back("/converter");
    await way.click(page.getByRole("link", { name: "Sign up free" }).first());
    await way.arrive("/auth");
    await way.register("walker-one");
    await way.arrive("/projects/");
    await way.download(page.getByRole("link", { name: /Download EPUB/ }).first());
  },
  "2 an account's PDF: proofread, EPUB": async (way) => {
    const { page } = way;
    await way.account("walker-two");
    await way.open("/converter");
    await way.choose(page.locator("input[type=file]").first(), scan);
    await way.click(page.getByRole("button", { name: "Convert to EPUB" }));
    await way.click(page.getByRole("link", { name: /Proofread/ }).first());
    await way.arrive("/proofread");
    await page.getByText(/^Passage 1 of/).waitFor();
    const done = page.getByRole("heading", { name: "The proofread is done" });
    for (let answers = 0; !(await done.isVisible()); answers++) {
      if (answers > 60) throw new Error("the proofread has no end");
      await way.key(answers === 1 ? "2" : "1");
      await page.waitForTimeout(700);
    }
    await way.download(page.getByRole("button", { name: "Download EPUB" }));
  },
  "3 a cover for a book: in the book, then the paperback": async (way) => {
    const { page } = way;
    await way.account("walker-three");
    const id = await way.convert(novel);
    await way.open("/dashboard");
    await way.click(page.locator("main").getByRole("link", { name: "Design a cover" }).first());
    await way.arrive("/cover-designer");
    await way.click(page.getByRole("button", { name: "Create cover" }));
    const download = page.getByRole("link", { name: "Download Your Cover" });
    const kindleFile = await download.getAttribute("href");
    await way.click(page.getByRole("button", { name: "Put into the book" }));
    await page.getByText("has this cover now").waitFor();
    const kindle = await way.project(id);
    if (!kindle.coverProjectId) throw new Error("the cover isn't in the book");
    const paperback = page
      .getByRole("radio", { name: "Paperback" })
      .or(page.getByText("Paperback", { exact: true }))
      .first();
    await way.click(paperback);
    await way.click(page.getByRole("button", { name: "Create cover" }));
    // Until the making begins, the page still has the file before.
    await way.download(download.and(page.locator(`:not([href="${kindleFile}"])`)));
  },
  "4 ten files at once": async (way) => {
    const { page } = way;
    await way.account("walker-four", "premium");
    await way.open("/converter");
    await way.click(
      page
        .getByRole("tab", { name: "Several Books" })
        .or(page.getByRole("link", { name: "Several Books" }))
        .first(),
    );
    await page.waitForURL(/tab=/);
    await way.choose(page.locator("form.sets input[type=file]").first(), Array.from({ length: 10 }, small));
    await way.click(page.getByRole("button", { name: /^Convert/ }).first());
    await way.download(page.getByRole("link", { name: /Download .*10/ }).first());
  },
  "5 back a week later": async (way) => {
    const { page, context } = way;
    await way.account("walker-five");
    const id = await way.convert(novel);
    for (let other = 0; other < 4; other++) await way.convert(small(undefined, other));
    await context.clearCookies();
    await way.open("/");
    // On a phone the bar's links are in its menu.
    if (isPhone) await way.click(page.locator('summary[aria-label="Menu"]'));
    await way.click(page.getByRole("link", { name: "Login / Register" }).filter({ visible: true }).first());
    await way.arrive("/auth");
    await way.fill(page.getByLabel(/Username/).first(), "walker-five");
    await way.fill(page.getByLabel("Password", { exact: true }).first(), password);
    await way.click(page.getByRole("button", { name: /^(Sign In|Login|Log in)/i }).first());
    await page.waitForURL((url) => url.pathname !== "/auth");
    await way.click(
      page
        .getByRole("link", { name: /library|All books/i })
        .filter({ visible: true })
        .first(),
    );
    await way.click(page.locator(`a[href="/projects/${id}"]`).first());
    await way.arrive(`/projects/${id}`);
    await page.getByRole("heading", { name: "The Lamp at the Harbour", level: 1 }).waitFor();
  },
};

for (const [name, walk] of Object.entries(walks))
  if (!process.env.WALK || name.startsWith(process.env.WALK)) await go(name, walk);
await browser.close();
await server.stop();
process.exitCode = lost > 0 ? 1 : 0;

/** Goes one walk in a browser of its own, and prints what it took. */
async function go(name, walk) {
  const context = await browser.newContext({
    baseURL: server.base,
    viewport: { width, height },
    acceptDownloads: true,
    ...(isPhone && { isMobile: true, hasTouch: true }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const took = { clicks: 0, keys: 0, fields: 0, pages: 0, below: 0, scrolled: 0, unseen: new Set() };
  await context.exposeFunction("tellScroll", (pixels) => {
    took.scrolled += Math.round(pixels);
  });
  await context.addInitScript(() => {
    let last = 0;
    addEventListener("scroll", () => {
      globalThis.tellScroll(Math.abs(scrollY - last));
      last = scrollY;
    });
  });
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) took.pages += 1;
  });
  const begun = performance.now();
  try {
    await walk(wayOf(context, page, took));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${name}: ${took.clicks} clicks, ${took.keys} keys, ${took.fields} fields, ${took.pages} addresses, ${took.below} px below the window, ${took.scrolled} px scrolled, ${seconds} s`,
    );
    for (const fault of took.unseen) console.log(`      focus out of sight: ${fault}`);
    if (took.unseen.size > 0) lost += 1;
  } catch (error) {
    lost += 1;
    mkdirSync(`${state}-lost`, { recursive: true });
    const picture = join(`${state}-lost`, `lost-${name[0]}.png`);
    await page.screenshot({ path: picture });
    console.log(
      `LOST  ${name}: after ${took.clicks} clicks and ${took.keys} keys at ${page.url()} (${picture}): ${String(error).split("\n")[0]}`,
    );
  }
  await context.close();
}

/** Returns what an author does, each act counted. */
function wayOf(context, page, took) {
  // The server may end a connection that lay idle between two walks just as it is used again.
  const headers = { origin: server.base, connection: "close" };
  const keyboard = keyboardOf(page, took);
  const arrive = async (path) => {
    await page.waitForURL((url) => `${url.pathname}${url.search}`.includes(path));
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react")),
    );
  };
  const click = async (button) => {
    await button.waitFor();
    if (isByKeys) return keyboard.press(button);
    const box = await button.boundingBox();
    if (box) took.below += Math.max(0, Math.round(box.y + box.height - height));
    await button.click();
    took.clicks += 1;
  };
  return {
    page,
    context,
    arrive,
    click,
    open: async (path) => {
      await page.goto(path);
      await arrive(path);
    },
    back: async (path) => {
      await page.goBack();
      took[isByKeys ? "keys" : "clicks"] += 1;
      await arrive(path);
    },
    choose: async (input, files) => {
      if (isByKeys) return keyboard.choose(input, files);
      await input.setInputFiles(files);
      took.clicks += 1;
    },
    key: keyboard.key,
    fill: async (field, text) => {
      if (isByKeys) return keyboard.type(field, text);
      await field.fill(text);
      took.fields += 1;
    },
    async download(link) {
      const begun = new Promise((found) => {
        page.once("download", found);
        context.once("page", (opened) => opened.once("download", found));
      });
      await click(link);
      const file = await Promise.race([begun, page.waitForTimeout(60_000)]);
      if (!(await file?.path())) throw new Error("nothing was downloaded");
    },
    async register(name) {
      await this.fill(page.getByLabel("Username"), name);
      await this.fill(page.getByLabel("Email"), `${name}@example.org`);
      await this.fill(page.getByLabel("Password", { exact: true }), password);
      await this.fill(page.getByLabel("Confirm password"), password);
      await click(page.getByRole("button", { name: "Sign Up" }));
    },
    async account(name, tier) {
      const data = { username: name, email: `${name}@example.org`, password };
      await context.request.post("/api/register", { headers, data });
      if (tier) putOnPlan(state, name, tier);
    },
    project: async (id) => (await context.request.get(`/api/projects/${id}`, { headers })).json(),
    async convert(manuscript) {
      const answer = await context.request.post("/api/convert/upload", {
        headers,
        multipart: { manuscript },
      });
      const { id } = await answer.json();
      for (;;) {
        const { status } = await this.project(id);
        if (status === "completed") return id;
        if (status === "failed") throw new Error(`${manuscript.name} was not converted`);
        await page.waitForTimeout(300);
      }
    },
  };
}

function small(_none, number) {
  const text = `Book ${number + 1}\n\nChapter One\n\nThe lamp had been out for ${number} nights before anyone asked about it.\n`;
  return { name: `book-${number + 1}.txt`, mimeType: "text/plain", buffer: Buffer.from(text) };
}

async function pdfToProofread() {
  const { manuscriptToProofread } = await setup("manuscript-to-proofread");
  return Buffer.from(manuscriptToProofread());
}

/** A part of the tests' setup. Node runs TypeScript by itself, but not imports without an ending. */
async function setup(name) {
  const outfile = join(state, `${name}.mjs`);
  const options = { bundle: true, platform: "node", format: "esm", packages: "external" };
  buildSync({ ...options, entryPoints: [`tests/setup/${name}.ts`], outfile });
  return import(pathToFileURL(outfile).href);
}
