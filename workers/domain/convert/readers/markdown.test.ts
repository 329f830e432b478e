import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openMarkdown } from "#domain/convert/readers/markdown";
import { bytesSource } from "#domain/convert/source";

async function read(text: string) {
  const messages = new MessageLog();
  const reader = await openMarkdown(bytesSource(new TextEncoder().encode(text)), {
    messages,
    fileName: "book.md",
    options: defaultOptions,
    progress: () => undefined,
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return { reader, survey, blocks, messages: messages.all() };
}

const textOf = (block: Block | undefined) =>
  block?.kind === "paragraph" || block?.kind === "heading" ? plainText(block.inlines) : block?.kind;
const text = (words: string) => ({ kind: "text", text: words });

test("both kinds of headings, emphasis, hard breaks and scene breaks come through", async () => {
  const { blocks } = await read(
    "One\n===\n\n*a* **b** `c` ~~d~~\\\ne\n\n***\n\n## Two {#two .x}\n\nSee [Two](#two).\n\n* * *\n\nEnd",
  );
  expect(blocks.map(textOf)).toEqual([
    "One",
    "a b c d e",
    "sceneBreak",
    "Two",
    "See Two.",
    "sceneBreak",
    "End",
  ]);
  expect(blocks[1]).toMatchObject({
    inlines: [
      { marks: { italic: true } },
      {},
      { marks: { bold: true } },
      {},
      { marks: { code: true } },
      {},
      { marks: { strike: true } },
      { kind: "break" },
      {},
    ],
  });
  expect(blocks[3]).toMatchObject({ level: 2, anchors: ["two"] });
});

test("two spaces at the end of a line break it, one does not", async () => {
  const { blocks } = await read(
    "She slept.  \nThe wind rose. \nIt fell.  \n\n## Two  \n\nEnd[^1]  \n\n[^1]: A note.  \nIts end.",
  );
  expect(blocks).toMatchObject([
    {
      kind: "paragraph",
      inlines: [text("She slept."), { kind: "break" }, text("The wind rose. It fell.")],
    },
    { kind: "heading", inlines: [text("Two")] },
    { kind: "paragraph", inlines: [text("End"), { kind: "noteRef", note: "fn:1" }] },
  ]);
});

test.each([
  [
    "YAML",
    '---\ntitle: "The Lamp"\nauthor:\n  - Ada Byron\n  - Mary S.\nlang: en-GB\ndescription: >\n  A tale\n  of light.\n---\n\nText.',
  ],
  [
    "TOML",
    '+++\ntitle = "The Lamp"\nauthor = ["Ada Byron", "Mary S."]\nlang = "en-GB"\ndescription = "A tale of light."\n+++\n\nText.',
  ],
  [
    "MultiMarkdown",
    "Title: The Lamp\nAuthor: Ada Byron; Mary S.\nLanguage: en-GB\nDescription: A tale\n  of light.\n\nText.",
  ],
])("front matter in %s names the book and is no text", async (_name, source) => {
  const { survey, blocks } = await read(source);
  expect(survey.metadata).toMatchObject({
    title: "The Lamp",
    authors: ["Ada Byron", "Mary S."],
    language: "en-GB",
    description: "A tale of light.",
  });
  expect(blocks.map(textOf)).toEqual(["Text."]);
});

test("notes stand at their marks, those written on the spot too, with all their paragraphs", async () => {
  const { blocks, reader } = await read(
    "A[^1] and B^[On the *spot*.] and [^none].\n\n[^1]: First\n    goes on.\n\n    Second.\n\nAfter.",
  );
  expect(blocks.map(textOf)).toEqual(["A and B and [^none].", "After."]);
  const [first] = blocks;
  const marks =
    first?.kind === "paragraph"
      ? first.inlines.flatMap((one) => (one.kind === "noteRef" ? [one.note] : []))
      : [];
  expect(marks).toHaveLength(2);
  expect((await reader.note(marks[0] ?? ""))?.map(textOf)).toEqual(["First goes on.", "Second."]);
  expect((await reader.note(marks[1] ?? ""))?.map(textOf)).toEqual(["On the spot."]);
});

test("a mark without a note stays as typed and is told once", async () => {
  const { blocks, messages } = await read("A[^1] and B[^gone].\n\n[^1]: A note.");
  expect(blocks.map(textOf)).toEqual(["A and B[^gone]."]);
  expect(messages).toMatchObject([{ code: "note-text-missing", severity: "warning" }]);
  expect(messages[0]?.text).toContain("[^gone]");
  expect(messages[0]?.count ?? 1).toBe(1);
});

test("tables, lists, quotations, code, definitions and line blocks keep their shape", async () => {
  const { blocks } = await read(
    "| a | b |\n|---|---|\n| c | d |\n\n3. x\n4. y\n    - z\n\n> q\n\n```\ncode  [^1]:\n```\n\nTerm\n:   Meaning\n\n| One line\n|   two *lines*\n\nend",
  );
  expect(blocks).toMatchObject([
    { kind: "table", headRows: [[{}, {}]], rows: [[{}, {}]] },
    { kind: "list", start: 3, items: [{}, { blocks: [{}, { kind: "list" }] }] },
    { kind: "quote" },
    { kind: "preformatted", text: "code  [^1]:" },
    { kind: "paragraph", inlines: [text("Term")] },
    { kind: "paragraph", indent: 1, inlines: [text("Meaning")] },
    {
      kind: "verse",
      stanzas: [{ lines: [{ inlines: [text("One line")] }, { inlines: [text("two "), {}] }] }],
    },
    { kind: "paragraph" },
  ]);
});

test("a grid of thousands of rows is tables one after another, whole; a row never closed is text", async () => {
  const count = 3_200;
  const rows = Array.from(
    { length: count },
    (_, at) => `| ${`r${at}`.padEnd(6)} | b |\n+--------+---+\n`,
  ).join("");
  const { blocks } = await read(`Before\n\n+--------+---+\n${rows}| open | row |\n\nAfter\n`);
  const tables = blocks.filter((block) => block.kind === "table");
  const cells = tables.flatMap((table) => table.rows.map(([first]) => textOf(first?.blocks[0])));
  expect(cells).toEqual(Array.from({ length: count }, (_, at) => `r${at}`));
  expect(blocks.slice(-2).map(textOf)).toEqual(["| open | row |", "After"]);
});

test("tables longer than what is set at once go on under their heads", async () => {
  const count = 9_000;
  const names = Array.from({ length: count }, (_, at) => `row ${at}`);
  const piped = names.map((name) => `| ${name} | some words |`).join("\n");
  const drawn = names
    .map((name) => `| ${name.padEnd(8)} | some words |\n+----------+------------+`)
    .join("\n");
  const { blocks } = await read(
    `| Name | Words |\n|---|---|\n${piped}\n\nBetween\n\n+----------+------------+\n${drawn}\n\nAfter\n`,
  );
  const between = blocks.findIndex((block) => textOf(block) === "Between");
  const cells = (some: Block[]) =>
    some
      .flatMap((block) => (block.kind === "table" ? block.rows : []))
      .map(([cell]) => textOf(cell?.blocks[0]));
  expect(cells(blocks.slice(0, between))).toEqual(names);
  expect(cells(blocks.slice(between + 1))).toEqual(names);
  const kinds = new Set(blocks.filter((_, at) => at !== between).map((block) => block.kind));
  expect([...kinds]).toEqual(["table", "paragraph"]);
  expect(textOf(blocks.at(-1))).toBe("After");
  const headed = blocks.filter((block) => block.kind === "table" && block.headRows.length > 0);
  expect(headed).toHaveLength(2);
});

test("tables drawn with dashes and as grids are tables", async () => {
  const { blocks } = await read(
    "  Day      Hour\n  -------- ------\n  Monday   six\n  Tuesday  ten\n\nx\n\n  -----------------\n  A        B\n  -------- --------\n  long     c\n  *cell*\n\n  d        e\n  -----------------\n\n+----+----+\n| a  | b  |\n+====+====+\n| c  | d  |\n+----+----+\n\nend\n\n----------\n\nAfter\n",
  );
  expect(blocks.map((block) => block.kind)).toEqual([
    "table",
    "paragraph",
    "table",
    "table",
    "paragraph",
    "sceneBreak",
    "paragraph",
  ]);
  expect(blocks[0]).toMatchObject({
    headRows: [[{}, {}]],
    rows: [
      [{}, {}],
      [{}, {}],
    ],
  });
  expect(blocks[2]).toMatchObject({
    rows: [
      [{ blocks: [{ inlines: [text("long "), { text: "cell", marks: { italic: true } }] }] }, {}],
      [{}, {}],
    ],
  });
  expect(blocks[3]).toMatchObject({ headRows: [[{}, {}]], rows: [[{}, {}]] });
});

test("spans, raised letters, divisions and accepted revisions are read as Pandoc writes them", async () => {
  const { blocks } = await read(
    "[Small]{.smallcaps} x^2^ H~2~O {++new++}{--old--}{>>remark<<} ![p](a.png){width=50%}\n\n::: {.verse}\na\\\nb\n:::\n\nc",
  );
  expect(blocks[0]).toMatchObject({
    inlines: [
      { text: "Small", marks: { smallCaps: true } },
      text(" x"),
      { text: "2", marks: { superscript: true } },
      text(" H"),
      { text: "2", marks: { subscript: true } },
      text("O new "),
    ],
  });
  expect(blocks[1]).toMatchObject({ kind: "verse", stanzas: [{ lines: [{}, {}] }] });
  expect(textOf(blocks[2])).toBe("c");
});

test("links defined anywhere hold everywhere, even far from where they stand", async () => {
  const { blocks } = await read(
    `[web][w]\n\n${"Some words of a paragraph here.\n\n".repeat(3_000)}[w]: https://a.example/ "t"\n`,
  );
  expect(blocks[0]).toMatchObject({ inlines: [{ kind: "link", href: "https://a.example/" }] });
  expect(blocks).toHaveLength(3_001);
});

test("slices never cut a fence, a list or an element in two", async () => {
  const filler = "Some words of a paragraph here.\n\n".repeat(1_000);
  const { blocks } = await read(
    `${filler}\`\`\`\na\n\n# b\n\nc\n\`\`\`\n\n<div class="poem">\n\n${filler}</div>\n\n<!--\n\n# gone\n\n-->\n\n1. one\n\n   more\n\n2. two`,
  );
  const rest = blocks.slice(1_000);
  expect(rest[0]).toEqual({ kind: "preformatted", text: "a\n\n# b\n\nc" });
  expect(rest[1]?.kind).toBe("verse");
  expect(rest.at(-1)).toMatchObject({ kind: "list", items: [{ blocks: [{}, {}] }, {}] });
  expect(JSON.stringify(blocks)).not.toContain("gone");
});

test("raw markup is read as a page is, without scripts", async () => {
  const { blocks } = await read(
    '<p align="center"><b>x</b></p>\n\na <i>b</i> <script>1</script>[c](javascript:x)',
  );
  expect(blocks).toMatchObject([
    { align: "center", inlines: [{ marks: { bold: true } }] },
    { inlines: [text("a "), { text: "b", marks: { italic: true } }, {}] },
  ]);
  expect(JSON.stringify(blocks)).not.toContain("script");
});

test("an indented paragraph of prose is prose; an indented program is code", async () => {
  const { blocks } = await read(
    "a\n\n    It was a dark and stormy night in the town.\n\nb\n\n    x = {1};\n",
  );
  expect(blocks.map((block) => block.kind)).toEqual(["paragraph", "paragraph", "paragraph", "preformatted"]);
});

test.each([
  ["brackets", "[".repeat(50_000)],
  ["emphasis", "*a **a ".repeat(20_000)],
  ["backticks", Array.from({ length: 800 }, (_, at) => `${"`".repeat(at)}a`).join("")],
  ["links in links", "[a](".repeat(30_000)],
  ["quotations", "> ".repeat(5_000)],
  ["notes that call themselves", `${"[^a]".repeat(20_000)}\n\n[^a]: b[^a]\n`],
  ["braces", "{++".repeat(30_000)],
  ["raised letters", "^a".repeat(50_000)],
  ["spans", "[a]{".repeat(20_000)],
  ["spans in spans", `${"[".repeat(20_000)}a${"]{.x}".repeat(20_000)}`],
  ["dashes", "-- --\n".repeat(20_000)],
  ["lines of dashes", "-----------\n-- --\n".repeat(10_000)],
  ["corners", "+--+\n".repeat(20_000)],
  ["open divisions", "::: {.verse}\n\n".repeat(5_000)],
  ["bars", "|".repeat(50_000)],
  ["lines of a block", "| a\n".repeat(20_000)],
  ["lines in a fence that is none", `<div>\n\`\`\`\n\n${"- *a*\n".repeat(20_000)}\`\`\`\n`],
  ["lines in a quoted fence", `> \`\`\`\n${"- a\n".repeat(32_000)}> \`\`\`\n`],
  ["lines in a comment", `<!--\n${"- a\n".repeat(50_000)}-->\n`],
  ["lines in a note", `a[^1]\n\n[^1]: b\n${"- a\n".repeat(32_000)}`],
  ["blank lines in a note", `a[^1]\n\n[^1]: b\n${"\n".repeat(300_000)}c\n`],
  [
    "definitions",
    `[a][r1]\n\n${Array.from({ length: 400 }, (_, at) => `[r${at}]: https://a.example/${"x".repeat(10_000)}\n`).join("")}`,
  ],
  ["notes on the spot", `a^[${"long ".repeat(800)}]\n\n`.repeat(1_550)],
])(
  "a flood of %s ends in a book",
  async (_name, flood) => {
    const { blocks } = await read(`${flood}\n\n# The end\n\nDone.`);
    expect(JSON.stringify(blocks)).toContain("Done.");
  },
  120_000,
);

test("a fence longer than what is set at once goes on as another, and the text after it is text again", async () => {
  const line = "const lamp = `lit`;";
  const { blocks } = await read(
    `a\n\n~~~ts\n${`${line}\n`.repeat(15_000)}~~~\n\n<!-- ${`${line}\n`.repeat(15_000)} -->\n\nb`,
  );
  const code = blocks.slice(1, -1).map((block) => (block.kind === "preformatted" ? block.text : ""));
  expect(code.length).toBeGreaterThan(1);
  expect(code.join("\n").split("\n")).toEqual(Array.from({ length: 15_000 }, () => line));
  expect([textOf(blocks[0]), textOf(blocks.at(-1))]).toEqual(["a", "b"]);
});

test("a note longer than a chapter ends there, and what follows is text", async () => {
  const { blocks, reader } = await read(`a[^1]\n\n[^1]: b\n${"word word word\n".repeat(10_000)}\nc`);
  const note = await reader.note("fn:1");
  expect(textOf(note?.[0])?.length).toBeGreaterThan(100_000);
  expect(textOf(blocks.at(-1))).toBe("c");
  expect(textOf(blocks.at(-2))?.length).toBeGreaterThan(10_000);
});

test("a table of a thousand columns stays as it is typed, and what follows is text", async () => {
  const row = (cell: string) => `|${`${cell}|`.repeat(1_000)}`;
  const { blocks } = await read(`# A\n\n${row("a")}\n${row("-")}\n${row("b")}\n\nEnd.`);
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "paragraph"]);
  expect(textOf(blocks[1])).toContain("|b|b|");
  expect(textOf(blocks[2])).toBe("End.");
});

test("a link defined far from where it stands holds, one beyond what can be kept holds near it", async () => {
  const long = Array.from({ length: 400 }, (_, at) => `[l${at}]: https://a.example/${"x".repeat(10_000)}\n`);
  const { blocks } = await read(
    `# A\n\n[first][a] [last][z]\n\n[a]: https://a.example/\n\n${long.join("\n")}\n\n# B\n\n[z]: https://z.example/\n\n[last][z]`,
  );
  const targets = blocks.flatMap((block) =>
    block.kind === "paragraph" ? block.inlines.flatMap((one) => (one.kind === "link" ? [one.href] : [])) : [],
  );
  expect(targets).toEqual(["https://a.example/", "https://z.example/"]);
});

test("several blank lines between paragraphs part scenes where one parts paragraphs", async () => {
  const words = "The ferry was late again, and nobody on the pier was at all surprised by it.";
  const scene = Array.from({ length: 7 }, () => words).join("\n\n");
  const { blocks } = await read(`# One\n\n${scene}\n\n\n${scene}\n\n\n${scene}\n\n\n\n# Two\n\n${scene}`);
  const places = blocks.flatMap(({ kind }, at) => (kind === "sceneBreak" ? [at] : []));
  expect(places).toEqual([8, 16]);
  const spaced = Array.from({ length: 21 }, () => words).join("\n\n\n");
  expect((await read(spaced)).blocks).toHaveLength(21);
});

test.each(["I went down", "A lamp was lit", "— Come in", "“Come in”"])(
  "several blank lines before “%s” part scenes, too",
  async (start) => {
    const scene = [start, ...Array.from({ length: 6 }, () => "They went along the quay.")].join("\n\n");
    const { blocks } = await read(`# One\n\n${[scene, scene, scene].join("\n\n\n")}`);
    expect(blocks.filter(({ kind }) => kind === "sceneBreak")).toHaveLength(2);
  },
);

test("several blank lines in code, before an item of a list and within a note stay where they are", async () => {
  const { blocks, reader } = await read(
    "- a\n\n\n- b\n\n\n      code\n\n```\nx\n\n\ny\n```\n\nText[^1].\n\n[^1]: Note.\n\n\n    More.\n",
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["list", "preformatted", "paragraph"]);
  expect(blocks[1]).toMatchObject({ text: "x\n\n\ny" });
  expect(await reader.note("fn:1")).toHaveLength(2);
});

test("a note named by a sign keeps it", async () => {
  const { blocks, reader } = await read(
    "One[^*] and two[^†] and three[^3].\n\n[^*]: A.\n\n[^†]: B.\n\n[^3]: C.\n",
  );
  const found = blocks[0]?.kind === "paragraph" ? blocks[0].inlines : [];
  expect(found.flatMap((inline) => (inline.kind === "noteRef" ? [inline.label] : []))).toEqual([
    "*",
    "†",
    undefined,
  ]);
  expect((await reader.note("fn:*"))?.map(textOf)).toEqual(["A."]);
});
