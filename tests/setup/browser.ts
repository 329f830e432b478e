import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Chromium without any of its own traffic; a request that would leave the machine fails the test that made it. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Opens a page; an answer that is not the page is named. */
export async function visit(page: Page, path: string): Promise<void> {
  const status = (await page.goto(path))?.status();
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** Waits until React has taken the page over: what is clicked before that posts as it would without JavaScript. */
export async function alive(page: Page): Promise<void> {
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
  const context = await browser.newContext({ baseURL: base, ...options });
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
  return { context, page, faults };
}
