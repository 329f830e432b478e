import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openDocx } from "#domain/convert/readers/docx";
import { bytesSource } from "#domain/convert/source";
import { bookOfOwner } from "../../../../tests/setup/book-of-owner";
import { Browser, callRoute, type RouteModule } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import * as report from "../analysis/report";
import * as everything from "../stores/project-everything";
import * as editChapter from "./project-edit-chapter";
import * as exported from "./project-export";

const manuscript =
  "# Low Water\n\nby Ana Reis\n\n# One\n\nA lamp burned.[^1] TODO say which.\n\n[^1]: In the tower.\n\n# Two\n\nIt went out.";

async function book() {
  const { projectId, browser, bench } = await bookOfOwner(manuscript);
  const params = { projectId };
  const get = (route: unknown, path: string, who = browser) =>
    callRoute(route as RouteModule, path, { params, bindings: bench.bindings }, who);
  return { projectId, browser, bench, get };
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("the Word document has the book as the editor has it, notes with it", async () => {
  const { projectId, browser, bench, get } = await book();
  const params = { projectId, chapterId: "c1" };
  const path = `/api/projects/${projectId}/edit/chapters/c1`;
  const chapter = await callRoute(editChapter, path, { params, bindings: bench.bindings }, browser);
  const { edition, revision, blocks, notes } = (await chapter.json()) as {
    edition: string;
    revision: number;
    blocks: { kind: string; inlines: { kind: string; text?: string }[] }[];
    notes: unknown[];
  };
  for (const block of blocks)
    for (const inline of block.inlines)
      if (inline.text) inline.text = inline.text.replace("burned", "glowed");
  const json = { edition, revision, blocks, notes };
  const saved = await callRoute(
    editChapter,
    path,
    { method: "PUT", params, json, bindings: bench.bindings },
    browser,
  );
  expect(saved.status).toBe(200);

  const answer = await get(exported, `/api/projects/${projectId}/export?as=docx`);
  expect(answer.headers.get("Content-Disposition")).toContain('filename="Low Water.docx"');
  const reader = await openDocx(bytesSource(await bytesOf(answer)), {
    messages: new MessageLog(),
    fileName: "back.docx",
    options: defaultOptions,
    progress: () => undefined,
  });
  await reader.survey();
  const texts: string[] = [];
  for await (const batch of reader.blocks())
    for (const block of batch) if ("inlines" in block) texts.push(plainText(block.inlines));
  expect(texts).toEqual([
    "Low Water",
    "by Ana Reis",
    "One",
    "A lamp glowed. TODO say which.",
    "Two",
    "It went out.",
  ]);
  expect(await reader.note("f1")).toMatchObject([{ kind: "paragraph" }]);
});

test("the Markdown is a file of text in a ZIP", async () => {
  const { projectId, get } = await book();
  const answer = await get(exported, `/api/projects/${projectId}/export?as=markdown`);
  const files = unzipSync(await bytesOf(answer));
  const text = strFromU8(files["book.md"] ?? new Uint8Array());
  expect(text).toContain('title: "Low Water"');
  expect(text).toContain("A lamp burned.[^1] TODO say which.");
  expect(text).toContain("[^1]: In the tower.");
});

test("everything is one ZIP of the length it says: the EPUB, the forms, and the analysis", async () => {
  const { projectId, get } = await book();
  const answer = await get(everything, `/api/projects/${projectId}/everything`);
  const bytes = await bytesOf(answer);
  expect(answer.headers.get("Content-Length")).toBe(`${bytes.length}`);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    "Low Water.epub",
    "What to type at each store.html",
    "Analysis.html",
    "Analysis.csv",
  ]);
  expect(strFromU8(files["Analysis.csv"] ?? new Uint8Array())).toContain("TODO");
});

test("the report is a page to print or a table, and neither runs here", async () => {
  const { projectId, get } = await book();
  const html = await get(report, `/api/ai/report/${projectId}?as=html`);
  expect(html.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(await html.text()).toContain("Does it look right?");
  const csv = await get(report, `/api/ai/report/${projectId}?as=csv`);
  expect(csv.headers.get("Content-Type")).toContain("text/csv");
  expect((await get(report, `/api/ai/report/${projectId}?as=exe`)).status).toBe(400);
});

test("to anybody else there is no such book", async () => {
  const { projectId, get } = await book();
  const { browser } = await newUser();
  for (const [route, path] of [
    [exported, `/api/projects/${projectId}/export?as=docx`],
    [everything, `/api/projects/${projectId}/everything`],
    [report, `/api/ai/report/${projectId}`],
  ] as const) {
    expect((await get(route, path, browser)).status).toBe(404);
    expect((await get(route, path, new Browser())).status).toBeGreaterThanOrEqual(401);
  }
});
