import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { actingIn } from "../setup/acting-markup";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { confirmAddress } from "../setup/confirmed-address";
import { actsOn, watchedPage } from "../setup/hostile-page";
import { manyScriptVectors, packedVectors, shortCall } from "../setup/script-vectors";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const vectors = manyScriptVectors(shortCall);
/** Those that fit into a field of so many characters. */
const within = (max: number) => vectors.map(({ markup }) => markup).filter((one) => one.length <= max);
const fullest = packedVectors(vectors, 2_000);

const chapters = ["The Lamp", "Eleven Nights"] as const;
const manuscript = `# Low Water\n\n${chapters.map((title) => `## ${title}\n\nThe lamp had been out.\n`).join("\n")}`;

/** Asks our own server as the page does, and fails on any answer but the expected one. */
async function ask<T>(page: Page, path: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([to, how, data]) => {
      const response = await fetch(to, {
        method: how,
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        ...(data === null ? {} : { body: data }),
      });
      return { status: response.status, text: await response.text() };
    },
    [path, method, body ? JSON.stringify(body) : null] as const,
  );
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

type Session = {
  edition: string;
  sources: number[];
  book: { chapters: { title: string }[] };
};
type Stored = { blocks: { id: string; kind: string; inlines?: { text?: string }[] }[] };

