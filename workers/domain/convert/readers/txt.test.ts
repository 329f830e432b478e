import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openTxt } from "#domain/convert/readers/txt";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

async function read(text: string | Uint8Array) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const messages = new MessageLog();
  const context = { messages, fileName: "book.txt", options: defaultOptions, progress: () => {} };
  const reader = await openTxt(bytesSource(bytes), context);
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  return { reader, survey, blocks, outline: blocks.map(outlineOf), messages: messages.all() };
}

/** `h1 Title / Subtitle`, `p words`, `verse 4+4`, `break * * *` */
function outlineOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `h${block.level} ${plainText(block.inlines)}${block.subtitle ? ` / ${plainText(block.subtitle)}` : ""}`;
    case "paragraph":
      return `p ${plainText(block.inlines)}`;
    case "verse":
      return `verse ${block.stanzas.map(({ lines }) => lines.length).join("+")}`;
    case "quote":
      return `quote ${block.blocks.map(outlineOf).join(" | ")}`;
    case "list":
      return `${block.format} ${block.items.map(({ blocks }) => blocks.map(outlineOf).join(" ")).join(" | ")}`;
    case "sceneBreak":
      return `break${block.ornament ? ` ${block.ornament}` : ""}`;
    default:
      return block.kind;
  }
}

const sentence =
  "The lamp had gone out before she reached the harbour, and nobody on the quay could say when. ";
const prose = (count: number) => sentence.repeat(count).trim();

/** The text broken at 60 columns, its first line indented by `indent`. */
function wrapped(text: string, indent = ""): string {
  const lines = [indent];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length > 60) lines.push(word);
    else lines[lines.length - 1] = last.trim() ? `${last} ${word}` : last + word;
  }
  return lines.join("\n");
}

test("a wrapped novel: title page, chapters with titles, scene breaks, italics", async () => {
  const { survey, outline, blocks } = await read(
    [
      "THE LAMP",
      "",
      "by Anna Berg",
      "",
      "",
      "CHAPTER I",
      "",
      "The Harbour",
      "",
      wrapped(`${prose(3)} She was _quite_ alone.`),
      "",
      wrapped(prose(2)),
      "",
      "* * *",
      "",
      wrapped(prose(4)),
      "",
      "",
      "CHAPTER II",
      "",
      "The Stair",
      "",
      wrapped(prose(3)),
    ].join("\r\n"),
  );
  expect(survey.metadata).toMatchObject({ title: "The Lamp", authors: ["Anna Berg"] });
  expect(outline).toEqual([
    "h1 CHAPTER I / The Harbour",
    `p ${prose(3)} She was quite alone.`,
    `p ${prose(2)}`,
    "break * * *",
    `p ${prose(4)}`,
    "h1 CHAPTER II / The Stair",
    `p ${prose(3)}`,
  ]);
  expect(survey.headings).toEqual([
    { level: 1, text: "CHAPTER I: The Harbour" },
    { level: 1, text: "CHAPTER II: The Stair" },
  ]);
  expect(JSON.stringify(blocks[1])).toContain('{"kind":"text","text":"quite","marks":{"italic":true}}');
});

test("paragraphs parted by indents alone, with a blank line for a new scene", async () => {
  const { outline } = await read(
    [
      "Chapter 1",
      "",
      wrapped(prose(3), "    "),
      wrapped(prose(2), "    "),
      wrapped("Yes.", "    "),
      "",
      wrapped(prose(4), "    "),
      wrapped(prose(2), "    "),
      wrapped(prose(3), "    "),
    ].join("\n"),
  );
  expect(outline).toEqual([
    "h1 Chapter 1",
    `p ${prose(3)}`,
    `p ${prose(2)}`,
    "p Yes.",
    "break",
    `p ${prose(4)}`,
    `p ${prose(2)}`,
    `p ${prose(3)}`,
  ]);
});

test("a line is a paragraph where lines are not wrapped, with or without blank ones", async () => {
  const lines = [
    "Chapter 1",
    prose(2),
    "“Yes.”",
    prose(3),
    "Chapter 2",
    prose(2),
    "“No,” she said.",
    prose(5),
  ];
  const outline = lines.map((line) => (line.startsWith("Chapter") ? `h1 ${line}` : `p ${line}`));
  expect((await read(lines.join("\n"))).outline).toEqual(outline);
  expect((await read(lines.join("\n\n"))).outline).toEqual(outline);
  expect((await read(lines.join("\r\r"))).outline).toEqual(outline);
});

