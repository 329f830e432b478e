import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { defaultOptions } from "#domain/convert/options";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import { chapterFromHtml } from "#domain/editing/chapter-from-html";
import { checkedChapter } from "#domain/editing/checked-blocks";
import { matchedChapter } from "#domain/editing/matched-blocks";
import { convertBlocks } from "../../../tests/setup/converted-book";
import { scriptVectors } from "../../../tests/setup/script-vectors";

const words = (text: string): Inline[] => [{ kind: "text", text }];
const before: SavedChapterContent = {
  blocks: [
    { kind: "heading", id: "b00001", level: 1, inlines: words("The Quay") },
    { kind: "paragraph", id: "b00002", inlines: words("The tide had gone out."), anchors: ["tide"] },
    {
      kind: "paragraph",
      id: "b00003",
      inlines: [...words("Nobody spoke"), { kind: "noteRef", note: "f1" }, ...words(" of it.")],
    },
    { kind: "figure", id: "b00004", asset: "photo", alt: "A lamp" },
    { kind: "paragraph", id: "b00005", inlines: words("It was dark.") },
  ],
  notes: [{ id: "f1", blocks: [{ kind: "paragraph", id: "n00001", inlines: words("The first note.") }] }],
};
const assets = [{ id: "photo", file: "images/picture-001.jpg" }];
const read = (html: string) => chapterFromHtml({ html, title: "The Quay", options: defaultOptions, assets });
const match = async (html: string, wanted = "The Quay") =>
  matchedChapter(before, await read(html), { now: "The Quay", wanted });
const whole = `<h1>The Quay</h1><p>The tide had gone out.</p><p>Nobody spoke of it.</p>
<figure><img src="/api/preview/1/files/EPUB/images/picture-001.jpg" alt="A lamp"></figure><p>It was dark.</p>`;

test("markup that says what the chapter says changes nothing of it", async () => {
  expect(await match(whole)).toEqual(before);
  expect(await match(whole.replace("<h1>The Quay</h1>", ""))).toEqual(before);
});

test("a reworded paragraph keeps its note and its name, and one beside it everything", async () => {
  const now = await match(whole.replace("Nobody spoke of it.", "Nobody ever spoke of it again."));
  expect(now?.blocks[2]).toMatchObject({ id: "b00003" });
  expect(JSON.stringify(now?.blocks[2])).toContain('"note":"f1"');
  expect(now?.blocks[2]).toMatchObject({
    inlines: expect.arrayContaining([{ kind: "noteRef", note: "f1" }]),
  });
  expect([0, 1, 3, 4].map((at) => now?.blocks[at])).toEqual([0, 1, 3, 4].map((at) => before.blocks[at]));
  expect(now?.notes).toEqual(before.notes);
});

test("new paragraphs stand where they were put, and emphasis is theirs", async () => {
  const now = await match(whole.replace("<p>It was", "<p>A <em>new</em> line.</p><p>It was"));
  expect(now?.blocks).toHaveLength(6);
  expect(now?.blocks[4]).toMatchObject({
    kind: "paragraph",
    inlines: [{ text: "A " }, { text: "new", marks: { italic: true } }, { text: " line." }],
  });
  expect(now?.blocks[5]).toEqual(before.blocks[4]);
});

test("another title is another heading, unless the heading says another still", async () => {
  expect((await match(whole, "The Harbour"))?.blocks[0]).toMatchObject({ inlines: words("The Harbour") });
  const own = whole.replace("<h1>The Quay", "<h2>The Pier").replace("</h1>", "</h2>");
  expect((await match(own))?.blocks[0]).toMatchObject({ level: 1, inlines: words("The Pier") });
});

test("a list that markup cannot hold whole is not changed in silence", () => {
  const list = (text: string, ref: boolean): Block => ({
    kind: "list",
    ordered: false,
    start: 1,
    format: "bullet",
    items: [
      {
        blocks: [
          {
            kind: "paragraph",
            inlines: [...words(text), ...(ref ? [{ kind: "noteRef" as const, note: "f1" }] : [])],
          },
        ],
      },
    ],
  });
  const title = { now: "", wanted: "" };
  const old = { blocks: [list("One two three", true)], notes: before.notes };
  expect(matchedChapter(old, { blocks: [list("One two four", false)], notes: [] }, title)).toBeUndefined();
  expect(matchedChapter(old, { blocks: [list("One two four", true)], notes: [] }, title)).toBeDefined();
});

const vectors = scriptVectors();

test("there are vectors enough", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(60);
});

/** What of a finished book's text could act. */
function acting(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [name, text] of files) {
    if (!name.endsWith(".xhtml")) continue;
    for (const [tag] of text.matchAll(/<[a-zA-Z][^>]*>/g)) {
      if (
        /^<(?:\w+:)?(?:script|iframe|object|embed|form|input|button|base|animate|set|foreignobject|style|audio|video)\b/i.test(
          tag,
        )
      )
        found.push(tag);
      if (/\s(?:on\w+|style|srcdoc|formaction|action)\s*=/i.test(tag)) found.push(tag);
      if (/(?:href|src)\s*=\s*["']\s*(?:javascript|data|vbscript|blob|file):/i.test(tag)) found.push(tag);
    }
  }
  return found;
}

test("the net that vectors are looked for with catches them", () => {
  const caught = (body: string) => acting(new Map([["a.xhtml", body]])).length > 0;
  for (const body of ["<script>x</script>", '<p onclick="x">', '<a href="javascript:x">', '<p style="x">'])
    expect(caught(body)).toBe(true);
  expect(caught('<p class="on" id="b1"><a href="https://example.org">onclick=</a></p>')).toBe(false);
});

test.each(vectors)("$name reaches no EPUB, in words, titles or notes", async ({ markup }) => {
  const html = `<h1>${markup}</h1><p>Before.</p>${markup}<p>A note<a epub:type="noteref" href="#fn1">1</a>.</p>
<aside epub:type="footnote" id="fn1"><p>In it ${markup}</p></aside><p title="x">After.</p>`;
  const fresh = await read(html);
  const matched = matchedChapter(before, fresh, { now: "The Quay", wanted: markup.slice(0, 300) });
  const known = { blocks: before.blocks, assets: ["photo"], notes: ["f1"] };
  let checked: SavedChapterContent;
  try {
    checked = checkedChapter(matched, known);
  } catch (error) {
    // Formulas from outside are refused as a whole.
    expect(error).toMatchObject({ code: "bad-request" });
    return;
  }
  const notes = Object.fromEntries(checked.notes.map(({ id, blocks }) => [id, blocks]));
  const { files } = await convertBlocks({ blocks: checked.blocks, notes });
  expect(acting(files)).toEqual([]);
});
