import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = `# The Salt Road

by Marguerite Ashdown

# Chapter One

She went down to the harbour. TODO check the tide.

# Chapter Two

Nobody had told them that it was the last boat.
`;

it("an author copies a store's form, weighs a price, and has a refusal explained, with and without JavaScript", {
  timeout: 120_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const name = `hand-over-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  await page.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const sent = await page.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "salt.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const { id } = (await sent.json()) as { id: string };
  const status = async () =>
    ((await (await page.request.get(`/api/projects/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("completed");

  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.getByRole("link", { name: "See what to type at each store" }).click();
  await page.getByRole("heading", { name: "What to type at Amazon KDP" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy book title for Amazon KDP" }).click();
  await page.getByText("Book Title copied", { exact: true }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("The Salt Road");
  await page.getByRole("link", { name: /^Kobo/ }).click();
  await page.getByRole("heading", { name: "What to type at Kobo" }).waitFor();
  await page.getByLabel("E-book price, $").fill("6.49");
  await page
    .getByRole("row", { name: /^\$6\.49 Yours/ })
    .first()
    .waitFor();

  await page
    .getByLabel("The store’s mail")
    .fill("Your manuscript contains placeholder text. The spine text is too large.");
  await page.getByRole("button", { name: "Explain this mail" }).click();
  await page.getByRole("heading", { name: "Placeholder text" }).waitFor();
  await page.getByRole("heading", { name: "Text on the spine" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const fileAt = async (name: string) => {
    const link = page.getByRole("link", { name, exact: true });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    return Object.keys(unzipSync(new Uint8Array(await answer.body())));
  };
  expect(await fileAt("Download everything as one ZIP")).toContain("What to type at each store.html");
  expect(await fileAt("Download as a Word document")).toContain("word/document.xml");
  await page
    .getByRole("link", { name: /in the editor/ })
    .first()
    .click();
  await page.locator(".edit-text").getByText("TODO check the tide").waitFor();

  const plain = await newVisitor(browser, base, { javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await visit(plain.page, `/projects/${id}/hand-over?store=google`);
  await plain.page.getByRole("heading", { name: "What to type at Google Play" }).waitFor();
  expect(await plain.page.getByRole("button", { name: /^Copy/ }).filter({ visible: true }).count()).toBe(0);
  await plain.page.getByLabel("The store’s mail").fill("Congratulations on your new bicycle.");
  await plain.page.getByRole("button", { name: "Explain this mail" }).click();
  await plain.page.getByText("We don’t know this one").waitFor();
  expect(faults).toEqual([]);
  await plain.context.close();
  await context.close();
});
