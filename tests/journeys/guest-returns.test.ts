import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const password = "eleven-nights-of-ice";
const night = "The night came down over Breakwater as it always had, in layers.";
const manuscript = `The Salt Road\n\nMarguerite Ashdown\n\nChapter One\n\n${night}\n\nChapter Two\n\n${night}\n`;

/** A guest on a phone with a finished book, before its page. */
async function guestWithBook() {
  const visitor = await newVisitor(browser, base, {
    acceptDownloads: true,
    viewport: { width: 360, height: 740 },
  });
  const { request } = visitor.context;
  const sent = await request.post("/api/convert/upload", {
    headers: { origin: base },
    multipart: { manuscript: { name: "salt.txt", mimeType: "text/plain", buffer: Buffer.from(manuscript) } },
  });
  const { id } = (await sent.json()) as { id: string };
  const status = async () =>
    ((await (await request.get(`/api/projects/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("completed");
  return { ...visitor, id, name: `back-${crypto.randomUUID().slice(0, 8)}` };
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.waitForURL("**/auth?**");
  await page.getByRole("heading", { name: "Come in" }).waitFor();
  await alive(page);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** What has the focus: its id and whether it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: thing } = document;
    const { top = -1, bottom = 0, height = 0 } = thing?.getBoundingClientRect() ?? {};
    return { id: thing?.id, isSeen: height > 0 && top >= 0 && bottom <= window.innerHeight };
  });

it("a guest who signs up to download has the EPUB at once, on the book's page, and once only", async () => {
  const { context, page, faults, id, name } = await guestWithBook();
  await visit(page, `/converter?project=${id}`);
  await alive(page);
  await page.getByRole("link", { name: /^Download EPUB/ }).click();
  const coming = page.waitForEvent("download");
  await signUp(page, name);
  const file = await coming;
  expect(file.suggestedFilename()).toBe("The Salt Road.epub");
  // The address asks for no second download.
  expect(page.url()).toBe(`${base}/projects/${id}`);
  expect(
    Object.keys(unzipSync(await context.request.get(file.url()).then((answer) => answer.body()))),
  ).toContain("mimetype");
  expect(faults).toEqual([]);
  await context.close();
});

it("a guest who pressed a button in a folded section finds it open and in focus after signing up", async () => {
  const { context, page, faults, id, name } = await guestWithBook();
  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.locator("#stores > summary").click();
  await page.locator("#make-files").click();
  await signUp(page, name);
  await page.waitForURL(`**/projects/${id}#make-files`);
  await expect.poll(() => focused(page), { timeout: 15_000 }).toEqual({ id: "make-files", isSeen: true });
  await page.keyboard.press("Enter");
  await expect
    .poll(
      () =>
        page
          .locator("#stores")
          .getByText(/^Ready/)
          .count(),
      { timeout: 60_000 },
    )
    .toBe(6);
  expect(faults).toEqual([]);
  await context.close();
});

it("a guest who wanted another title types it after signing in to an account they had", async () => {
  const { context, page, faults, id, name } = await guestWithBook();
  const elsewhere = await newVisitor(browser, base);
  await elsewhere.context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password },
  });
  await elsewhere.context.close();
  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.getByRole("link", { name: "Edit the title" }).click();
  await page.waitForURL("**/auth?**");
  await alive(page);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const field = page.getByLabel("Title", { exact: true });
  await field.waitFor({ timeout: 15_000 });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill("Another Salt Road");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Another Salt Road", level: 1 }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