test("books hold parts and parts hold chapters", async () => {
  const part = (name: string) =>
    `${name}\n\n\n\nCHAPTER I\n\n${prose(2)}\n\n\nCHAPTER II\n\n${prose(2)}\n\n\n`;
  const { outline } = await read(
    `BOOK ONE\n\n\n${part("PART I")}${part("PART II")}BOOK TWO\n\n\n${part("PART I")}EPILOGUE\n\n${prose(3)}`,
  );
  expect(outline.filter((line) => line.startsWith("h"))).toEqual([
    "h1 BOOK ONE",
    "h2 PART I",
    "h3 CHAPTER I",
    "h3 CHAPTER II",
    "h2 PART II",
    "h3 CHAPTER I",
    "h3 CHAPTER II",
    "h1 BOOK TWO",
    "h2 PART I",
    "h3 CHAPTER I",
    "h3 CHAPTER II",
    "h1 EPILOGUE",
  ]);
});

test.each([
  ["numbers alone", ["1", "2", "3"]],
  ["roman numbers", ["I.", "II.", "III."]],
  ["capitals", ["THE HARBOUR", "THE STAIR", "THE SHIP"]],
  ["German", ["Erstes Kapitel", "Zweites Kapitel", "Drittes Kapitel"]],
  ["French", ["Chapitre premier", "Chapitre II", "Chapitre III"]],
  ["Russian", ["Глава первая", "Глава вторая", "Глава третья"]],
  ["Chinese", ["第一章 灯", "第二章 港", "第三章 船"]],
  ["Markdown", ["# The Harbour", "# The Stair", "# The Ship"]],
  ["underlines", ["The Harbour\n===========", "The Stair\n=========", "The Ship\n========"]],
])("chapters by %s", async (_, names) => {
  const { survey } = await read(names.map((name) => `${name}\n\n${prose(3)}\n\n${prose(2)}\n\n\n`).join(""));
  const plain = names.map((name) => name.replace(/^# /, "").replace(/\n=+/, ""));
  expect(survey.headings).toEqual(plain.map((text) => ({ level: 1, text })));
});

test("the letters of a dictionary are chapters, those that read as numbers too", async () => {
  const entries = Array.from({ length: 4 }, () => wrapped(prose(2))).join("\n\n");
  const { survey } = await read([..."ABCD"].map((letter) => `${letter}\n\n\n\n${entries}\n\n\n\n`).join(""));
  expect(survey.headings).toEqual([..."ABCD"].map((text) => ({ level: 1, text })));
});

test("a number that belongs to no row, and one line with a hash, are text", async () => {
  const { survey, outline } = await read(
    `# Not a heading?\n\n${prose(2)}\n\n1984\n\n${prose(3)}\n\n1. Not a list\n\n${prose(2)}`,
  );
  expect(survey.headings).toEqual([]);
  expect(outline[0]).toBe("p # Not a heading?");
});

test("numbers with no text between them are no chapters, and a first sentence is no title", async () => {
  const { survey } = await read("One.\r\n\r\nTwo.\r\rThree.\n\nFour.\f\nFive.");
  expect(survey.headings).toEqual([]);
  expect((await read(`It was cold.\n\n${prose(3)}`)).survey.metadata.title).toBeUndefined();
});

test("a contents page in the text is dropped, whatever its form", async () => {
  const names = ["The Harbour", "The Stair", "The Ship", "The Light", "The Morning"];
  const chapters = names
    .map((name, at) => `CHAPTER ${at + 1}. ${name}\n\n${prose(3)}\n\n${prose(2)}\n\n\n`)
    .join("");
  const headings = names.map((name, at) => `h1 CHAPTER ${at + 1}. ${name}`);
  const forms = [
    `CONTENTS\n\n${names.map((name, at) => `CHAPTER ${at + 1}. ${name}`).join("\n\n")}\n\n\n`,
    `Contents\n\n${names.map((name, at) => `CHAPTER ${at + 1}. ${name} ........ ${at * 20 + 3}`).join("\n")}\n\n\n`,
    `${names.map((name, at) => `CHAPTER ${at + 1}. ${name}`).join("\n\n")}\n\n\n`,
  ];
  for (const form of forms) {
    const { outline } = await read(form + chapters);
    expect(outline.filter((line) => !line.startsWith("p The lamp"))).toEqual(headings);
  }
});

test("a library's title page keeps what stands over the title, and its contents page names headings", async () => {
  const { survey, outline } = await read(
    [
      "The Project Gutenberg EBook of Lamps",
      "Title: Lamps; or The Harbour",
      "Author: Anna Berg",
      "*** START OF THIS PROJECT GUTENBERG EBOOK LAMPS ***",
      "",
      "EACH VOLUME APART",
      "",
      "LAMPS;",
      "",
      "or, THE HARBOUR.",
      "",
      "BY",
      "",
      "ANNA BERG.",
      "",
      "FOR HER BROTHER.",
      "",
      "CONTENTS",
      "",
      "AT SEA.",
      "",
      "    Page",
      "A Storm (told by a pilot).      3",
      "Chapter 1. The Stair      9",
      "",
      "ON LAND.",
      "",
      "    Page",
      "",
      "Chapter 2. The Light     20",
      "",
      "",
      "",
      "A Storm. (Told by a Pilot).",
      "",
      "",
      wrapped(prose(6)),
      "",
      "",
      "Chapter 1. The Stair",
      "",
      wrapped(prose(6)),
      "",
      "",
      "Chapter 2. The Light",
      "",
      wrapped(prose(6)),
    ].join("\n"),
  );
  expect(survey.metadata).toMatchObject({ title: "Lamps; or The Harbour", authors: ["Anna Berg"] });
  expect(survey.metadata.subtitle).toBeUndefined();
  expect(outline.filter((line) => !line.includes("The lamp had gone out"))).toEqual([
    "p EACH VOLUME APART",
    "p FOR HER BROTHER.",
    "h1 A Storm. (Told by a Pilot).",
    "h1 Chapter 1. The Stair",
    "h1 Chapter 2. The Light",
  ]);
});

test("a library's frame goes, and what it says of the book is kept", async () => {
  const { survey, outline } = await read(
    [
      "The Project Gutenberg EBook of The Lamp, by Anna Berg",
      "",
      "Title: The Lamp",
      "",
      "Author: Anna Berg",
      "",
      "Language: German",
      "",
      "*** START OF THIS PROJECT GUTENBERG EBOOK THE LAMP ***",
      "",
      "Produced by Volunteers",
      "",
      "",
      "THE LAMP",
      "",
      "By Anna Berg",
      "",
      "",
      "Chapter 1",
      "",
      wrapped(prose(3)),
      "",
      "[Illustration: The quay at night]",
      "",
      wrapped(prose(3)),
      "",
      "End of the Project Gutenberg EBook of The Lamp, by Anna Berg",
      "",
      "*** END OF THIS PROJECT GUTENBERG EBOOK THE LAMP ***",
      "",
      wrapped("A licence of many words follows here. ".repeat(20)),
    ].join("\n"),
  );
  expect(survey.metadata).toMatchObject({ title: "The Lamp", authors: ["Anna Berg"], language: "de" });
  expect(outline).toEqual(["h1 Chapter 1", `p ${prose(3)}`, "p The quay at night", `p ${prose(3)}`]);
});

test("verse keeps its lines, stanzas and indents", async () => {
  const stanza =
    "    Tell me not, in mournful numbers,\n      Life is but an empty dream!\n    For the soul is dead that slumbers,\n      And things are not what they seem.";
  const { blocks, outline } = await read(
    [wrapped(prose(4)), stanza, stanza, wrapped(prose(4)), wrapped(prose(4))].join("\n\n"),
  );
  expect(outline.slice(0, 3)).toEqual([`p ${prose(4)}`, "verse 4+4", `p ${prose(4)}`]);
  const verse = blocks[1];
  expect(verse?.kind === "verse" && verse.stanzas[0]?.lines.map(({ indent }) => indent)).toEqual([
    0, 1, 0, 1,
  ]);
});

test("notes are linked when there is one mark for one body, and left as typed otherwise", async () => {
  const { reader, blocks, outline } = await read(
    [
      `The lamp[1] was out. ${prose(2)}`,
      `The stair[2] and the stair[2] again. ${prose(2)}`,
      prose(3),
      "[1] An _oil_ lamp.",
      "[2] Of stone.",
    ].join("\n\n"),
  );
  expect(blocks[0]).toMatchObject({
    inlines: [{ text: "The lamp" }, { kind: "noteRef", note: "note-1" }, {}],
  });
  expect(outline.at(-1)).toBe("p [2] Of stone.");
  const [body] = (await reader.note("note-1")) ?? [];
  expect(body && outlineOf(body)).toBe("p An oil lamp.");
  expect(await reader.note("note-2")).toBeUndefined();
});

test("notes at the book's end answer the marks of all chapters in order", async () => {
  const { reader, outline } = await read(
    [
      `CHAPTER I\n\nThe lamp[1] and the stair[2]. ${prose(2)}`,
      `CHAPTER II\n\nThe ship.[1] ${prose(2)}`,
      "NOTES",
      "[1] An oil lamp.\n[2] Of stone.",
      "[1] A brig.",
    ].join("\n\n\n"),
  );
  const bodies = await Promise.all(["note-1", "note-2", "note-3"].map((id) => reader.note(id)));
  expect(bodies.map((body) => body?.map(outlineOf).join())).toEqual([
    "p An oil lamp.",
    "p Of stone.",
    "p A brig.",
  ]);
  expect(outline.some((line) => line.includes("[1]"))).toBe(false);
});

test.each([
  ["a star", "The lamp* was out.", "* An oil lamp."],
  ["a raised figure", "The lamp¹ was out.", "¹ An oil lamp."],
  ["a figure in parentheses", "The lamp(1) was out.", "(1) An oil lamp."],
])("%s after a word is a note's mark when a body answers to it", async (_, text, body) => {
  const { reader, blocks } = await read([`${text} ${prose(2)}`, prose(3), body, prose(2)].join("\n\n"));
  expect(blocks[0]).toMatchObject({
    inlines: [{ text: "The lamp" }, { kind: "noteRef", note: "note-1" }, {}],
  });
  expect((await reader.note("note-1"))?.map(outlineOf)).toEqual(["p An oil lamp."]);
  expect(JSON.stringify((await read(`${text} ${prose(2)}`)).blocks)).not.toContain("noteRef");
});

test("a few lines broken by a machine are prose, whatever their number", async () => {
  const text = wrapped(prose(2));
  expect((await read(text)).outline).toEqual([`p ${prose(2)}`]);
  expect((await read(`${text}\n\n${text}`)).outline).toEqual([`p ${prose(2)}`, `p ${prose(2)}`]);
});

test("a set-in passage is a quotation, and the short line after a poem says whose it is", async () => {
  const stanza = "  The night and the day\n  Went burning away,\n  O lamp of the bay.";
  const quoted = wrapped(prose(2)).replace(/^/gm, "    ");
  const { blocks, outline } = await read(
    [wrapped(prose(4)), quoted, wrapped(prose(4)), stanza, "Anna Berg", wrapped(prose(4))].join("\n\n"),
  );
  expect(outline[1]).toBe(`quote p ${prose(2)}`);
  expect(outline.slice(3, 5)).toEqual(["verse 3", "p Anna Berg"]);
  expect(blocks[4]).toMatchObject({ role: "attribution" });
});

test("items apart from one another are one list, a number alone and long numbered paragraphs are text", async () => {
  const { outline } = await read(
    [prose(3), "* rope", "* oil", prose(2), `1. ${prose(2)}`, `2. ${prose(2)}`, prose(1), "1. rope"].join(
      "\n\n",
    ),
  );
  expect(outline).toEqual([
    `p ${prose(3)}`,
    "bullet p rope | p oil",
    `p ${prose(2)}`,
    `p 1. ${prose(2)}`,
    `p 2. ${prose(2)}`,
    `p ${prose(1)}`,
    "p 1. rope",
  ]);
});

test("items on lines of their own are a list between paragraphs that are a line each", async () => {
  const line = prose(4);
  const { outline } = await read(
    [line, line, "1. The Ferry\n2. The Lamp\n3. The Tide", line, "* rope\n* oil", line, line].join("\n\n"),
  );
  expect(outline[2]).toBe("decimal p The Ferry | p The Lamp | p The Tide");
  expect(outline[4]).toBe("bullet p rope | p oil");
});

test("one item that goes on over its lines stays one item", async () => {
  const { outline } = await read(
    [prose(4), prose(4), "* rope that was long\n  and old", "* oil", prose(4), prose(4)].join("\n\n"),
  );
  expect(outline[2]).toBe("bullet p rope that was long and old | p oil");
});

test("a sentence goes on over the end of a printed page, with its number in it", async () => {
  const { blocks } = await read(
    `${wrapped(`${prose(1)} And then the`)}\n\n[Pg 12]\n\n${wrapped(`lamp. ${prose(3)}`)}`,
  );
  expect(blocks).toHaveLength(1);
  expect(JSON.stringify(blocks)).toContain(
    'And then the "},{"kind":"pageMark","label":"12"},{"kind":"text","text":"lamp.',
  );
});

test("speeches of a play are parted", async () => {
  const { outline } = await read(
    `${wrapped(prose(6))}\n\nHAMLET. Who is there?\nHORATIO. A friend of this ground.\nHAMLET. Stay.`,
  );
  expect(outline.slice(1)).toEqual([
    "p HAMLET. Who is there?",
    "p HORATIO. A friend of this ground.",
    "p HAMLET. Stay.",
  ]);
});

test("OpenITI texts: header, paragraphs, headings, pages", async () => {
  const { survey, blocks, outline } = await read(
    [
      "######OpenITI#",
      "#META# 010.AuthorNAME\t:: الكاتب",
      "#META# 020.BookTITLE\t:: المصباح",
      "#META# 025.BookLANG\t:: NODATA",
      "#META#Header#End#",
      "### | الفصل الأول",
      "# انطفأ المصباح قبل أن تصل إلى الميناء، ولم يعرف أحد",
      "~~على الرصيف متى حدث PageV01P002 ذلك ms001 أبدا.",
      "### | الفصل الثاني",
      "# انطفأ المصباح.",
    ].join("\n"),
  );
  expect(survey.metadata).toMatchObject({ title: "المصباح", authors: ["الكاتب"] });
  expect(outline).toEqual([
    "h1 الفصل الأول",
    "p انطفأ المصباح قبل أن تصل إلى الميناء، ولم يعرف أحد على الرصيف متى حدث ذلك أبدا.",
    "h1 الفصل الثاني",
    "p انطفأ المصباح.",
  ]);
  expect(JSON.stringify(blocks)).toContain('"label":"2"');
});

test("what was assumed of the encoding, and what could not be read, is told", async () => {
  const latin = Uint8Array.from("Le café d’été était fermé. ".repeat(20).replaceAll("’", "'"), (c) =>
    c.charCodeAt(0),
  );
  expect((await read(latin)).messages).toMatchObject([{ code: "encoding-assumed", severity: "info" }]);
  const bytes = new TextEncoder().encode(`${"Świętość i źródło. ".repeat(8)}?! Ścieżka.`);
  bytes[bytes.indexOf(0x3f)] = 0xff;
  const { messages, outline } = await read(bytes);
  expect(messages).toMatchObject([{ code: "text-bytes-unreadable", severity: "warning" }]);
  expect(outline[0]).toContain("\ufffd! Ścieżka.");
});

test("every kind of line end, control characters and lone surrogates leave the words whole", async () => {
  const { outline } = await read(
    `One.\u0000\r\rTwo\u0007.\r\n\r\nThree.\u2028\u2028Four.\u0085\u0085Five.\v\vSix.`,
  );
  expect(outline.map((line) => line.slice(2))).toEqual(["One.", "Two.", "Three.", "Four.", "Five.", "Six."]);
  const lone = Uint8Array.of(0xff, 0xfe, 0x41, 0, 0, 0xd8, 0x42, 0, 0x2e, 0);
  expect((await read(lone)).outline).toEqual(["p A\ufffdB."]);
});

test("megabytes of very short lines stay as they are typed", async () => {
  const { outline, survey } = await read("ab 12\n".repeat(600_000));
  expect(new Set(outline)).toEqual(new Set(["preformatted"]));
  expect(survey.words).toBe(1_200_000);
});

test("Aozora texts: readings, notes of the typist, headings, header and footer", async () => {
  const { survey, blocks, outline } = await read(
    [
      "灯",
      "山田花子",
      "",
      "-".repeat(55),
      "【テキスト中に現れる記号について】",
      "",
      "《》：ルビ",
      "-".repeat(55),
      "",
      "［＃３字下げ］一　港［＃「一　港」は中見出し］",
      "",
      "　｜小綺麗《こぎれい》な港《みなと》で灯が消えた。※［＃「火＋丁」、U+706F］である。",
      "　誰も知らなかった。",
      "",
      "［＃３字下げ］二　船［＃「二　船」は中見出し］",
      "",
      "　船が来た。",
      "",
      "",
      "底本：「灯」出版社",
      "入力：誰か",
    ].join("\n"),
  );
  expect(survey.metadata).toMatchObject({ title: "灯", authors: ["山田花子"], language: "ja" });
  expect(outline).toEqual([
    "h1 一　港",
    "p 小綺麗な港で灯が消えた。灯である。",
    "p 誰も知らなかった。",
    "h1 二　船",
    "p 船が来た。",
  ]);
  expect(JSON.stringify(blocks[1])).toContain('{"kind":"ruby","base":"小綺麗","reading":"こぎれい"}');
});

test("a line that breaks off over more dashes is a motto, not an underlined title", async () => {
  const chapter = (number: string) => [`Chapter ${number}`, "", wrapped(prose(4)), "", ""];
  const { outline } = await read(
    [
      ...chapter("1"),
      "Chapter 2",
      "",
      "Mercy on us!--We split, we split------",
      "---------------------------------",
      "now would I give a thousand furlongs",
      "",
      wrapped(prose(4)),
      "",
      "",
      ...chapter("3"),
    ].join("\n"),
  );
  expect(outline.filter((line) => line.startsWith("h"))).toEqual([
    "h1 Chapter 1",
    "h1 Chapter 2",
    "h1 Chapter 3",
  ]);
  expect(outline.join("\n")).toContain("Mercy on us!");
});

test("in an Aozora text a new page is one, a new column is none", async () => {
  const { outline } = await read(
    "灯台\n青い［＃「青い」に傍点］\n［＃改段］\n光\n［＃改ページ］\n港［＃「港」に傍点］\n",
  );
  expect(outline.filter((line) => line === "pageBreak")).toHaveLength(1);
  expect(outline.at(-2)).toBe("pageBreak");
});

test("markup in a plain text is text", async () => {
  const { outline } = await read("<script>alert(1)</script> & <b>bold?</b> `code` [x](javascript:1)\n\nEnd.");
  expect(outline).toEqual(["p <script>alert(1)</script> & <b>bold?</b> `code` [x](javascript:1)", "p End."]);
});

test.each([
  ["manuscript-no-text", "\ufeff"],
  ["manuscript-no-text", " \n\t\n\n"],
  ["manuscript-empty", ""],
])("%s when there is nothing to read", async (code, text) => {
  const refusal = await read(text).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code });
});

