import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import * as againRoute from "#app/routes/api/books/project-convert-again";
import * as projectPage from "#app/routes/pages/project";
import { completeRemake } from "#db/queries/books/remakes";
import { projects } from "#db/schema/projects";
import { remakes } from "#db/schema/proofread";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf } from "#workers/services/files/file-keys";
import { Browser, callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { conversionBench, db, files, projectOf, someone } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 60_000 });

const manuscript = "# The Draft\n\nby Ana Reis\n\n# One\n\nA lamp burned.\n\n# Two\n\nIt went out.";

/** The page's action throws its refusals as answers, as pages do. */
const page = {
  action: async (args: ActionFunctionArgs) => {
    try {
      return await projectPage.action(args);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  },
} as RouteModule;

type Fields = Record<string, string | undefined>;

/** A finished book of a new account, with its page's forms. */
async function ready(text = manuscript, name = "draft-9.md") {
  const { id: ownerId, browser } = await newUser();
  const owner = { ...someone(), ownerId };
  const bench = conversionBench({ convert: "engine" });
  const { row, message } = await bench.upload(text, { owner, name });
  await bench.deliver([message]);
  const params = { projectId: row.id };
  const post = (fields: Fields, who = browser) =>
    callRoute(
      page,
      `/projects/${row.id}`,
      {
        body: new URLSearchParams(
          Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        params,
        bindings: bench.bindings,
      },
      who,
    );
  const deliverLast = async () => bench.deliver([bench.sent.at(-1)?.message]);
  const project = () => projectOf(owner, row.id);
  const opf = async () => {
    const stored = await files.get((await project()).outputKey ?? "");
    const epub = unzipSync((await stored?.bytes()) ?? new Uint8Array());
    const name = Object.keys(epub).find((file) => file.endsWith(".opf")) ?? "";
    return strFromU8(epub[name] ?? new Uint8Array());
  };
  return { ...{ owner, browser, bench, params, post, deliverLast, project, opf }, projectId: row.id };
}

const details: Record<string, string> = {
  do: "details",
  subtitle: "A Novel",
  description: "A lamp goes out.\r\nNobody sees it.",
  categories: "Fiction / Sea Stories\n\nFiction / Literary",
  keywords: "lighthouse, letters,lighthouse",
  language: "en-GB",
  publisher: "Skerry & Sons",
  isbn: "978-0-306-40615-7",
  publishedOn: "2027-02-01",
  seriesName: "The Skerry Books",
  seriesNumber: "1.5",
};

test("title, author and details of the book go into the EPUB when it is updated, and only then", async () => {
  const { post, deliverLast, project, opf, bench } = await ready();
  expect(await opf()).toContain("The Draft");
  const sent = bench.sent.length;
  for (const fields of [
    { do: "title", title: "  The Edge\nof Winter " },
    { do: "author", author: "Ana Reis and Bo Ek" },
    details,
  ])
    expect((await post(fields)).status).toBe(303);
  expect(await project()).toMatchObject({
    name: "The Edge of Winter",
    author: "Ana Reis and Bo Ek",
    details: { keywords: ["lighthouse", "letters"], isbn: "9780306406157" },
    seriesNumber: 1.5,
    detailsChangedAt: expect.any(Number),
  });
  // Nothing is made before its author says so.
  expect(bench.sent.length).toBe(sent);
  expect(await opf()).not.toContain("Edge of Winter");

  expect((await post({ do: "update-epub" })).status).toBe(303);
  await deliverLast();
  const made = await opf();
  for (const line of [
    '<dc:title id="title">The Edge of Winter</dc:title>',
    '<dc:title id="subtitle">A Novel</dc:title>',
    '<dc:creator id="author-1">Ana Reis</dc:creator>',
    '<dc:creator id="author-2">Bo Ek</dc:creator>',
    "<dc:language>en-GB</dc:language>",
    "<dc:publisher>Skerry &amp; Sons</dc:publisher>",
    "<dc:description>A lamp goes out.\nNobody sees it.</dc:description>",
    "<dc:subject>Fiction / Sea Stories</dc:subject>",
    "<dc:subject>lighthouse</dc:subject>",
    "<dc:identifier>urn:isbn:9780306406157</dc:identifier>",
    "<dc:date>2027-02-01</dc:date>",
    '<meta property="belongs-to-collection" id="series">The Skerry Books</meta>',
    '<meta refines="#series" property="group-position">1.5</meta>',
  ])
    expect(made).toContain(line);
  expect(await project()).toMatchObject({ detailsChangedAt: null, usageState: "kept" });
});

test("the first change keeps what the manuscript said of everything else; a cleared field is gone", async () => {
  const { post, deliverLast, project, opf } = await ready();
  await post({ do: "details", description: "A lamp." });
  const { name } = await project();
  expect(name).toBe("The Draft");
  await post({ do: "details" });
  await post({ do: "update-epub" });
  await deliverLast();
  const made = await opf();
  expect(made).toContain('<dc:title id="title">The Draft</dc:title>');
  expect(made).not.toContain("dc:description");
});

test("a book that is made again has its own pages, and the title page we made counts once", async () => {
  const { post, deliverLast, project } = await ready(
    "<title>The Draft</title><h1>One</h1><p>A lamp burned.</p><h1>Two</h1><p>It went out.</p>",
    "draft-9.html",
  );
  const before = await project();
  const lossesOf = async (key: string | null) => (await openBook(files, bookPrefixOf(key ?? "")))?.losses();
  const counted = await lossesOf(before.outputKey);
  await db.update(projects).set({ pages: 999 }).where(eq(projects.id, before.id));
  for (const title of ["A Much Longer Title", "Short"]) {
    await post({ do: "title", title });
    await post({ do: "update-epub" });
    await deliverLast();
    const after = await project();
    expect(after.pages).toBe(before.pages);
    const losses = await lossesOf(after.outputKey);
    expect(losses?.words).toMatchObject({ in: counted?.words.in, left: 0, missing: 0, joined: 0 });
    // Nothing else was added to the manuscript's words than this title.
    expect(losses?.words.added).toBe(title.split(" ").length);
  }
});

test("a change made after the making began is not taken for done", async () => {
  const { owner, bench, post, project, projectId } = await ready();
  await post({ do: "title", title: "First" });
  await post({ do: "update-epub" });
  const row = await project();
  const claim = { projectId, jobId: bench.sent.at(-1)?.message.jobId ?? "", lease: "late" };
  await db.update(remakes).set({ state: "running", lease: "late" }).where(eq(remakes.projectId, projectId));
  const recordAt = row.detailsChangedAt;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(recordAt ?? 0));
  await post({ do: "title", title: "Second" });
  const { outputKey, outputSize, facts } = row;
  if (outputKey === null || outputSize === null || !facts) throw new Error("the book is not finished");
  const file = { outputKey: `${outputKey}-2`, outputSize, facts, pages: 24, recordAt };
  const drafts = { from: "1-first", to: "1-second", taken: [], moved: {}, list: null };
  expect(await completeRemake(db, claim, outputKey, file, drafts, Date.now())).toBe(true);
  expect((await projectOf(owner, projectId)).detailsChangedAt).toBeGreaterThan(recordAt ?? 0);
});

test("a book converted again has its author's title, not the manuscript's", async () => {
  const { post, deliverLast, opf, browser, params, bench, project } = await ready();
  await post({ do: "title", title: "The Edge of Winter" });
  const again = await callRoute(
    againRoute,
    `/api/projects/${params.projectId}/convert-again`,
    { json: { theme: "modern" }, params, bindings: bench.bindings },
    browser,
  );
  expect(again.status).toBe(202);
  await deliverLast();
  expect(await opf()).toContain('<dc:title id="title">The Edge of Winter</dc:title>');
  expect((await project()).detailsChangedAt).toBeNull();
});

test("what cannot be true is refused in a sentence, and nothing is changed", async () => {
  const { post, project } = await ready();
  const before = await project();
  for (const fields of [
    { do: "title", title: "   " },
    { do: "title", title: "x".repeat(301) },
    { do: "author", author: "x".repeat(201) },
    { ...details, isbn: "978-0-306-40615-8" },
    { ...details, categories: "a\nb\nc\nd" },
    { ...details, keywords: "a,b,c,d,e,f,g,h" },
    { ...details, description: "x".repeat(4_001) },
    { ...details, language: "klingonese-of-the-north" },
    { ...details, publishedOn: "tomorrow" },
    { ...details, seriesNumber: "one" },
    { do: "skip-step", step: "upload" },
  ]) {
    const refused = await post(fields);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { problem: string }).problem).toMatch(/\.$/);
  }
  expect(await project()).toEqual(before);
  expect((await post({ ...details, description: "x".repeat(4_000) })).status).toBe(303);
  expect((await post({ ...details, keywords: "a,b,c,d,e,f,g" })).status).toBe(303);
});

test("a step is skipped for good, and nobody else can change the book", async () => {
  const { post, project } = await ready();
  expect((await post({ do: "skip-step", step: "cover" })).status).toBe(303);
  await post({ do: "skip-step", step: "cover" });
  expect((await project()).skippedSteps).toEqual(["cover"]);
  const stranger = await newUser();
  for (const who of [stranger.browser, new Browser()])
    for (const fields of [{ do: "title", title: "Mine" }, details, { do: "update-epub" }])
      expect((await post(fields, who)).status).toBe(404);
});
