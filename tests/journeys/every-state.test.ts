import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { lockPdf } from "../setup/locked-pdf";
import { makeChapterPages, makePdf } from "../setup/make-pdf";
import { manuscriptToProofread } from "../setup/manuscript-to-proofread";
import { putOnPlan } from "../setup/paid-plan";

const base = inject("base");
const headers = { origin: base };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
/** As long as running text is: shorter lines are not taken for a chapter's beginning. */
const paragraph =
  "The keeper wrote down the wind again, as he had every night since the ice came, and nobody asked him what it was for.";
const novel = (title: string, paragraphs = 6) =>
  manuscript(
    `${title}.txt`,
    `${title}\n\nby Mara Quint\n\n${["One", "Two"]
      .map((number) => `Chapter ${number}\n\n${`${paragraph}\n\n`.repeat(paragraphs)}`)
      .join("")}`,
  );
/** What only the server finds out. */
const damaged = (name: string) => manuscript(name, "PK\u0003\u0004 and then nothing");
const locked = manuscript(
  "the-locked-harbor.pdf",
  lockPdf(makePdf({ pages: makeChapterPages(["Low Water", "High Water"]) }), "swordfish"),
);
/** Takes long enough to be looked at while it converts. */
const long = novel("The Long Way", 12_000);