test.each([
  ["stars before a word", `${"*".repeat(8_000)}${"a".repeat(8_000)}[1]\n\n`.repeat(60)],
  ["notes of Aozora that do not end", `［＃a］［＃b］［＃c］\n${`${"［＃".repeat(8_000)}\n`.repeat(30)}`],
  ["spaces before a page's number", `word[12]${" ".repeat(15_000)}word[p. 13]\n\n`.repeat(60)],
  [
    "names of Project Gutenberg",
    `${"Project Gutenberg a by ".repeat(4_000)}\n*** START OF THE PROJECT GUTENBERG EBOOK ***\n`,
  ],
])(
  "a flood of %s ends in a book",
  async (_name, flood) => {
    const { outline } = await read(`${flood}\n\nThe end of the book.\n`);
    expect(outline.at(-1)).toBe("p The end of the book.");
  },
  120_000,
);

test("a text of one line of 20 megabytes is read without holding it", async () => {
  const bytes = new TextEncoder().encode(sentence.repeat(220_000));
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const context = {
    messages: new MessageLog(),
    fileName: "book.txt",
    options: defaultOptions,
    progress: () => {
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    },
  };
  const reader = await openTxt(bytesSource(bytes), context);
  const survey = await reader.survey();
  let words = 0;
  for await (const batch of reader.blocks())
    for (const block of batch)
      if (block.kind === "paragraph") words += plainText(block.inlines).split(" ").length;
  expect(words).toBe(survey.words);
  expect(words).toBe(220_000 * 18);
  expect(most / 1e6).toBeLessThan(60);
}, 60_000);

