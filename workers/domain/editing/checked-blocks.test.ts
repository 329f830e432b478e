import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { checkedChapter, type KnownContent } from "#domain/editing/checked-blocks";

const words = (text: string): Inline[] => [{ kind: "text", text }];
const line = (inlines: unknown, more: object = {}) => ({ kind: "paragraph", inlines, ...more });
const mathml = "<math><mi>x</mi></math>";
const trust = { sure: 0.2, doubts: ["join" as const], places: [] };
const stored: Block[] = [
  { kind: "paragraph", id: "b00001", inlines: words("As it was."), anchors: ["here"], trust },
  { kind: "paragraph", id: "b00002", inlines: [{ kind: "math", mathml, alt: "x" }] },
  {
    kind: "paragraph",
    id: "b00003",
    inlines: [{ kind: "link", href: "notes.html", children: words("old") }],
  },
  {
    kind: "quote",
    id: "b00004",
    blocks: [{ kind: "paragraph", id: "b00005", inlines: words("In it."), trust }],
  },
];
const known: KnownContent = { blocks: stored, assets: ["photo"], notes: ["f1"] };
const check = (blocks: unknown[], notes: unknown[] = []) => checkedChapter({ blocks, notes }, known);
const isRefused = (blocks: unknown[], notes: unknown[] = []) => {
  try {
    check(blocks, notes);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: "bad-request", message: expect.stringMatching(/\.$/) });
    return true;
  }
};

test("what was not touched comes back whole, whatever the order of its keys", () => {
  const sent = JSON.parse(JSON.stringify(stored)) as Block[];
  const [first, ...others] = sent;
  const turned = Object.fromEntries(Object.entries(first ?? {}).reverse());
  expect(JSON.stringify(check([turned, ...others]).blocks)).toBe(JSON.stringify(stored));
});

test("a changed block loses what was said of its former words, and one beside it does not", () => {
  const [first, , , quote] = JSON.parse(JSON.stringify(stored)) as [Block, Block, Block, Block];
  const changed = { ...first, inlines: words("As it is.") };
  const inside =
    quote.kind === "quote" ? { ...quote, blocks: [...quote.blocks, line(words("More."))] } : quote;
  const { blocks } = check([changed, inside, first]);
  expect(blocks[0]).not.toHaveProperty("trust");
  expect(blocks[0]).toMatchObject({ id: "b00001", anchors: ["here"] });
  expect(blocks[1]).toMatchObject({ blocks: [{ trust }, { inlines: words("More.") }] });
  expect(blocks[2]).toMatchObject({ trust });
});

test("everything the editor makes is taken", () => {
  const made: unknown[] = [
    line([
      { kind: "text", text: "Bold", marks: { bold: true, smallCaps: true, lang: "pt-BR", direction: "rtl" } },
    ]),
    line([{ kind: "link", href: "https://example.org/a?b=1", children: words("web") }]),
    line([{ kind: "link", href: "mailto:ana@example.org", children: words("mail") }]),
    line([{ kind: "link", href: "#here", children: words("there") }]),
    line([
      { kind: "noteRef", note: "f1" },
      { kind: "noteRef", note: "new", label: "*" },
    ]),
    line([{ kind: "math", mathml, alt: "x" }, { kind: "break" }, { kind: "ruby", base: "a", reading: "b" }]),
    { kind: "heading", level: 2, inlines: words("Two"), subtitle: words("Second") },
    { kind: "verse", stanzas: [{ lines: [{ inlines: words("O"), indent: 1 }] }] },
    { kind: "list", ordered: true, start: 3, format: "upper-roman", items: [{ blocks: [line(words("x"))] }] },
    {
      kind: "table",
      headRows: [],
      rows: [[{ blocks: [line(words("x"))], columns: 2, rows: 1, header: true }]],
    },
    { kind: "figure", asset: "photo", alt: "A lamp", width: 0.5, caption: words("Lamp") },
    { kind: "sceneBreak", ornament: "* * *" },
    { kind: "sceneBreak", ornamentAsset: "photo" },
    { kind: "pageBreak" },
    { kind: "preformatted", text: "a\n  b" },
    { kind: "aside", blocks: [line(words("Beside."))] },
  ];
  const notes = [{ id: "new", label: "*", number: 4, blocks: [line(words("Note."))] }];
  const checked = check(made, notes);
  expect(checked.blocks).toEqual(made);
  expect(checked.notes).toEqual([{ id: "new", label: "*", blocks: [line(words("Note."))] }]);
});

