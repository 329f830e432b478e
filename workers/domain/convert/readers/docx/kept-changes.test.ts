import { describe, expect, test } from "vitest";
import { acceptedBlocks } from "#domain/book/accepted-text";
import type { Block, Inline } from "#domain/book/blocks";
import { p, r, relationship } from "../../../../../tests/setup/make-docx";
import { open, outline, style, styled } from "../../../../../tests/setup/read-docx";

const ada = 'w:author="Ada" w:date="2026-03-01T09:00:00Z"';
const bob = 'w:author="Bob" w:date="2026-03-02T09:00:00Z"';
const ins = (words: string, by = ada) => `<w:ins w:id="1" ${by}>${words}</w:ins>`;
const del = (words: string, by = ada) =>
  `<w:del w:id="2" ${by}><w:r><w:delText xml:space="preserve">${words}</w:delText></w:r></w:del>`;
const keeping = { keepChanges: true, keepComments: true };
const kept = async (body: string) => (await open({ body }, keeping)).blocks;
const inlinesOf = (block: Block | undefined): Inline[] => (block && "inlines" in block ? block.inlines : []);
/** Each inline in a word: its text, or what it is a point of. */
const said = (blocks: Block[]) =>
  blocks.map((block) =>
    inlinesOf(block).map((inline) =>
      inline.kind === "text"
        ? inline.text
        : inline.kind === "tracked"
          ? `<${inline.point.type} ${inline.point.id}>`
          : inline.kind,
    ),
  );
const made = (id: string) => ({ id, author: "Ada", date: "2026-03-01T09:00:00Z" });

describe("tracked changes that are kept", () => {
  test("an insertion stands between two points, a deletion is one with its words", async () => {
    const [block] = await kept(
      `<w:p>${r("It was ")}${ins(r("very "))}${r("dark and ")}${del("quite ")}${r("cold.")}</w:p>`,
    );
    expect(inlinesOf(block)).toEqual([
      { kind: "text", text: "It was " },
      { kind: "tracked", point: { type: "insertion", ...made("t1") } },
      { kind: "text", text: "very " },
      { kind: "tracked", point: { type: "insertion-end", id: "t1" } },
      { kind: "text", text: "dark and " },
      { kind: "tracked", point: { type: "deletion", ...made("t2"), words: [{ text: "quite " }] } },
      { kind: "text", text: "cold." },
    ]);
  });

  test("without the option the same manuscript is read as ever", async () => {
    const body = `<w:p>${r("It was ")}${ins(r("very "))}${del("quite ")}${r("dark.")}</w:p>`;
    const { blocks, codes } = await open({ body });
    expect(inlinesOf(blocks[0])).toEqual([{ kind: "text", text: "It was very dark." }]);
    expect(codes()).toEqual([]);
  });

  test("words put in place of others are one change; those of another author, or further on, are not", async () => {
    const line = `<w:p>${del("quick")}${ins(r("fast"))}${ins(r("er"), bob)}${r(" fox ")}${ins(r("ran"))}${r(".")}</w:p>`;
    expect(said(await kept(line))).toEqual([
      [
        "<deletion t1>",
        "<insertion t1>",
        "fast",
        "<insertion-end t1>",
        "<insertion t2>",
        "er",
        "<insertion-end t2>",
        " fox ",
        "<insertion t3>",
        "ran",
        "<insertion-end t3>",
        ".",
      ],
    ]);
  });

  test("a deleted end of a paragraph is in the deletion, with the heading's level", async () => {
    const gone = (text: string, properties = "") =>
      `<w:p><w:pPr>${properties}<w:rPr><w:del w:id="7" ${ada}/></w:rPr></w:pPr>${del(text)}</w:p>`;
    const { blocks } = await open(
      {
        styles: style("Heading1", "heading 1"),
        body: `${p("One.")}${gone("Old title", styled("Heading1"))}${gone("Two.")}${p("Three.")}`,
      },
      keeping,
    );
    expect(outline(blocks)).toEqual(["paragraph: One.", "paragraph: Three."]);
    expect(inlinesOf(blocks[1])[0]).toMatchObject({
      point: {
        type: "deletion",
        words: [
          { text: "Old title" },
          { ends: "paragraph", level: 1 },
          { text: "Two." },
          { ends: "paragraph" },
        ],
      },
    });
  });

  test("a paragraph whose every word was deleted comes back as a paragraph, at the end of the text, too", async () => {
    const blocks = await kept(
      `${p("One.")}<w:p>${del("Two.")}</w:p>${p("Three.")}<w:p>${del("Four.")}</w:p>`,
    );
    expect(outline(acceptedBlocks(blocks))).toEqual(["paragraph: One.", "paragraph: Three."]);
    const words = blocks
      .flatMap(inlinesOf)
      .flatMap((inline) =>
        inline.kind === "tracked" && inline.point.type === "deletion" ? [inline.point.words] : [],
      );
    expect(words).toEqual([
      [{ text: "Two." }, { ends: "paragraph" }],
      [{ text: "Four." }, { ends: "paragraph" }],
    ]);
  });

  test("an inserted paragraph has a point at its end, and is one change with its words", async () => {
    const body = `${p("One.")}<w:p><w:pPr><w:rPr>${`<w:ins w:id="3" ${ada}/>`}</w:rPr></w:pPr>${ins(r("New."))}</w:p>${p("Two.")}`;
    expect(said(await kept(body))).toEqual([
      ["One."],
      ["<insertion t1>", "New.", "<insertion-end t1>", "<paragraph t1>"],
      ["Two."],
    ]);
  });

  test("both halves of a move have one id", async () => {
    const range = (name: string, which: string) => `<w:${which}RangeStart w:id="8" w:name="${name}" ${ada}/>`;
    const body = `<w:p>${range("m1", "moveFrom")}<w:moveFrom w:id="3" ${ada}>${r("away ")}</w:moveFrom><w:moveFromRangeEnd w:id="8"/>${r("in between ")}${range("m1", "moveTo")}<w:moveTo w:id="4" ${ada}>${r("away ")}</w:moveTo><w:moveToRangeEnd w:id="8"/>${r("end")}</w:p>`;
    const [block] = await kept(body);
    expect(said([block as Block])).toEqual([
      ["<deletion t1>", "in between ", "<insertion t1>", "away ", "<insertion-end t1>", "end"],
    ]);
    expect(inlinesOf(block)[0]).toMatchObject({ point: { moved: true, words: [{ text: "away " }] } });
  });

  test("an insertion never begins inside a link: the link is cut, and whole again when accepted", async () => {
    const link = `<w:hyperlink w:anchor="x">${r("a ")}${ins(r("new "))}${r("link")}</w:hyperlink>`;
    const [block] = await kept(`<w:p><w:bookmarkStart w:id="1" w:name="x"/>${link}</w:p>`);
    expect(said([block as Block])).toEqual([
      ["link", "<insertion t1>", "link", "<insertion-end t1>", "link"],
    ]);
    expect(inlinesOf(acceptedBlocks([block as Block])[0])).toEqual([
      { kind: "link", href: "#x", children: [{ kind: "text", text: "a new link" }] },
    ]);
  });

  test("rows of tables, notes and formatting are accepted as ever, and formatting is counted", async () => {
    const row = `<w:tbl><w:tr><w:trPr><w:del w:id="5" ${ada}/></w:trPr><w:tc>${p("gone")}</w:tc></w:tr><w:tr><w:tc>${p("stays")}</w:tc></w:tr></w:tbl>`;
    const { blocks, reader, messages } = await open(
      {
        body: `<w:p>${r("It was.", `<w:b/><w:rPrChange w:id="6" ${ada}><w:rPr/></w:rPrChange>`)}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>${row}`,
        footnotes: `<w:footnote w:id="1"><w:p>${ins(r("A note"))}${del("gone")}</w:p></w:footnote>`,
      },
      keeping,
    );
    expect(outline(blocks)).toEqual(["paragraph: It was.", "table"]);
    expect(JSON.stringify([blocks, await reader.note("f1")])).not.toMatch(/gone|tracked/);
    expect(messages()).toMatchObject([
      { code: "formatting-accepted", text: /^1 change of formatting was accepted/ },
    ]);
  });
});

