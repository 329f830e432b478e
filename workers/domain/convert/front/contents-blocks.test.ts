import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { withoutTypedContents } from "#domain/convert/front/contents-blocks";

const titles = ["Slack Water", "The Salt House", "What Henning Counted"];
const line = (text: string): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });
const heading = (text: string): Block => ({ kind: "heading", level: 1, inlines: [{ kind: "text", text }] });
const prose = line("The ferry was late, and nobody on the pier was at all surprised by it. ".repeat(4));
const chapters = titles.flatMap((title) => [heading(title), prose, prose]);
const list = (texts: readonly string[]): Block => ({
  kind: "list",
  ordered: false,
  start: 1,
  format: "bullet",
  items: texts.map((text) => ({ blocks: [line(text)] })),
});

async function read(blocks: readonly Block[], batch = 1) {
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" ? [{ level: block.level, text: plainText(block.inlines) }] : [],
  );
  async function* batches() {
    for (let at = 0; at < blocks.length; at += batch) yield blocks.slice(at, at + batch);
  }
  const { blocks: kept, left } = await withoutTypedContents(batches(), headings);
  const all: Block[] = [];
  for await (const one of kept) all.push(...one);
  return { all, left };
}

test.each([
  ["a line a paragraph, with page numbers", titles.map((title, at) => line(`${title} ${at * 9 + 3}`))],
  ["a line a paragraph", titles.map(line)],
  [
    "lines of one paragraph",
    [
      {
        kind: "paragraph" as const,
        inlines: titles.flatMap((text) => [{ kind: "text" as const, text }, { kind: "break" as const }]),
      },
    ],
  ],
  ["a list", [list(titles)]],
])("contents typed as %s are left out, and no word of a chapter", async (_how, entries) => {
  const title = line("The Ferry at Low Water");
  for (const over of [line("Contents"), heading("Contents")]) {
    const { all, left } = await read([title, over, ...entries, ...chapters]);
    expect(all).toEqual([title, ...chapters]);
    expect(left.join(" ")).toContain("What Henning Counted");
  }
});

test("links to the contents lead to what follows them", async () => {
  const over: Block = { ...line("Contents"), anchors: ["toc"] };
  const { all } = await read([over, ...titles.map(line), ...chapters]);
  expect(all[0]).toEqual({ ...chapters[0], anchors: ["toc"] });
});

test("linked contents, a list of other things, and a text of nothing but contents stay", async () => {
  const linked = titles.map(
    (text): Block => ({
      kind: "paragraph",
      inlines: [{ kind: "link", href: "#a", children: [{ kind: "text", text }] }],
    }),
  );
  for (const blocks of [
    [line("Contents"), ...linked, ...chapters],
    [line("Contents"), line("Flour"), line("Butter"), line("Eggs"), ...chapters],
    [line("Contents"), ...titles.map((title, at) => line(`${title} ..... ${at}`))],
  ])
    expect((await read(blocks)).all).toEqual(blocks);
});

test("a first chapter's prose ends what is looked at", async () => {
  const late = [line("Contents"), ...titles.map((title, at) => line(`${title} ..... ${at}`))];
  const blocks = [...chapters, ...late, prose];
  expect((await read(blocks)).all).toEqual(blocks);
});
