// The preview of a book of 600,000 words in Chromium: from opening it until its first page stands there, and from a key to
// the picture of the next page, within a chapter and into the next one. Cold: a server that was just started and a browser
// that has nothing of the site; warm: the median of the visits after it.
import { chromium } from "playwright-core";
import { freshState, serve } from "../../tests/setup/server.ts";
import { makeDocx } from "../make-docx.mjs";
import { makeNovel } from "../novel.mjs";
import { Desk, median, tell } from "./desk.mjs";

const state = ".wrangler/editor-pages";
const visits = 5;
const turns = 60;
const chapterTurns = 20;

export async function measure() {
  const verdicts = [];
  freshState(state);
  let server = await serve(state);
  let browser;
  try {
    const desk = await Desk.open(server, "measurer");
    const novel = makeDocx(makeNovel({ words: 600_000 }), {
      title: "The Lamp at the Harbour",
      author: "A Seed",
    });
    const id = await desk.convert(novel, "novel-600k.docx");
    const path = `/projects/${id}/preview`;
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    });
    const context = await browser.newContext({
      baseURL: server.base,
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    const signedIn = await context.request.post("/api/login", {
      headers: { origin: server.base },
      data: { username: "measurer", password: "eleven-nights-of-ice" },
    });
    if (!signedIn.ok()) throw new Error(`signing in answered ${signedIn.status()}`);
    await context.addInitScript(noteFirstPage);
    await server.stop();
    server = await serve(state, server.port);
    const page = await context.newPage();
    const opened = async () => {
      await page.goto(path);
      return (await page.waitForFunction(() => window.firstPageMs)).jsonValue();
    };
    verdicts.push(tell("first page seen, cold", await opened(), 1_000, "ms"));
    console.log(`     ${await page.evaluate(whereTheTimeWent)}`);
    const warm = [];
    for (let visit = 0; visit < visits; visit++) warm.push(await opened());
    verdicts.push(tell("first page seen, warm", median(warm), 1_000, "ms"));

    await page.goto(`/projects/${id}`);
    const link = page.getByRole("link", { name: "Preview", exact: true });
    await link.waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(noteFirstPage);
    const began = await page.evaluate(() => performance.now());
    await link.click();
    const shown = await (await page.waitForFunction(() => window.firstPageMs)).jsonValue();
    verdicts.push(tell("first page seen after its link on the book's page", shown - began, 1_000, "ms"));

    await page.locator(".preview-contents a").nth(4).click();
    await page.locator("iframe[data-ready]").waitFor();
    await page.waitForTimeout(2_000);
    const within = [];
    const into = [];
    const turn = async (key, times) => {
      const { ms, isOther } = await turned(page, key);
      (times ?? (isOther ? into : within)).push(ms);
    };
    for (let at = 0; at < turns; at++) await turn("ArrowRight");
    for (let at = 0; at < chapterTurns; at++) {
      await page.keyboard.press("End");
      await page.waitForTimeout(400);
      await turn("ArrowRight", into);
    }
    const over = (times, share) =>
      times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))];
    verdicts.push(tell(`a turn within a chapter, longest of ${within.length}`, over(within, 1), 100, "ms"));
    verdicts.push(tell(`a turn into the next chapter, median of ${into.length}`, median(into), 100, "ms"));
    verdicts.push(tell(`a turn into the next chapter, 95% within`, over(into, 0.95), 100, "ms"));
    console.log(`     longest into a chapter ${over(into, 1).toFixed(0)} ms`);
  } catch (error) {
    console.error(server.log().slice(-2000));
    throw error;
  } finally {
    await browser?.close();
    await server.stop();
  }
  return verdicts.every(Boolean);
}

/** Runs in the page: notes when its first page has been drawn, ms since the visit began. */
function noteFirstPage() {
  window.firstPageMs = undefined;
  const look = () => {
    if (!document.querySelector("iframe[data-ready]")) return requestAnimationFrame(look);
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => {
      window.firstPageMs = performance.now();
    };
    drawn.port2.postMessage(0);
  };
  if (window.top === window) requestAnimationFrame(look);
}

/** Runs in the page: when its steps were done, ms since the visit began. */
function whereTheTimeWent() {
  const [visit] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource");
  const ended = (wanted) =>
    Math.max(0, ...files.filter(({ name }) => wanted.test(name)).map(({ responseEnd }) => responseEnd));
  const first = files.find(({ name }) => /\/files\/.*\.xhtml/.test(name));
  const steps = {
    "the page's HTML": visit.responseEnd,
    scripts: ended(/\.js(?:\?|$)/),
    styles: ended(/\.css(?:\?|$)/),
    "the document asked for": first?.startTime ?? 0,
    "the document": first?.responseEnd ?? 0,
  };
  return Object.entries(steps)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
    .join(", ");
}

/** Presses a key and measures until the next page has been drawn; `isOther`: it is another chapter's. */
async function turned(page, key) {
  await page.evaluate(watchTurn);
  await page.keyboard.press(key);
  const found = await (await page.waitForFunction(() => window.turned)).jsonValue();
  // As a reader looks at a page before turning it.
  await page.waitForTimeout(150);
  return found;
}

function watchTurn() {
  window.turned = undefined;
  const now = () => ({
    place: document.querySelector(".preview-turn p")?.textContent,
    path: document.querySelector("iframe[data-ready]")?.getAttribute("src"),
  });
  const before = now();
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const look = () => {
        const { place, path } = now();
        if (path === undefined || place === before.place) return requestAnimationFrame(look);
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => {
          window.turned = { ms: performance.now() - timeStamp, isOther: path !== before.path };
        };
        drawn.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
