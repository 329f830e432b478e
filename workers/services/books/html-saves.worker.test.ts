import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import { bookToEdit } from "../../../tests/setup/book-to-edit";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 60_000 });

const textOf = (epub: Record<string, Uint8Array>) =>
  Object.entries(epub)
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
const quay = (last: string) => ({
  title: "The Quay",
  content: `<h1>The Quay</h1><p>The tide had gone out.</p><p>${last}</p>`,
  wordCount: 11,
});
const afterwards = { title: "Afterwards", content: "<p>That was all.</p>", wordCount: 4 };

test("chapters saved as markup are in the new EPUB; the others are as they were", async () => {
  const { saveHtml, deliverLast, epub, book } = await bookToEdit();
  const before = await epub();
  const answer = await saveHtml({ chapters: [quay("Nobody ever spoke of it."), afterwards] });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toMatchObject({ saved: 1, unchanged: 1, isPublished: true });
  await deliverLast();
  const after = await epub();
  const text = textOf(after);
  // The note's mark stands where it stood, between the words that stayed.
  expect(text).toMatch(/Nobody ever spoke<a class="noteref"[^>]*>1<\/a> of it\./);
  for (const name of ["chapter-002", "chapter-003", "chapter-004"])
    expect(after[`EPUB/text/${name}.xhtml`]).toEqual(before[`EPUB/text/${name}.xhtml`]);
  expect((await book()).chapters.map(({ title }) => title)).toEqual([
    "The Quay",
    "The Lamp",
    "By Morning",
    "Afterwards",
  ]);
});

test("a save of what the book says already changes nothing, and makes nothing anew", async () => {
  const { saveHtml, book, bench } = await bookToEdit();
  const count = bench.sent.length;
  const answer = await saveHtml({ chapters: [quay("Nobody spoke of it."), afterwards] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ saved: 0, unchanged: 2, isPublished: false });
  expect((await book()).hasChanges).toBe(false);
  expect(bench.sent).toHaveLength(count);
});

test("a chapter that cannot be told, or a revision that is not the last, is answered 409, and nothing is saved", async () => {
  const { saveHtml, book, idOf, chapter } = await bookToEdit();
  const unknown = await saveHtml({ chapters: [{ ...afterwards, title: "Nowhere" }] });
  expect(unknown.status).toBe(409);
  const id = await idOf("The Quay");
  const old = await saveHtml({ chapters: [{ ...quay("Changed."), id, revision: 7 }] });
  expect(old.status).toBe(409);
  expect(await old.json()).toMatchObject({ code: "chapter-changed-elsewhere", chapter: { id, revision: 0 } });
  const other = await saveHtml({ chapters: [{ ...quay("Changed."), id }], edition: "1-other" });
  expect(await other.json()).toMatchObject({ code: "book-changed-meanwhile" });
  expect((await book()).hasChanges).toBe(false);
  expect((await chapter(id)).revision).toBe(0);
});

test("what would act is not in the book, and nobody else saves into it", async () => {
  const { saveHtml, deliverLast, epub, idOf } = await bookToEdit();
  const stranger = await newUser();
  expect((await saveHtml({ chapters: [afterwards] }, stranger.browser)).status).toBe(404);
  const id = await idOf("Afterwards");
  const title = '"><script>alert(1)</script>';
  const content = `<p onclick="alert(1)">All <a href="javascript:alert(1)">done</a><img src=x onerror=alert(1)>.</p><script>alert(1)</script>`;
  expect((await saveHtml({ chapters: [{ id, title, content, wordCount: 2 }] })).status).toBe(202);
  await deliverLast();
  const made = await epub();
  const text = Object.entries(made)
    .filter(([name]) => /\.(?:xhtml|opf|ncx)$/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
  expect(text).toContain("All done.");
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(text).not.toMatch(/<script|onclick|onerror|javascript:/i);
});