test("the first chapter stays where the contents name it by a number alone", async () => {
  const names = ["Letter 1", "Letter 2", "Chapter 1"];
  const book = names
    .map((name) => `${name}\n\nTo Mrs. Wren, Bath.\n\n${prose(3)}\n\n${prose(2)}\n\n\n`)
    .join("");
  const { survey, outline } = await read(`CONTENTS\n\n${names.join("\n")}\n\n\n${book}`);
  expect(survey.headings.map(({ text }) => text.replace(/:.*/, ""))).toEqual(names);
  expect(outline.join("\n")).toContain("Wren");
  expect(survey.metadata.title).toBeUndefined();
});

test("a text that is nothing but contents is kept", async () => {
  const { outline } = await read(
    "CONTENTS\n\nThe Lamp ........ 3\nThe Quay ........ 12\nThe Road ........ 20\n",
  );
  expect(outline.join("\n")).toContain("The Quay");
});

test("a centred title and `by` on two lines are no chapter, and an address at the head is left out", async () => {
  const head = "Mara Quint\n9 Weir Lane\nBath BA1 2AB\nmara@example.org\nAbout 82,000 words\n\n\n\n";
  const title = `${" ".repeat(30)}Salt Road\n${" ".repeat(28)}by Mara Quint\n\n\n\n`;
  const book = ["CHAPTER ONE", "CHAPTER TWO"].map(
    (name) => `${name}\n\n    ${prose(3)}\n    ${prose(2)}\n\n\n`,
  );
  const { survey, outline } = await read(head + title + book.join(""));
  expect(survey.metadata).toMatchObject({ title: "Salt Road", authors: ["Mara Quint"] });
  expect(survey.headings.map(({ text }) => text)).toEqual(["CHAPTER ONE", "CHAPTER TWO"]);
  expect(outline.join("\n")).not.toMatch(/Weir|82,000/);
});

