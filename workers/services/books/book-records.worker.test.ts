import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as againRoute from "#app/routes/api/books/project-convert-again";
import { completeRemake } from "#db/queries/books/remakes";
import { projects } from "#db/schema/projects";
import { remakes } from "#db/schema/proofread";
import { openBook } from "#workers/services/books/book-store.server";
import { formerVersion, newVersion } from "#workers/services/books/kept-versions.server";
import { bookPrefixOf } from "#workers/services/files/file-keys";
import { bookOfOwner as ready } from "../../../tests/setup/book-of-owner";
import { Browser, callRoute } from "../../../tests/setup/call-route";
import { db, files, projectOf } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 60_000 });

test("title and author go into the EPUB when it is updated, and only then", async () => {
  const { post, deliverLast, project, opf, bench } = await ready();
  expect(await opf()).toContain("The Draft");
  const sent = bench.sent.length;
  for (const fields of [
    { do: "title", title: "  The Edge\nof Winter " },
    { do: "author", author: "Ana Reis and Bo Ek" },
  ])
    expect((await post(fields)).status).toBe(303);
  expect(await project()).toMatchObject({
    name: "The Edge of Winter",
    author: "Ana Reis and Bo Ek",
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
    '<dc:creator id="author-1">Ana Reis</dc:creator>',
    '<dc:creator id="author-2">Bo Ek</dc:creator>',
  ])
    expect(made).toContain(line);
  expect(await project()).toMatchObject({ detailsChangedAt: null, usageState: "kept" });
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
  const versioned = {
    former: formerVersion({ ...row, outputKey }, null),
    next: newVersion("1-second", "details"),
  };
  expect(await completeRemake(db, claim, outputKey, file, drafts, versioned, Date.now())).toBe(true);
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
    { do: "title", title: "x".repeat(201) },
    { do: "author", author: "x".repeat(201) },
    { do: "skip-step", step: "upload" },
  ]) {
    const refused = await post(fields);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { problem: string }).problem).toMatch(/\.$/);
  }
  expect(await project()).toEqual(before);
});

test("a step is skipped for good, and nobody else can change the book", async () => {
  const { post, project } = await ready();
  expect((await post({ do: "skip-step", step: "cover" })).status).toBe(303);
  await post({ do: "skip-step", step: "cover" });
  expect((await project()).skippedSteps).toEqual(["cover"]);
  const stranger = await newUser();
  for (const who of [stranger.browser, new Browser()])
    for (const fields of [{ do: "title", title: "Mine" }, { do: "update-epub" }])
      expect((await post(fields, who)).status).toBe(404);
});