describe("comments that are kept", () => {
  const commented = (words: string, id: number) =>
    `<w:commentRangeStart w:id="${id}"/>${r(words)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
  const comment = (id: number, by: string, text: string) =>
    `<w:comment w:id="${id}" ${by}><w:p w14:paraId="P${id}">${r(text)}</w:p></w:comment>`;
  const parts = {
    relationships:
      relationship("c", "x/comments", "comments.xml") +
      relationship("e", "x/commentsExtended", "commentsExtended.xml"),
    files: {
      "word/comments.xml": `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">${comment(4, bob, "Say how dark.")}${comment(5, ada, "Very.")}${comment(6, bob, "No range")}</w:comments>`,
      "word/commentsExtended.xml": `<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="P4"/><w15:commentEx w15:paraId="P5" w15:paraIdParent="P4"/></w15:commentsEx>`,
    },
  };
  const body = `<w:p>${r("It was ")}${commented("dark", 4)}<w:r><w:commentReference w:id="5"/></w:r>${r(".")}<w:r><w:commentReference w:id="6"/></w:r></w:p>`;

  test("each stands at its words, with its answers; the report says how many", async () => {
    const { blocks, messages } = await open({ body, ...parts }, keeping);
    expect(said(blocks)).toEqual([
      ["It was ", "<comment c4>", "dark", "<comment-end c4>", ".", "<comment c6>", "<comment-end c6>"],
    ]);
    expect(inlinesOf(blocks[0])[1]).toEqual({
      kind: "tracked",
      point: {
        type: "comment",
        id: "c4",
        author: "Bob",
        date: "2026-03-02T09:00:00Z",
        text: "Say how dark.",
        replies: [{ author: "Ada", date: "2026-03-01T09:00:00Z", text: "Very." }],
      },
    });
    expect(messages()).toMatchObject([{ code: "changes-kept", text: /^2 comments wait in the editor\./ }]);
  });

  test("changes alone can be kept, and comments alone", async () => {
    const both = { ...parts, body: `${body}<w:p>${ins(r("New."))}</w:p>` };
    const types = async (options: object) =>
      (await open(both, options)).blocks
        .flatMap(inlinesOf)
        .flatMap((one) => (one.kind === "tracked" ? [one.point.type] : []));
    expect(await types({ keepChanges: true })).toEqual(["insertion", "insertion-end"]);
    expect(await types({ keepComments: true })).toEqual(["comment", "comment-end", "comment", "comment-end"]);
  });
});