async function author() {
  const visitor = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `states-${crypto.randomUUID().slice(0, 8)}`;
  const data = { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" };
  expect((await visitor.context.request.post("/api/register", { headers, data })).ok()).toBe(true);
  putOnPlan(inject("state"), name, "premium");
  return visitor;
}

async function upload({ request }: BrowserContext, file: ReturnType<typeof manuscript>): Promise<string> {
  const answer = await request.post("/api/convert/upload", { headers, multipart: { manuscript: file } });
  expect(answer.status()).toBe(202);
  return ((await answer.json()) as { id: string }).id;
}

/** The same, once it is finished or failed. */
async function converted(context: BrowserContext, file: ReturnType<typeof manuscript>): Promise<string> {
  const id = await upload(context, file);
  await ended(context, id);
  return id;
}

const ended = ({ request }: BrowserContext, id: string) =>
  expect
    .poll(async () => (await (await request.get(`/api/projects/${id}`)).json()).status, { timeout: 60_000 })
    .toMatch(/completed|failed/);

async function madeCover(context: BrowserContext, title: string, book?: string): Promise<string> {
  const multipart = { title, author: "Mara Quint", ...(book && { bookProjectId: book }) };
  const answer = await context.request.post("/api/covers/create", { headers, multipart });
  const { project } = (await answer.json()) as { project: { id: string } };
  await ended(context, project.id);
  return project.id;
}

const opened = async (page: Page, path: string) => {
  await visit(page, path);
  await alive(page);
};
/** `state` is named in what a failure prints. */
const isAccessible = async (page: Page, state: string) =>
  expect([state, ...(await violationsInBothThemes(page))]).toEqual([state]);

it("the converter is accessible with a wrong file, every option, an upload, a conversion, its end and its failures", async () => {
  const { context, page, faults } = await author();
  await opened(page, "/converter");
  await page.locator("#manuscript").setInputFiles(manuscript("holiday.key", "slides"));
  await page.getByText("Invalid File Type").first().waitFor();
  await isAccessible(page, "a wrong kind of file");

  await opened(page, "/converter");
  await page.locator("#manuscript").setInputFiles(novel("Low Water", 30));
  await page.getByText(/^Your first chapter, page 1 of \d+$/).waitFor();
  await page.getByText("More options").click();
  await page.getByRole("combobox", { name: "Language" }).waitFor();
  await isAccessible(page, "every option");

  await page.route("**/api/convert/upload", () => undefined);
  await page.getByRole("button", { name: "Convert to EPUB" }).click();
  await page.getByRole("button", { name: "Cancel conversion" }).waitFor();
  await isAccessible(page, "uploading");
  await page.unroute("**/api/convert/upload");

  const underWay = await upload(context, long);
  await opened(page, `/converter?project=${underWay}`);
  await page.getByText("You can leave this page.").waitFor();
  await isAccessible(page, "converting");

  const doubtful = await converted(context, manuscript("low-water.pdf", manuscriptToProofread()));
  await opened(page, `/converter?project=${doubtful}`);
  await page.getByText(/passages? can be read two ways/).waitFor();
  await isAccessible(page, "a finished book with passages to check");

  const asked = await converted(context, locked);
  await opened(page, `/converter?project=${asked}`);
  await page.getByLabel("Password of the PDF").waitFor();
  await isAccessible(page, "a locked PDF");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("No book was made").first().waitFor();
  await isAccessible(page, "a conversion that stopped");

  await opened(page, "/converter?project=p_nobodys");
  await page.getByText("Looking for your project...").waitFor();
  await isAccessible(page, "looking for a book");
  await page.getByText("We couldn’t find this book").waitFor({ timeout: 90_000 });
  await isAccessible(page, "a book that is gone");

  await opened(page, `/converter?tab=ai&project=${doubtful}`);
  await page.getByText("What stands between this book and the stores").waitFor();
  await isAccessible(page, "the analysis of a book");
  await opened(page, "/converter?tab=ai");
  await page
    .getByRole("link", { name: /Low Water/i })
    .first()
    .waitFor();
  await isAccessible(page, "the choice of a book to analyze");
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);

it("several books are accessible while chosen, uploaded and after, with files that failed or are locked", async () => {
  const { context, page, faults } = await author();
  await opened(page, "/converter?tab=several");
  await page.getByRole("button", { name: "Convert Files" }).click();
  await page.getByText("No Files Selected").first().waitFor();
  await isAccessible(page, "nothing chosen");

  const chooser = page.getByLabel(/^Choose files/);
  await chooser.setInputFiles([
    novel("Ice Out"),
    manuscript("holiday.key", "slides"),
    damaged("gulls.docx"),
    locked,
  ]);
  await page.locator(".frow").nth(3).waitFor();
  await isAccessible(page, "chosen, one of a wrong kind");
  await page.getByRole("button", { name: "Remove file holiday.key" }).click();
  await page.getByRole("textbox", { name: "Series" }).fill("The Harbor Books");

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(?:convert\/batch|bulk-convert)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Convert 3 Files" }).click();
  await page.getByRole("button", { name: "Stop uploading" }).waitFor();
  await isAccessible(page, "uploading");
  release();
  await page.getByText("gulls.docx is damaged or incomplete").waitFor({ timeout: 60_000 });
  await page.getByRole("link", { name: /^Download 1 finished EPUB/ }).waitFor({ timeout: 60_000 });
  await isAccessible(page, "one ready, one damaged, one locked");
  const set = new URL(page.url()).searchParams.get("project");
  await opened(page, `/projects/${set}`);
  await isAccessible(page, "the page of the set");
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

it("a book's page is accessible while it converts, failed, locked, with covers to put in, archived, and when there is none", async () => {
  const { context, page, faults } = await author();
  const underWay = await upload(context, long);
  await opened(page, `/projects/${underWay}`);
  await isAccessible(page, "converting");

  const asked = await converted(context, locked);
  await opened(page, `/projects/${asked}`);
  await page.getByLabel("Password of the PDF").waitFor();
  await isAccessible(page, "locked");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("We couldn’t convert this file").first().waitFor();
  await isAccessible(page, "failed");

  const book = await converted(context, novel("Harbor Dues"));
  const other = await converted(context, novel("Ice Out"));
  const cover = await madeCover(context, "Harbor Dues", book);
  await opened(page, `/projects/${book}`);
  await page.getByRole("button", { name: /^Put into the book/ }).waitFor();
  await isAccessible(page, "a cover that is not in the book yet");
  await opened(page, `/projects/${book}?edit=title`);
  await page.getByLabel("Title", { exact: true }).waitFor();
  await isAccessible(page, "editing the title");

  // The form on the cover's own page: by keyboard, with the book chosen.
  await opened(page, `/projects/${cover}`);
  const put = page.getByRole("button", { name: /^Put into the book/ });
  await put.waitFor();
  await isAccessible(page, "a cover that waits for its book");
  await page.locator('select[name="book"]').selectOption(other);
  await put.press("Enter");
  await page.waitForURL(`${base}/projects/${other}#cover`);
  await opened(page, `/projects/${cover}`);
  await page.getByText("It’s the cover of Ice Out").waitFor();
  await isAccessible(page, "a cover that is in a book");
  const alone = await madeCover(context, "The Quiet Orbit");
  await opened(page, `/projects/${alone}`);
  await isAccessible(page, "a single cover");

  await context.request.post("/projects", { headers, form: { one: `archive ${other}` } });
  await opened(page, "/projects?show=archive");
  await page.getByRole("link", { name: "Ice Out" }).first().waitFor();
  await isAccessible(page, "the archive");
  await opened(page, `/projects/${other}`);
  await isAccessible(page, "an archived book");

  expect((await page.goto("/projects/p_nobodys"))?.status()).toBe(404);
  await isAccessible(page, "no such book");
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);
