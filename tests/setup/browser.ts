import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { onTestFailed } from "vitest";
import { walkAnswer } from "./answer-walk";

/** Chromium without any of its own traffic; a request that would leave the machine fails the test that made it. */
export const launch = keptBrowser(["--disable-gpu"]);

/**
 * One browser for all files that a process runs, one after another: a person's own is a context. Files end with `closePages`.
 * It ends with the process.
 */
export function keptBrowser(args: readonly string[]): () => Promise<Browser> {
  let kept: Promise<Browser> | undefined;
  return async () => {
    if (!(await kept)?.isConnected())
      kept = chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
          "--no-sandbox",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          ...args,
        ],
      });
    return kept as Promise<Browser>;
  };
}

/** Closes what tests left open, as those that failed do. */
export const closePages = (browser: Browser | undefined) =>
  Promise.all(browser?.contexts().map((context) => context.close()) ?? []);

/** Opens a page; an answer that is not the page is named. */
export async function visit(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
}

/** Waits until React has taken the page over: what is clicked before that posts as it would without JavaScript. */
export async function alive(page: Page): Promise<void> {
  // Pages of words begin when somebody points at something.
  await page
    .locator("main")
    .first()
    .evaluate((main) => {
      const link = document.querySelector("a") ?? main;
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    });
  await page.waitForFunction(
    () => Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react")),
    undefined,
    { timeout: 90_000 },
  );
}

export type Watched = { context: BrowserContext; page: Page; faults: string[] };

/** A new person's browser: `faults` gathers script errors, CSP and hydration complaints and requests to other sites. */
export async function newVisitor(
  browser: Browser,
  base: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched> {
  // Requests that a service worker answers can't be caught by a test: those of it ask for it.
  const context = await browser.newContext({ baseURL: base, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && /content security|hydrat|did not match/i.test(message.text())) {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !/^(data|blob|about):/.test(request.url()))
      faults.push(`left the site: ${request.url()}`);
  });
  page.on("response", (answer) => {
    if (!answer.headers()["content-type"]?.includes("json")) return;
    answer
      .json()
      .then(walkAnswer)
      .catch((error: Error) => {
        // An answer whose page has gone can't be read any more.
        if (error.message.startsWith("An answer has")) faults.push(error.message);
      });
  });
  tellWhenItFails(page);
  return { context, page, faults };
}

/** Prints where a page stood when its test failed, and what it asked for last. */
function tellWhenItFails(page: Page): void {
  const last: string[] = [];
  const begun = Date.now();
  const note = (line: string) => {
    last.push(`${((Date.now() - begun) / 1000).toFixed(2)} s ${line}`);
    if (last.length > 40) last.shift();
  };
  page.on("framenavigated", (frame) => frame === page.mainFrame() && note(`at ${frame.url()}`));
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 || /\.data$|^\/api\//.test(pathname))
      note(`${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (request) => note(`${request.failure()?.errorText} ${request.url()}`));
  try {
    onTestFailed(async () => {
      const seen = await page
        .evaluate(() => ({
          hidden: [
            ...document.querySelectorAll("body > [aria-hidden=true], main[aria-hidden=true], [inert]"),
          ].map((one) => `${one.tagName}#${one.id}.${one.className}`),
          text: document.body.innerText.slice(0, 1_500),
        }))
        .catch(() => "the page is closed");
      console.log("The page when its test failed:", page.url(), seen, `\n${last.join("\n")}`);
    });
  } catch {
    // A page of several tests.
  }
}
