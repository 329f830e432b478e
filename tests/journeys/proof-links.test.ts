import { unzipSync } from "fflate";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { confirmAddress } from "../setup/confirmed-address";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = `# Low Water

## The Lamp

Eleven nights the lamp had been out before anyone asked.

It lay as still as a plate.

## By Morning

Nobody came, and the water had gone.
`;
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
} as const;
const vector = '<img src=x onerror="top.__ran=1">';

async function author() {
  const visitor = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const name = `proof-${Date.now()}`;
  const headers = { origin: base };
  const { request } = visitor.context;
  await request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  confirmAddress(inject("state"), name);
  const uploaded = await request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const { id } = (await uploaded.json()) as { id: string };
  const project = async () => (await request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 60_000 }).toBe("completed");
  return { ...visitor, id, project };
}

/** Finds words by the reader's search, and holds a finger on them, drawing to their end. */
async function select(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("searchbox")
    .or(page.getByRole("dialog").getByRole("textbox"))
    .first()
    .fill(words);
  await page.getByRole("dialog").locator(".reader-hits button").first().click();
  const band = page.locator(".reader-band.lit").first();
  await band.waitFor();
  const box = await boxOf(band);
  const y = box.y + box.height / 2;
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send("touchStart", box.x + 6);
  await page.waitForTimeout(700);
  await send("touchMove", box.x + box.width / 2);
  await send("touchMove", box.x + box.width - 6);
  await send("touchEnd");
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("nothing to press on");
  return box;
}

it("a reader without an account comments on a phone; the author accepts it, and it is in the EPUB", async () => {
  const { page, context, id, project, faults } = await author();
  await visit(page, `/projects/${id}`);
  await page.getByRole("link", { name: "Share a proof link" }).click();
  await page.getByRole("heading", { name: "Beta readers" }).waitFor();
  await alive(page);
  await page.getByLabel("Name", { exact: true }).fill("For Ines");
  await page.getByLabel("Password", { exact: true }).fill("low tide");
  await page.getByRole("button", { name: "Make link" }).click();
  const address = page.getByLabel("Address of the link");
  await address.waitFor();
  const link = await address.inputValue();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // A fresh browser, on a phone.
  const reader = await newVisitor(browser, base, phone);
  const readPage = reader.page;
  const path = new URL(link).pathname;
  const answer = await readPage.goto(path);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "private, no-store",
  });
  expect(await readPage.content()).not.toContain("Low Water");
  await alive(readPage);
  expect(await violationsInBothThemes(readPage)).toEqual([]);
  await readPage.getByLabel("Password", { exact: true }).fill("high tide");
  await readPage.getByRole("button", { name: "Open the book" }).click();
  await readPage.getByText("That password doesn’t open this book.").waitFor();
  await readPage.getByLabel("Password", { exact: true }).fill("low tide");
  await readPage.getByRole("button", { name: "Open the book" }).click();
  await readPage.getByRole("heading", { name: "Low Water", level: 1 }).waitFor();
  await readPage.locator(".reader-page canvas").first().waitFor();

  await select(readPage, "Eleven nights");
  await readPage.getByRole("button", { name: "Comment", exact: true }).click();
  await readPage.getByLabel("Your comment", { exact: true }).fill(`Chapter 2 says nine. ${vector}`);
  await readPage.getByRole("button", { name: "Send comment" }).click();
  await readPage.getByText("Write your name first.").waitFor();
  await readPage.getByLabel("Your name").fill("Ines Duarte");
  expect(await violationsInBothThemes(readPage)).toEqual([]);
  await readPage.getByRole("button", { name: "Send comment" }).click();
  await readPage.getByText("Comment sent", { exact: true }).first().waitFor();

  await select(readPage, "still as a plate");
  await readPage.getByRole("button", { name: "Suggest words" }).click();
  await readPage.getByLabel("New words").fill("flat as a plate.");
  await readPage.getByRole("button", { name: "Send suggestion" }).click();
  await readPage.getByText("Suggestion sent", { exact: true }).first().waitFor();

  // The margin of the author's editor.
  await visit(page, `/projects/${id}/edit`);
  await page.locator(".edit-chapters").getByRole("link", { name: "The Lamp" }).click();
  const margin = page.getByRole("complementary", { name: "Comments and findings in this chapter" });
  const comment = margin.getByRole("article", { name: "1. Ines Duarte, Beta reader" });
  await comment.getByText("Chapter 2 says nine.").waitFor();
  await comment.getByText(vector).waitFor();
  await expect
    .poll(() => page.locator(".edit-text .edit-marked").allTextContents())
    .toEqual(["Eleven nights", "still as a plate."]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: /^2\. Ines Duarte/ }).click();
  const suggestion = margin.getByRole("article", { name: "2. Ines Duarte, Beta reader" });
  await expect.poll(() => suggestion.evaluate((element) => element === document.activeElement)).toBe(true);
  await suggestion.getByRole("button", { name: "Accept suggestion" }).click();
  await page.locator(".edit-text p", { hasText: "It lay as flat as a plate." }).waitFor();
  await page.getByText("Suggestion accepted", { exact: true }).first().waitFor();
  await comment.getByRole("button", { name: "Reply" }).click();
  await comment.getByLabel("Your reply").fill("Eleven. I’ll correct chapter 2.");
  await comment.getByRole("button", { name: "Send reply" }).click();
  await comment.getByText("Eleven. I’ll correct chapter 2.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await comment.getByRole("button", { name: "Resolve" }).click();
  await margin.getByText("2 resolved comments in this chapter.").waitFor();

  await page
    .locator(".edit-saved")
    .getByText(/^Saved \d/)
    .waitFor();
  const before = (await project()).downloadPath ?? "";
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await page.getByText("EPUB updated", { exact: false }).first().waitFor({ timeout: 60_000 });
  expect(before).toBeDefined();
  const epub = unzipSync(await (await context.request.get(`/api/download/${id}`)).body());
  const text = Object.entries(epub)
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join("\n");
  expect(text).toContain("It lay as flat as a plate.");
  expect(text).not.toContain("onerror");

  // The reader sees the answer, and takes nothing else away.
  await readPage.reload();
  await readPage.locator(".reader-page canvas").first().waitFor();
  await readPage.getByRole("button", { name: /^Your comments/ }).click();
  await readPage.getByText("Eleven. I’ll correct chapter 2.").waitFor();
  await readPage.getByText("Accepted by the author").waitFor();
  expect(await violationsInBothThemes(readPage)).toEqual([]);
  await readPage.keyboard.press("Escape");

  // Revoked: gone, in the window that is open and in every other.
  await visit(page, `/projects/${id}/comments?show=all`);
  await alive(page);
  await page.getByText("by Ines Duarte").waitFor();
  await page.getByText(vector).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Revoke For Ines" }).click();
  await page.getByText(/Revoked on/).waitFor();
  await readPage.getByRole("button", { name: /^Your comments/ }).click();
  await readPage.getByRole("heading", { name: "This link doesn’t work any more" }).waitFor();
  const gone = await readPage.goto(path);
  expect(gone?.status()).toBe(404);
  await readPage.getByRole("heading", { name: "This link doesn’t work any more" }).waitFor();

  for (const one of [page, readPage])
    expect(await one.evaluate(() => (top as unknown as { __ran?: number }).__ran)).toBeUndefined();
  expect(faults).toEqual([]);
  expect(reader.faults).toEqual([]);
});
