import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { epubcheck, hasJava } from "../setup/epubcheck";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript =
  "# Low Water\n\n## The Lamp\n\nThe lamp had been out.\n\n## Eleven Nights\n\nNobody came.\n";
const headers = { origin: base };

/** A new account with a finished book. */
async function withBook(options: Parameters<typeof newVisitor>[2] = {}) {
  const made = await newVisitor(browser, base, { reducedMotion: "reduce", ...options });
  const { request } = made.context;
  const name = `details-${crypto.randomUUID().slice(0, 8)}`;
  await request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const uploaded = await request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const { id } = (await uploaded.json()) as { id: string };
  const project = async () => (await request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 60_000 }).toBe("completed");
  const epub = async () => new Uint8Array(await (await request.get((await project()).outputPath)).body());
  return { ...made, id, epub };
}

const opfIn = (epub: Uint8Array) =>
  strFromU8(Object.entries(unzipSync(epub)).find(([path]) => path.endsWith(".opf"))?.[1] ?? new Uint8Array());
const saved = (page: Page) => page.locator(".details-foot").getByText("Changes Saved");
const save = (page: Page, name = "Save details") => page.getByRole("button", { name }).click();

it("an author fills in the details in two windows, loses nothing, and has them in a valid EPUB", {
  timeout: 180_000,
}, async () => {
  const { context, page, faults, id, epub } = await withBook();
  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.getByRole("link", { name: "Add a description" }).click();
  // The link leads to its field.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("description");
  await page
    .getByLabel("Description", { exact: true })
    .fill("A lamp goes out.\n\nNobody <script>alert(1)</script>sees it.");
  await page.getByText("Stores don’t take <script>.").waitFor();
  const other = await context.newPage();
  await visit(other, `/projects/${id}/details`);
  await alive(other);

  await page.getByLabel("Subtitle").fill("A Novel");
  await page.getByLabel("ISBN").fill("0-306-40615-3");
  await page.getByLabel("Category 1").fill("FIC047000 Fiction / Sea Stories");
  await page.getByLabel("Keyword 1").fill("lighthouse");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.locator('[name="person-2-name"]').fill("Bo Ek");
  await page.locator('[name="person-2-role"]').selectOption("Illustrator");
  await save(page);
  await page.getByText("A digit is wrong").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("isbn");
  await page.getByLabel("ISBN").fill("0-306-40615-2");
  await page.getByText("That’s 9780306406157 in 13 digits.").waitFor();
  await save(page);
  await saved(page).waitFor();
  expect(await page.getByLabel("ISBN").inputValue()).toBe("9780306406157");
  expect(await violations(page)).toEqual([]);

  // The other window still has the record of before.
  await other.getByLabel("Publisher").fill("Skerry & Sons");
  await save(other);
  await other.getByText("changed in another window", { exact: false }).first().waitFor();
  expect(await violations(other)).toEqual([]);
  // Mine stays in this field; everywhere else what was saved there is taken.
  const taken = other.locator(".details-form :not(#publisher) > .details-theirs button");
  while ((await taken.count()) > 0) await taken.first().click();
  await save(other, "Save mine");
  await saved(other).waitFor();
  await page.reload();
  expect(await page.getByLabel("Subtitle").inputValue()).toBe("A Novel");
  expect(await page.getByLabel("Publisher").inputValue()).toBe("Skerry & Sons");

  await page.getByRole("button", { name: "Update the EPUB" }).click();
  await page.waitForURL((url) => url.pathname === `/projects/${id}`);
  await expect.poll(async () => opfIn(await epub()), { timeout: 60_000 }).toContain("Skerry &amp; Sons");
  const bytes = await epub();
  for (const part of [
    ">Bo Ek</dc:contributor>",
    ">ill</meta>",
    "urn:isbn:9780306406157",
    ">FIC047000</meta>",
    "<dc:description>A lamp goes out.\n\nNobody sees it.</dc:description>",
  ])
    expect(opfIn(bytes)).toContain(part);
  if (hasJava()) expect(await epubcheck(bytes)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it("without JavaScript the form saves, and says what is wrong at its field", async () => {
  const { context, page, id } = await withBook({ javaScriptEnabled: false });
  await visit(page, `/projects/${id}/details`);
  await page.getByLabel("Subtitle").fill("A Novel");
  await page.locator('[name="publishedOn"]').fill("2027-02-01");
  await page.locator('[name="isbn"]').fill("123");
  await save(page);
  await page.getByText("This has 3.").waitFor();
  expect(await page.getByLabel("Subtitle").inputValue()).toBe("A Novel");
  await page.locator('[name="isbn"]').fill("");
  // The empty row that waits at the end.
  await page.locator('[name="person-2-name"]').fill("Bo Ek");
  await save(page);
  await saved(page).waitFor();
  // Nobody stood before Bo, who is the first now.
  expect(await page.locator('[name="person-1-name"]').first().inputValue()).toBe("Bo Ek");
  await context.close();
});

it("pages before and after the text are added together, and the EPUB with them is valid", {
  timeout: 120_000,
}, async () => {
  const { context, page, faults, id, epub } = await withBook();
  await visit(page, `/projects/${id}/edit`);
  await page.locator(".edit-chapters").getByRole("link", { name: "The Lamp" }).waitFor();
  await page.getByRole("button", { name: "Add a chapter or pages" }).press("Enter");
  await page.getByRole("menuitem", { name: "Front or back matter…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add pages" });
  for (const name of ["Copyright", "Dedication", "About the author"])
    await dialog.getByRole("checkbox", { name }).press("Space");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 3 pages" }).click();
  const list = page.locator(".edit-chapters");
  await list.getByRole("link", { name: "Dedication" }).waitFor();
  expect(
    await list
      .locator("section")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-label"))),
  ).toEqual(["Front matter", "Chapters", "Back matter"]);
  await page.locator(".edit-text p", { hasText: "All rights reserved" }).waitFor();
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await expect
    .poll(async () => Object.keys(unzipSync(await epub())).some((name) => name.includes("dedication")), {
      timeout: 60_000,
    })
    .toBe(true);
  if (hasJava()) expect(await epubcheck(await epub())).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
