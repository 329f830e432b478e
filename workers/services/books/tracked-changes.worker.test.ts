import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import { acceptedBlocks } from "#domain/book/accepted-text";
import type { Block, Inline } from "#domain/book/blocks";
import type { Convert } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { keysUnder } from "#workers/services/files/project-files.server";
import { bookToEdit, words } from "../../../tests/setup/book-to-edit";
import { files } from "../../../tests/setup/conversion-bench";
import { trackedManuscript } from "../../../tests/setup/tracked-manuscript";

vi.setConfig({ testTimeout: 60_000 });

const options = { ...defaultOptions, keepChanges: true, keepComments: true };
/** The Word document with tracked changes, whatever was uploaded. */
const convert: Convert = (request) =>
  convertManuscript({ ...request, source: bytesSource(trackedManuscript()), kind: "docx" });
const trackedBook = () => bookToEdit({ convert, options });

const textOf = (epub: Record<string, Uint8Array>) =>
  Object.values(epub)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
const withInlines = (blocks: Block[], change: (inlines: Inline[]) => Inline[]): Block[] =>
  blocks.map((block) => (block.kind === "paragraph" ? { ...block, inlines: change(block.inlines) } : block));
const isOf = (inline: Inline, id: string) =>
  inline.kind === "tracked" && "id" in inline.point && inline.point.id === id;
const waiting = (book: { chapters: { title: string; waiting?: object }[] }) =>
  book.chapters.flatMap(({ title, waiting: count }) => (count ? [[title, count]] : []));

test("the editor has the changes and comments; the book, its EPUB and its reader have none of them", async () => {
  const { owner, projectId, book, chapter, idOf, epub, project } = await trackedBook();
  expect(waiting(await book())).toEqual([
    ["One", { changes: 3, comments: 1 }],
    ["Two", { changes: 4, comments: 0 }],
  ]);
  const { blocks } = await chapter(await idOf("One"));
  expect(JSON.stringify(blocks)).toMatch(/umbrella.*Old Opening.*comet/);
  const prefix = `book/${owner.ownerId}/${projectId}/`;
  const keys = (await keysUnder(files, prefix, 100)).map(({ key }) => key);
  const apart = keys.filter((key) => /\/tracked-\d{4}\.json$/.test(key));
  expect(apart).toHaveLength(2);
  for (const key of keys) {
    // The report of what was left out quotes it, for its author alone.
    if (apart.includes(key) || key.endsWith("/ledger.json")) continue;
    expect(await (await files.get(key))?.text()).not.toMatch(
      /umbrella|Old Opening|Vesuvius|comet|Beta Reader/,
    );
  }
  expect(textOf(await epub())).not.toMatch(/umbrella|Old Opening|Vesuvius|comet|Beta Reader/);
  expect((await project()).facts?.words).toBe(
    (await book()).chapters.reduce((sum, one) => sum + one.words, 0),
  );
});

test("one accepted, one rejected and one left waiting: the new EPUB has exactly that, and the rest waits on", async () => {
  const { book, chapter, edit, idOf, published, epub } = await trackedBook();
  const one = await idOf("One");
  // The umbrella comes back in the lantern's place; the inserted word is accepted; the deleted paragraph waits.
  const response = await edit(one, ({ blocks }) => ({
    blocks: withInlines(blocks, (inlines) =>
      inlines
        .flatMap((inline) =>
          inline.kind === "tracked" && inline.point.type === "deletion" && isOf(inline, "t1")
            ? words("umbrella")
            : [inline],
        )
        .filter((inline) => !isOf(inline, "t1") && !isOf(inline, "t2"))
        .filter((inline) => inline.kind !== "text" || inline.text !== "lantern"),
    ),
  }));
  expect(response.status).toBe(200);
  expect(waiting(await book())).toContainEqual(["One", { changes: 1, comments: 1 }]);
  const after = await published();
  const text = textOf(await epub());
  expect(text).toContain("She carried the umbrella home and said “never” twice to nobody.");
  expect(text).not.toMatch(/lantern|Old Opening|Vesuvius|comet/);
  expect(waiting(after)).toEqual([
    ["One", { changes: 1, comments: 1 }],
    ["Two", { changes: 4, comments: 0 }],
  ]);
  expect(JSON.stringify(await chapter(await idOf("One")))).toContain("The Old Opening stood here.");
});

test("a chapter of which nothing was decided keeps its file of changes through another chapter's edit", async () => {
  const { chapter, edit, idOf, published } = await trackedBook();
  const before = await chapter(await idOf("Two"));
  await edit(await idOf("One"), ({ blocks }) => ({ blocks: acceptedBlocks(blocks) }));
  const after = await published();
  expect(waiting(after)).toEqual([["Two", { changes: 4, comments: 0 }]]);
  expect((await chapter(await idOf("Two"))).blocks).toEqual(before.blocks);
});

test("a book that was converted as usual has nothing waiting and no such files", async () => {
  const { owner, projectId, book } = await bookToEdit({ convert, options: defaultOptions });
  expect(waiting(await book())).toEqual([]);
  const keys = await keysUnder(files, `book/${owner.ownerId}/${projectId}/`, 100);
  expect(keys.some(({ key }) => key.includes("/tracked-"))).toBe(false);
});
