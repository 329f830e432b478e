import { afterEach, describe, expect, test, vi } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { docsSamples, wordSamples, writerSamples } from "../../../../tests/setup/clipboard-samples";
import { manyScriptVectors, ranName } from "../../../../tests/setup/script-vectors";
import { type ChapterContent, openChapter } from "../model/chapter";
import { makeView } from "../view/make-view";

// The test's document has no layout.
Element.prototype.scrollIntoView ??= () => {};
globalThis.CSS ??= {} as typeof CSS;
globalThis.CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, "\\$&");
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => ({ left: 0, right: 0, top: 0, bottom: 0 }) as DOMRect;

const open: { destroy(): void }[] = [];
// A document in which they stay becomes slower with each.
afterEach(() => {
  for (const view of open.splice(0)) {
    view.destroy();
    document.body.replaceChildren();
  }
});

/** What a chapter of one empty line is once the markup was pasted into it. */
function pasted(...parts: string[]): ChapterContent & { lost: number; text: HTMLElement } {
  const chapter = openChapter({ blocks: [], notes: [] });
  const lost = vi.fn();
  const nothing = () => {};
  const view = makeView(document.body.appendChild(document.createElement("div")), {
    chapter,
    bookId: "p1",
    title: "The Lamp",
    language: "en",
    typography: true,
    ornament: undefined,
    pictureOf: () => undefined,
    onLink: nothing,
    onKey: () => false,
    onRefused: nothing,
    onHistory: () => false,
    onFiles: nothing,
    onPicture: nothing,
    onPicturesLost: lost,
    onTransaction: nothing,
  });
  open.push(view);
  // The test's document knows no clipboard.
  for (const html of parts) view.pasteHTML(html, new Event("paste") as ClipboardEvent);
  const content = chapter.contentOf(view.state.doc);
  return { ...content, lost: lost.mock.calls[0]?.[0] ?? 0, text: view.dom };
}

const p = (...inlines: (string | Inline)[]): Block => ({
  kind: "paragraph",
  inlines: inlines.map((one) => (typeof one === "string" ? { kind: "text", text: one } : one)),
});
const marked = (text: string, ...names: string[]): Inline => ({
  kind: "text",
  text,
  marks: Object.fromEntries(names.map((name) => [name, true])),
});
const list = (ordered: boolean, more: object, ...items: Block[][]): Block => ({
  kind: "list",
  ordered,
  start: 1,
  format: ordered ? "decimal" : "bullet",
  items: items.map((blocks) => ({ blocks })),
  ...more,
});

describe("from Word", () => {
  test("words keep what is said with them and lose what Word says of itself", () => {
    expect(pasted(wordSamples.words).blocks).toEqual([
      { kind: "heading", level: 1, inlines: [{ kind: "text", text: "Low Water" }] },
      p(
        "“Nine,” she said, ",
        marked("loud", "bold"),
        " and ",
        marked("slow", "italic"),
        "—it’s ",
        marked("late", "smallCaps"),
        ".",
      ),
      { ...p("* * *"), align: "center" },
      p(
        "See ",
        { kind: "link", href: "https://example.org/tide", children: [{ kind: "text", text: "the tables" }] },
        ".",
      ),
    ]);
  });

  test("paragraphs that name a list are one, with its levels and where it begins", () => {
    expect(pasted(wordSamples.lists).blocks).toEqual([
      list(false, {}, [p("Rope"), list(false, {}, [p("Tarred")])], [p("Oil")]),
      p("Then:"),
      list(
        true,
        { start: 3 },
        [p("Third")],
        [p("Fourth"), list(true, { format: "lower-alpha" }, [p("Lettered")])],
      ),
    ]);
  });

  test("notes are notes", () => {
    const { blocks, notes } = pasted(wordSamples.notes);
    const [one, two] = notes.map(({ id }) => id);
    expect(blocks).toEqual([
      p(
        "Nobody spoke",
        { kind: "noteRef", note: one ?? "" },
        " of it",
        { kind: "noteRef", note: two ?? "" },
        ".",
      ),
    ]);
    expect(notes.map((note) => note.blocks)).toEqual([
      [p("Not ", marked("then", "italic"), ".")],
      [p("Nor later.")],
    ]);
  });

  test("a table keeps its head and its wide cells", () => {
    expect(pasted(wordSamples.table).blocks).toMatchObject([
      {
        kind: "table",
        headRows: [[{ columns: 2, blocks: [p("Tide")] }]],
        rows: [[{ blocks: [p("Low")] }, { columns: 1 }]],
      },
    ]);
  });
});

