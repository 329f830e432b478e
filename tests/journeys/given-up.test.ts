import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const link = (page: Page, to: string) => page.locator(`a[href="${to}"]`).first();
/** A rejection that nobody caught is told once the scripts' turn is over. */
const aMoment = (page: Page) => page.waitForTimeout(500);

it("a page that is left before any of its data came is no fault", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await visit(page, "/converter");
  await alive(page);
  await page.route("**/templates.data*", () => undefined);
  const asked = Promise.all([
    page.waitForRequest(/templates\.data.*routes=root/),
    page.waitForRequest(/templates\.data.*templates$/),
  ]);
  await link(page, "/templates").click();
  await asked;
  await leave(page);
  expect(faults).toEqual([]);
  await context.close();
});

it("nor is one that is left when half of its data came", async () => {
  const slow = await unending(/\.data/, 0.5);
  const { context, page, faults } = await newVisitor(browser, slow.base);
  await visit(page, "/converter");
  await alive(page);
  await link(page, "/templates").click();
  await expect.poll(() => slow.begun.length, { timeout: 30_000 }).toBe(2);
  await aMoment(page);
  await leave(page);
  expect(faults).toEqual([]);
  await context.close();
  await slow.stop();
});

it("nor is one that is left when all of its data came but the end", async () => {
  const slow = await unending(/\.data/, 1);
  const { context, page, faults } = await newVisitor(browser, slow.base);
  await visit(page, "/converter");
  await alive(page);
  // Without its script the page does not stand yet.
  await page.route("**/assets/cover-designer*.js", () => undefined);
  await link(page, "/cover-designer").click();
  await expect.poll(() => slow.begun, { timeout: 30_000 }).toContain("/cover-designer.data");
  await aMoment(page);
  await leave(page);
  expect(faults).toEqual([]);
  await context.close();
  await slow.stop();
});

async function leave(page: Page): Promise<void> {
  await link(page, "/vr-reader").click();
  await aMoment(page);
}

/** A way to the site on which that share of what `held` names arrives, and never an end. */
async function unending(held: RegExp, share: number) {
  const begun: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = await fetch(new URL(path, base), { headers: { cookie: request.headers.cookie ?? "" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type");
    response.writeHead(answer.status, type ? { "Content-Type": type } : {});
    if (held.test(path)) {
      response.write(body.subarray(0, body.length * share));
      begun.push(path);
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    begun,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
