import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { download } from "../setup/download";
import { epubcheck, hasJava } from "../setup/epubcheck";
import { manuscriptToProofread } from "../setup/manuscript-to-proofread";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const press = (page: Page, key: string) => page.keyboard.press(key);
const item = (page: Page, number: number) => page.locator(".doubt").nth(number - 1);

it("an author compares passages to check with the page, mends some, and downloads the mended book", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `rescuer-${Date.now()}`;
  const headers = { origin: base };
  await context.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const uploaded = await context.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: {
        name: "low-water.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(manuscriptToProofread()),
      },
    },
  });
  expect(uploaded.status()).toBe(202);
  const id = ((await uploaded.json()) as { projectId?: string; id?: string }).id ?? "";
  const project = async () => (await context.request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 60_000 }).toBe("completed");

  const ranged = await context.request.get(`/api/projects/${id}/manuscript`, {
    headers: { Range: "bytes=0-3" },
  });
  expect([ranged.status(), await ranged.text()]).toEqual([206, "%PDF"]);
  expect(ranged.headers()["cache-control"]).toContain("no-store");

  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.getByRole("heading", { name: "Places to check" }).waitFor();
  await expect.poll(() => page.locator(".doubt").count()).toBeGreaterThanOrEqual(3);
  const total = await page.locator(".doubt").count();
  await page.getByText(/^Page \d+ of \d+ of the manuscript$/).waitFor();
  // The page was really drawn: there are dark letters on it.
  const inked = () =>
    page.locator(".doubt-paper canvas").evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext("2d");
      const data = context?.getImageData(0, 0, width, height).data ?? [];
      return data.filter((value, at) => at % 4 === 0 && value < 90).length;
    });
  await expect.poll(inked).toBeGreaterThan(50);
  await expect.poll(() => page.locator(".doubt-mark").count()).toBeGreaterThan(0);

  // By keyboard alone: accept, edit, remove, undo.
  await item(page, 1).locator(".doubt-number").focus();
  await press(page, "Enter");
  await item(page, 1).getByText("Right as it is").first().waitFor();
  await expect.poll(() => item(page, 2).getAttribute("data-current")).toBe("true");
  await press(page, "e");
  const words = page.getByLabel("The words of this place");
  await words.waitFor();
  await words.fill("Mended words stand here.");
  await press(page, "Control+Enter");
  await item(page, 2).getByText("Words edited", { exact: true }).waitFor();
  await expect.poll(() => item(page, 3).getAttribute("data-current")).toBe("true");
  await press(page, "x");
  await item(page, 3).getByText("Will be removed").waitFor();
  await press(page, "k");
  await item(page, 3).locator(".doubt-number").click();
  await press(page, "u");
  await expect.poll(() => item(page, 3).getAttribute("data-decided")).toBeNull();
  await page.getByText(`2 of ${total} checked`).waitFor();
  await press(page, "?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await press(page, "Escape");

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Dark is the same page in other colours.
    expect(await violations(page, { onlyColours: colorScheme === "dark" })).toEqual([]);
  }

  const { outputPath } = await project();
  await page.getByRole("button", { name: "Apply 1 change to the book" }).click();
  await page.getByText("1 change went into the book").waitFor({ timeout: 30_000 });
  const epub = await (await download(context.request, outputPath)).body();
  if (hasJava()) expect(await epubcheck(epub)).toEqual([]);
  const reader = await context.request.get(`/api/vr/books/${id}`);
  const { chapters } = (await reader.json()) as { chapters: { index: number }[] };
  const texts = await Promise.all(
    chapters.map(async ({ index }) =>
      (await context.request.get(`/api/vr/books/${id}/chapters/${index}`)).text(),
    ),
  );
  expect(texts.join("")).toContain("Mended words stand here.");
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);