describe("from Google Docs", () => {
  test("nothing is bold that only the wrapping element says is not", () => {
    expect(pasted(docsSamples.words).blocks).toEqual([
      { kind: "heading", level: 1, inlines: [{ kind: "text", text: "Low Water" }] },
      p("She said ", marked("nine", "bold", "italic"), marked("th", "superscript"), "."),
      p({ kind: "link", href: "https://example.org", children: [{ kind: "text", text: "Here" }] }),
      { ...p("שלום"), direction: "rtl" },
    ]);
  });

  test("a list in a list belongs to the item before it", () => {
    expect(pasted(docsSamples.lists).blocks).toEqual([
      list(false, {}, [p("Rope"), list(false, {}, [p("Tarred")])], [p("Oil")]),
    ]);
  });

  test("notes at the end are notes where their marks are", () => {
    const { blocks, notes } = pasted(docsSamples.notes);
    expect(notes).toHaveLength(1);
    expect(blocks[0]).toEqual(p("Nobody spoke", { kind: "noteRef", note: notes[0]?.id ?? "" }, "."));
    expect(JSON.stringify(notes)).toContain("Not then.");
  });
});

test("LibreOffice’s notes are notes, too; a mark without its note stays text", () => {
  const { blocks, notes } = pasted(writerSamples.notes);
  expect(notes.map((note) => note.blocks)).toEqual([[p("Not then.")]]);
  expect(blocks).toEqual([p("Nobody spoke", { kind: "noteRef", note: notes[0]?.id ?? "" }, ".")]);
  const alone = pasted('<p>Nobody spoke<a href="#_ftn9">[9]</a>.</p>');
  expect(alone.notes).toEqual([]);
  expect(JSON.stringify(alone.blocks)).toContain("[9]");
});

test.each([
  ["a first row of header cells", "<tr><th>Boat</th></tr><tr><td>Lia</td></tr>", 1],
  [
    "a row with a header cell at its side",
    "<tr><th>Boat</th><td>Lia</td></tr><tr><th>Out</th><td>9</td></tr>",
    0,
  ],
  ["nothing but header cells", "<tr><th>Boat</th></tr><tr><th>Lia</th></tr>", 0],
  ["our own head", `<tr class="edit-head-row"><th>Boat</th></tr><tr><th>Lia</th></tr>`, 1],
])("a pasted table’s head: %s", (_what, rows, count) => {
  const [table] = pasted(`<table><tbody>${rows}</tbody></table>`).blocks;
  expect(table?.kind === "table" && table.headRows).toHaveLength(count);
});

test("a table without cells is none", () => {
  expect(pasted("<table></table><table><tr></tr></table><p>One</p>").blocks).toEqual([p("One")]);
});

test("pictures that come without their bytes are counted, and a one-pixel image is none", () => {
  expect(
    pasted('<p>One<img src="file:///C:/slip.png"><img src="https://example.org/a.png" width="1"></p>').lost,
  ).toBe(1);
  expect(pasted("<p>One</p>").lost).toBe(0);
});

/** What could act in a page, had it come through. */
const acting =
  "script, iframe, object, embed, form, input, button, svg, math, video, audio, style, link, meta, base, [srcdoc], [formaction], [ping]";

/** Vectors that are pasted into one chapter, one after another. */
const vectors = manyScriptVectors();
const groups = Array.from({ length: Math.ceil(vectors.length / 10) }, (_, at) =>
  vectors.slice(at * 10, at * 10 + 10),
);

test.each(groups.map((group) => [group.map(({ name }) => name).join(", "), group] as const))(
  "pasted, nothing acts: %s",
  (_, group) => {
    const { text, blocks, notes } = pasted(
      ...group.flatMap(({ markup }) => [
        `<p>Before ${markup} after</p>`,
        `<p class="MsoNormal" style="mso-pagination:none">Word ${markup}</p>`,
        `<b id="docs-internal-guid-1">${markup}</b>`,
        `<p>One<a href="#_ftn1">[1]</a></p><div id="ftn1"><p>Note ${markup}</p></div>`,
        `<span class="pasted-note" data-note="${markup.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}">x</span>`,
        `<ul><li style="mso-list:l0 level1">${markup}</li></ul>`,
      ]),
    );
    expect(text.querySelector(acting)).toBeNull();
    for (const element of text.querySelectorAll("*"))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i);
        if (/^(?:href|src|xlink:href|action)$/i.test(name)) expect(value).toMatch(/^(?:#|https?:|mailto:)/i);
        if (name === "style") expect(value).not.toMatch(/url|expression/i);
      }
    for (const href of JSON.stringify([blocks, notes]).matchAll(/"href":"([^"]*)"/g))
      expect(href[1]).toMatch(/^(?:#|https?:|mailto:)/i);
    expect((globalThis as Record<string, unknown>)[ranName]).toBeUndefined();
  },
);
