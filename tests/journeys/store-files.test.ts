import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const night = "The night came down over Breakwater as it always had, in layers.";
const manuscript = `The Salt Road\n\nMarguerite Ashdown\n\nChapter One\n\n${night}\n\nChapter Two\n\n${night}\n`;

it("an author has a book's files made for all six stores, one of them without JavaScript, and takes them home", {
  timeout: 120_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const name = `store-files-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  const registered = await page.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(registered.ok()).toBe(true);
  const sent = await page.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "salt.txt", mimeType: "text/plain", buffer: Buffer.from(manuscript) },
    },
  });
  const { id } = (await sent.json()) as { id: string };
  const status = async () =>
    ((await (await page.request.get(`/api/projects/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("completed");

  const plain = await newVisitor(browser, base, { javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await visit(plain.page, `/projects/${id}`);
  const posted = plain.page.waitForResponse((answer) => answer.request().method() === "POST");
  await plain.page.getByRole("button", { name: "Make file for Kobo" }).click();
  await posted;
  await plain.page.waitForURL((url) => url.pathname === `/projects/${id}`);
  await plain.context.close();

  await visit(page, `/projects/${id}`);
  await alive(page);
  const rows = page.locator("li.store-file");
  await page.getByRole("button", { name: /^Make (all 6|the other 5) files$/ }).click();
  await expect.poll(() => rows.getByText(/^Ready/).count(), { timeout: 60_000 }).toBe(6);
  expect(await violations(page, { within: "#stores" })).toEqual([]);

  await page.getByText("Report and other files for Kobo").click();
  const link = page.getByRole("link", {
    name: "Download everything as a ZIP for Kobo",
  });
  const archive = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(archive.headers()["content-disposition"]).toContain('filename="The Salt Road - Kobo files.zip"');
  const files = Object.keys(unzipSync(new Uint8Array(await archive.body())));
  expect(files).toContain("The Salt Road - Kobo.epub");
  expect(faults).toEqual([]);
  await context.close();
});