test.each<[string, unknown]>([
  ["an unknown kind", { kind: "script", text: "alert(1)" }],
  ["raw markup", { kind: "html", html: "<b>" }],
  ["an unknown key", line(words("x"), { onclick: "alert(1)" })],
  ["a key of the prototype", JSON.parse('{"kind":"paragraph","inlines":[],"__proto__":{"kind":"x"}}')],
  ["an unknown mark", line([{ kind: "text", text: "x", marks: { style: "color:red" } }])],
  ["a mark that is no switch", line([{ kind: "text", text: "x", marks: { bold: "yes" } }])],
  ["a language that breaks out", line(words("x"), { lang: 'en" onload="alert(1)' })],
  ["a direction of its own", line(words("x"), { direction: "auto" })],
  ["a role of its own", line(words("x"), { role: "button" })],
  ["an id that breaks out", line(words("x"), { id: 'b00001"><script>' })],
  ["an id of a note's mark", line(words("x"), { id: "r1" })],
  ["formulas from outside", line([{ kind: "math", mathml: "<math><mi>y</mi></math>", alt: "y" }])],
  ["a formula that acts", line([{ kind: "math", mathml: "<math><script/></math>", alt: "x" }])],
  ["a picture that is not the book's", { kind: "figure", asset: "other", alt: "" }],
  ["a picture by its address", line([{ kind: "image", asset: "https://example.org/x.png", alt: "" }])],
  ["an ornament that is not the book's", { kind: "sceneBreak", ornamentAsset: "other" }],
  ["a note that is not there", line([{ kind: "noteRef", note: "f9" }])],
  ["a negative width", { kind: "figure", asset: "photo", alt: "", width: -1 }],
  ["a level too deep", { kind: "heading", level: 7, inlines: [] }],
  ["a cell of no columns", { kind: "table", headRows: [], rows: [[{ blocks: [], columns: 0, rows: 1 }]] }],
  ["a number that is none", line(words("x"), { indent: "1" })],
  ["text that is none", line([{ kind: "text", text: 5 }])],
  ["nothing", null],
  ["a list of lists", [[]]],
])("%s is refused", (_, block) => {
  expect(isRefused([block])).toBe(true);
  expect(isRefused([{ kind: "quote", blocks: [{ kind: "aside", blocks: [block] }] }])).toBe(true);
  expect(isRefused([], [{ id: "a", blocks: [block] }])).toBe(true);
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "//example.org",
  "/api/projects",
  "chapter.xhtml",
  "#",
  "#a\u0000b",
  "http://",
  "mailto:",
  "",
])("a link to %j is refused", (href) => {
  expect(isRefused([line([{ kind: "link", href, children: words("x") }])])).toBe(true);
});

test("an address that stood in the chapter stays, as the writer leaves it out by itself", () => {
  expect(
    isRefused([{ ...stored[2], inlines: [...(stored[2] as { inlines: Inline[] }).inlines, ...words("!")] }]),
  ).toBe(false);
});

test("two notes of one name are refused", () => {
  expect(
    isRefused(
      [],
      [
        { id: "a", blocks: [] },
        { id: "a", blocks: [] },
      ],
    ),
  ).toBe(true);
});

test("signs that no book can hold are taken out, and line ends are not", () => {
  const { blocks } = check([{ kind: "preformatted", text: "a\u0000\u0001\n\tb\ufffe\ud800c" }]);
  expect(blocks).toEqual([{ kind: "preformatted", text: "a\n\tbc" }]);
});

test("nesting has a bound: a hundred levels stand in one another, one more does not", () => {
  const nested = (depth: number, inlines: Inline[] = words("x")): unknown => {
    let block: unknown = line(inlines);
    for (let at = 0; at < depth; at++) block = { kind: "quote", blocks: [block] };
    return block;
  };
  // Two levels a quotation; the text of the paragraph in them is the fourth below the last.
  expect(isRefused([nested(48)])).toBe(false);
  expect(isRefused([nested(49, [])])).toBe(true);
  expect(isRefused([nested(1_000)])).toBe(true);
  expect(isRefused([nested(100_000)])).toBe(true);
});

test("the number of its parts has a bound", () => {
  const cells = (count: number) => Array.from({ length: count }, () => ({ kind: "text", text: "" }));
  expect(isRefused([line(cells(20_000))])).toBe(false);
  expect(isRefused([line(cells(20_001))])).toBe(true);
  // Three values a text, two a paragraph, and what holds them: 600,000, and then one more.
  const lines = (marked: number) =>
    Array.from({ length: 10 }, (_, at) =>
      line(cells(at === 0 ? 19_989 : 20_000), at < marked ? { indent: 1 } : {}),
    );
  expect(isRefused(lines(1))).toBe(false);
  expect(isRefused(lines(2))).toBe(true);
});

test("tracked changes and comments pass when they are well formed, and with nothing besides", () => {
  const made = { id: "t1", author: "Ada", date: "2026-03-01T09:00:00Z" };
  const tracked = (point: object) => isRefused([line([{ kind: "tracked", point } as unknown as Inline])]);
  const deletion = { type: "deletion", ...made, words: [{ text: "gone", marks: { italic: true } }] };
  expect(tracked(deletion)).toBe(false);
  expect(tracked({ ...deletion, words: [{ ends: "paragraph", level: 2 }, { ends: "line" }] })).toBe(false);
  expect(tracked({ type: "insertion", ...made, moved: true })).toBe(false);
  expect(tracked({ type: "insertion-end", id: "t1" })).toBe(false);
  expect(tracked({ type: "comment", ...made, text: "Why?", replies: [{ author: "Bob", text: "So." }] })).toBe(
    false,
  );
  expect(tracked({ ...deletion, words: [{ kind: "link", href: "javascript:alert(1)", children: [] }] })).toBe(
    true,
  );
  expect(tracked({ ...deletion, html: "<b>" })).toBe(true);
  expect(tracked({ ...deletion, id: "t1 onload" })).toBe(true);
  expect(tracked({ ...deletion, date: "yesterday" })).toBe(true);
  expect(tracked({ type: "script", ...made })).toBe(true);
});