test.each([7, 9, 12])(
  "scenes of %i indented paragraphs, parted by one blank line, are kept",
  async (length) => {
    const paragraph =
      "    The ferry was late again that evening, and nobody who stood on the\npier was at all surprised by it, least of all the old pilot, who had\nseen it late before.\n";
    const { blocks, messages } = await read(
      Array.from({ length: 5 }, () => paragraph.repeat(length)).join("\n"),
    );
    expect(blocks.filter(({ kind }) => kind === "sceneBreak")).toHaveLength(4);
    expect(messages).toMatchObject([
      { code: "scene-breaks-found", text: "4 scene breaks found from blank lines." },
    ]);
  },
);

test("verse that is typed a line a paragraph keeps its indents; one blank line parts stanzas, not scenes", async () => {
  const prose =
    "\tThe ferry was late again, and nobody on the pier was at all surprised by it, not even the pilot.\n";
  const poem =
    "    The lamps along the wall\n        are lit for no one now,\n\n    And still the boats come in\n        and no one asks them how\n";
  const { blocks } = await read(`${prose.repeat(9)}\n${poem}\n${prose.repeat(9)}`);
  expect(blocks.some(({ kind }) => kind === "sceneBreak")).toBe(false);
  expect(blocks.find(({ kind }) => kind === "verse")).toMatchObject({
    stanzas: [{ lines: [{ indent: 0 }, { indent: 2 }] }, { lines: [{ indent: 0 }, { indent: 2 }] }],
  });
});

