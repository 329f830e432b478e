import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = `The Salt Road

Marguerite Ashdown

Chapter One

She went down to the the harbour. The harbour master was there, as he always was, and said so.

Nobody had told them that that was the last boat. They would definately wait, she thought.

Chapter Two

She would of gone alone. TODO check the tide. And then the the lamp went out.
`;

async function textOf(page: Page, id: string): Promise<string> {
  const { chapters } = (await (await page.request.get(`/api/projects/${id}/edit`)).json()) as {
    chapters: { id: string }[];
  };
  const texts = await Promise.all(
    chapters.map(async (one) =>
      (await page.request.get(`/api/projects/${id}/edit/chapters/${one.id}`)).text(),
    ),
  );
  return texts.join("\n");
}

it("an author reads what is left to mend, fixes, undoes, ignores, and finds it again in the editor", {
  timeout: 90_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const name = `analysis-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  const registered = await page.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(registered.ok()).toBe(true);
  const sent = await page.request.post("/api/convert/upload", {
    headers,
    multipart: { manuscript: { name: "salt.txt", mimeType: "text/plain", buffer: Buffer.from(manuscript) } },
  });
  const { id } = (await sent.json()) as { id: string };
  const status = async () =>
    ((await (await page.request.get(`/api/projects/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("completed");

  await visit(page, `/converter?tab=ai&project=${id}`);
  await alive(page);
  const text = page.getByRole("region", { name: "In your text" });
  const doubled = text.getByRole("listitem").filter({ hasText: "Words typed twice in 2 passages" }).first();
  await doubled.waitFor();
  expect(await text.getByRole("heading", { level: 4 }).allTextContents()).toEqual([
    "Stops a store file",
    "Shows on the page",
    "Worth knowing",
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await doubled.getByRole("button", { name: "Fix all 2" }).click();
  await page.getByText("Fix Applied", { exact: true }).waitFor();
  await page.getByText("The suggestion has been automatically applied to your document.").first().waitFor();
  await doubled.waitFor({ state: "detached" });
  expect(await textOf(page, id)).not.toContain("the the");
  await page.getByRole("button", { name: "Undo" }).click();
  await doubled.waitFor();
  expect(await textOf(page, id)).toContain("the the harbour");

  const misspelt = text.getByRole("listitem").filter({ hasText: "A common misspelling" }).first();
  await misspelt.getByRole("button", { name: "Ignore" }).click();
  await misspelt.getByLabel("Why ignore it?").selectOption("It’s quoted");
  await misspelt.getByRole("button", { name: "Ignore" }).click();
  await misspelt.waitFor({ state: "detached" });
  await page.reload();
  await alive(page);
  await text.getByRole("button", { name: "Ignored 1" }).click();
  await misspelt.getByText("Ignored: It’s quoted").waitFor();
  await misspelt.getByRole("button", { name: "Show again" }).click();
  await text.getByRole("button", { name: /^All/ }).click();
  await misspelt.getByRole("link", { name: /in the editor/ }).click();
  await page.waitForURL(/\/edit\?chapter=/);
  await page.locator(".edit-text").getByText("definately").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