it("200 vectors in comments, suggestions, answers, names and details run on no screen, in no file and no EPUB", async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  const author = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const { page, called } = await watchedPage(author.context, author.page);
  const { request } = author.context;
  const headers = { origin: base };
  const account = `hostile-${crypto.randomUUID().slice(0, 12)}`;
  await request.post("/api/register", {
    headers,
    data: { username: account, email: `${account}@example.org`, password: "eleven-nights-of-ice" },
  });
  confirmAddress(inject("state"), account);
  const uploaded = await request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const { id } = (await uploaded.json()) as { id: string };
  await expect
    .poll(async () => (await (await request.get(`/api/projects/${id}`)).json()).status, { timeout: 60_000 })
    .toBe("completed");
  const bookPath = `/projects/${id}`;

  // A link whose name is one, opened by a reader whose name is another with every comment.
  await visit(page, `${bookPath}/comments`);
  const { address } = await ask<{ address: string }>(page, `/api${bookPath}/proof-links`, {
    name: within(80).at(-1),
  });
  const readPath = new URL(address).pathname;
  const visitor = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const reader = await watchedPage(visitor.context, visitor.page);
  await visit(reader.page, readPath);
  await reader.page.locator(".reader-page canvas").first().waitFor();
  const readApi = `/api${readPath}`;
  const session = await ask<Session>(reader.page, `${readApi}/session`, {});
  const indexOf = (title: string) =>
    session.sources[session.book.chapters.findIndex((one) => one.title === title)] ?? -1;
  for (const [kind, title] of [
    ["comment", "The Lamp"],
    ["suggestion", "Eleven Nights"],
  ] as const) {
    const chapter = indexOf(title);
    const { blocks } = await ask<Stored>(reader.page, `${readApi}/chapters/${chapter}`);
    const block = blocks.find(({ inlines }) => inlines?.[0]?.text?.startsWith("The lamp"))?.id ?? "";
    for (const [at, words] of fullest.entries())
      await ask(reader.page, `${readApi}/comments`, {
        ...{ kind, chapter, block, start: 0, end: 8, quote: "The lamp", edition: session.edition },
        // A name is cut where it is too long, which must open nothing either.
        ...{ name: vectors[at * 11]?.markup, words },
        ...(kind === "suggestion" ? { instead: words } : {}),
      });
  }
  type Comments = { comments: { id: string; kind: string }[] };
  const { comments } = await ask<Comments>(page, `/api${bookPath}/comments`);
  expect(comments.length).toBe(2 * fullest.length);
  for (const [at, { id: comment }] of comments.entries())
    await ask(page, `/api${bookPath}/comments/${comment}`, {
      do: "reply",
      words: fullest[at % fullest.length],
    });

  // The page of links and comments, and the file of them.
  await visit(page, `${bookPath}/comments?show=all`);
  await alive(page);
  expect(await page.locator(".proof-comments > li").count()).toBe(comments.length);
  expect(await page.locator(".proof-page").innerText()).toContain('<svg src="x" tabindex="0"');
  expect(await actsOn(page)).toEqual([]);
  const file = await request.get(`/api${bookPath}/comments/export`);
  expect(file.headers()).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(file.headers()["content-disposition"]).toMatch(/^attachment;/);
  const csv = await file.text();
  for (const { markup } of vectors) expect(csv).toContain(markup.replace(/"/g, '""').trim());

  // The reader's own list, with the author's answers.
  await reader.page.reload();
  await reader.page.locator(".reader-page canvas").first().waitFor();
  await reader.page.getByRole("button", { name: /^Your comments/ }).click();
  await expect.poll(() => reader.page.locator(".proof-list > li").count()).toBe(comments.length);
  expect(await actsOn(reader.page)).toEqual([]);

  // The margin, in both chapters; a suggestion goes into the text, and a version is called by one.
  for (const title of chapters) {
    await visit(page, `${bookPath}/edit?chapter=c${indexOf(title)}`);
    await expect.poll(() => page.locator(".edit-item").count()).toBe(fullest.length);
    expect(await actsOn(page)).toEqual([]);
  }
  await page.locator(".edit-item").first().getByRole("button", { name: "Accept suggestion" }).click();
  await page.getByText("Suggestion accepted", { exact: true }).first().waitFor();
  await page
    .locator(".edit-saved")
    .getByText(/^Saved \d/)
    .waitFor();
  await page.locator(".version-button").click();
  await page.getByLabel("Name for version 2").fill(within(80)[30] ?? "");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await page.getByText("EPUB updated", { exact: true }).first().waitFor({ timeout: 60_000 });
  await page.locator(".version-button").click();
  await page.locator(".version-name").waitFor();
  expect(await page.locator(".version-name").innerText()).toBe(within(80)[30]);
  await page.getByRole("button", { name: "Compare version 1 with the EPUB" }).click();
  await page.getByRole("dialog", { name: "Compare versions" }).locator("ins").first().waitFor();
  expect(await actsOn(page)).toEqual([]);

  // Details: every vector in the description, and one in every other field.
  for (const [at, description] of packedVectors(vectors, 3_900).entries()) {
    const line = (from: number, max: number) => within(max)[(at * 7 + from) % within(max).length] ?? "";
    await visit(page, `${bookPath}/details`);
    await alive(page);
    await page.locator('.details-form [name="description"]').fill(description);
    // A store takes no keyword twice: each field has another.
    for (const [place, [name, max]] of (
      [
        ["title", 90],
        ["subtitle", 90],
        ["titleSort", 200],
        ["seriesName", 200],
        ["publisher", 200],
        ["rights", 500],
        ["accessibilitySummary", 1_000],
        ["nextTitle", 200],
        ["person-1-name", 100],
        ["person-1-sortAs", 100],
        ["category-1", 100],
        ["category-2", 100],
        ["keyword-1", 50],
        ["keyword-2", 50],
      ] as const
    ).entries()) {
      const field = page.locator(`.details-form [name="${name}"]`);
      // Of a book without authors, a person is added first.
      if (name === "person-1-name" && (await field.count()) === 0)
        await page.getByRole("button", { name: "Add a person" }).click();
      await field.fill(line(place, max));
    }
    expect(await actsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Save details" }).click();
    await page.getByText("Changes Saved", { exact: true }).first().waitFor();
    for (const shown of [
      bookPath,
      "/projects",
      "/dashboard",
      `${bookPath}/details`,
      `${bookPath}/comments`,
    ]) {
      await visit(page, shown);
      await alive(page);
      expect(await actsOn(page), shown).toEqual([]);
    }
  }

  await visit(page, `${bookPath}/details`);
  await alive(page);
  await page.getByRole("button", { name: "Update the EPUB" }).click();
  await page.waitForURL((url) => url.pathname === bookPath);
  const epub = async () => unzipSync(await (await request.get(`/api/download/${id}`)).body());
  const packageOf = (files: Record<string, Uint8Array>) =>
    Object.entries(files)
      .filter(([name]) => name.endsWith(".opf"))
      .map(([, bytes]) => strFromU8(bytes))
      .join("");
  await expect.poll(async () => packageOf(await epub()), { timeout: 60_000 }).toContain("ran(");
  const made = await epub();
  expect(actingIn(made)).toEqual([]);
  // They are there, as words.
  expect(
    Object.values(made)
      .map((bytes) => strFromU8(bytes))
      .join(""),
  ).toContain("&lt;script");

  await visit(page, `${bookPath}/preview`);
  await page.locator("iframe[data-ready]").waitFor();
  for (const title of chapters) {
    await page.locator(".preview-contents a", { hasText: title }).click();
    await page.locator("iframe[data-ready]").waitFor();
  }
  for (const tab of ["Metadata", "Structure"]) await page.getByRole("tab", { name: tab }).click();
  expect(await actsOn(page)).toEqual([]);
  await visit(reader.page, readPath);
  await reader.page.locator(".reader-page canvas").first().waitFor();
  expect(await actsOn(reader.page)).toEqual([]);

  expect(called).toEqual([]);
  expect(reader.called).toEqual([]);
  // Our own messages only: a refused script would be told of here.
  expect(author.faults).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await author.context.close();
  await visitor.context.close();
}, 300_000);