test("in a text broken into lines, lines set in that end early are verse; a quotation set in is prose", async () => {
  const prose =
    "    The ferry was late again, and nobody on the pier was at all\nsurprised by it, not even the pilot, who had been told to wait for\nthe bell and had counted the gulls on the rail.\n";
  const poem =
    "        The lamps along the wall\n            are lit for no one now,\n        and still the boats come in\n            and no one asks them how\n\n        or when.\n            They only bow.\n";
  const { blocks } = await read(`${prose.repeat(9)}\n${poem}\n${prose.repeat(9)}`);
  expect(blocks.find(({ kind }) => kind === "verse")).toMatchObject({
    stanzas: [
      { lines: [{ indent: 0 }, { indent: 2 }, { indent: 0 }, { indent: 2 }] },
      { lines: [{ indent: 0 }, { indent: 2 }] },
    ],
  });
  const quotation =
    "        The lamps along the harbour wall are lit for no one now, and\n        still the boats come in at night while everybody is asleep and\n        no one asks them how.\n";
  const quoted = await read(`${prose.repeat(9)}\n${quotation}\n${prose.repeat(9)}`);
  expect(quoted.blocks.some(({ kind }) => kind === "verse")).toBe(false);
  expect(quoted.blocks).toHaveLength(19);
});
