import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import { outline } from "../../../../../tests/setup/read-docx";
import { head, latin1, openBody, openBytes } from "../../../../../tests/setup/read-rtf";

test("two hundred thousand groups in each other are read through", async () => {
  const deep = 200_000;
  const { blocks } = await openBody(
    `${"{".repeat(deep)}in{\\*\\unknown no}side${"}".repeat(deep)} after\\par`,
  );
  expect(outline(blocks)).toEqual(["paragraph: inside after"]);
});

test("notes, boxes and tables in each other end up no deeper than a book can be", async () => {
  const nested = (open: string) => `${open}x `.repeat(600) + "}".repeat(600);
  for (const open of [
    "{\\footnote ",
    "{\\shp{\\shptxt ",
    "{\\field{\\fldrslt ",
    "{\\*\\bkmkstart ",
    "{\\upr",
  ])
    await openBody(`a${nested(open)}\\par`);
  const tables = Array.from({ length: 300 }, (_, depth) => `\\pard\\intbl\\itap${depth + 1} t${depth}\\par`);
  const { blocks } = await openBody(`${tables.join("")}\\pard end\\par`);
  let most = 0;
  for (const block of walkBlocks(blocks)) if (block.kind === "table") most++;
  expect(most).toBe(5);
});

test("bytes that are announced and never come end with the file", async () => {
  const { blocks, codes, reader } = await openBody(String.raw`text\par {\pict\bin4000000000 rest`);
  expect(outline(blocks)).toEqual(["paragraph: text", "figure"]);
  expect(await reader.asset(blocks[1]?.kind === "figure" ? blocks[1].asset : "")).toBeUndefined();
  expect(codes()).toEqual(["manuscript-cut-off", "image-unreadable"]);
});

test("numbers beyond all measure do no harm", async () => {
  const { blocks } = await openBody(
    String.raw`\uc999999999\u233 abcdefgh stays\par\fs-99999999999\li99999999999999\b1e9 on\par\ls99999 x\par\s-4 y\par\uc1\u-99999 ?z\par\bin-5 end\par`,
  );
  expect(outline(blocks).join(" ")).toMatch(/stays.*on.*x.*y.*z.*end/);
});

test("a note that never ends keeps the text behind it", async () => {
  const { blocks, reader } = await openBytes(latin1(`{\\rtf1 a{\\footnote note\\par the rest`));
  const id = /"note":"([^"]+)"/.exec(JSON.stringify(blocks))?.[1] ?? "";
  expect(outline((await reader.note(id)) ?? [])).toEqual(["paragraph: note", "paragraph: the rest"]);
});

test("a note that goes on and on ends, and what follows is text", async () => {
  const { blocks, reader } = await openBody(`a{\\footnote ${"word ".repeat(400_000)}\\par last}\\par`);
  const id = /"note":"([^"]+)"/.exec(JSON.stringify(blocks))?.[1] ?? "";
  const note = JSON.stringify(await reader.note(id)).match(/word/g)?.length ?? 0;
  const body = JSON.stringify(blocks).match(/word/g)?.length ?? 0;
  expect(note).toBeLessThan(70_000);
  expect(note + body).toBe(400_000);
  expect(outline(blocks).at(-1)).toBe("paragraph: last");
});

test("a paragraph of millions of letters comes in pieces", async () => {
  const { blocks } = await openBody(`${"word ".repeat(300_000)}\\par`);
  expect(blocks.length).toBeGreaterThan(5);
  const all = blocks.map((block) => (block.kind === "paragraph" ? plainText(block.inlines) : "")).join(" ");
  expect(all.split(/\s+/).filter(Boolean)).toHaveLength(300_000);
});

test("closing brackets without number do not end the reading", async () => {
  const { blocks } = await openBytes(latin1(`{\\rtf1 a\\par}}}}} b\\par}{\\rtf1 c\\par}`));
  expect(outline(blocks)).toEqual(["paragraph: a", "paragraph: b", "paragraph: c"]);
});

test("cut off anywhere, a file gives what it has", async () => {
  const whole = String.raw`{\rtf1${head}{\info{\title T}}\pard\s1 One\par{\*\bkmkstart x}\trowd\cellx9\pard\intbl a\u8212\'97{\pict\pngblip 8950}\cell\row\pard {\field{\*\fldinst HYPERLINK "http://a.b"}{\fldrslt {\b go}}}{\footnote n}{\f2\'93\'fa}\par}`;
  for (let length = 6; length <= whole.length; length++) {
    const bytes = latin1(whole.slice(0, length));
    const { codes } = await openBytes(bytes);
    expect(codes(), `${length} bytes`).toEqual(length === whole.length ? [] : ["manuscript-cut-off"]);
  }
});

test("whatever the chunks are, the book is the same", async () => {
  const whole = latin1(
    String.raw`{\rtf1${head}\pard\s1 One\par caf\'e9 \u8212\'97 {\f2\'93\'fa${"\x83\x7b\x83\x5c"}}{\b bold}\par {\pict\pngblip\bin3 a}b}text\par}`,
  );
  const inOne = JSON.stringify((await openBytes(whole)).blocks);
  for (const size of [1, 2, 3, 7]) {
    const { blocks } = await openBytes({
      size: whole.length,
      bytes: async (offset, length) => whole.subarray(offset, offset + length),
      stream: async (offset, length) =>
        new ReadableStream({
          start(controller) {
            for (let at = offset; at < offset + length; at += size)
              controller.enqueue(whole.subarray(at, Math.min(at + size, offset + length)));
            controller.close();
          },
        }),
    });
    expect(JSON.stringify(blocks), `chunks of ${size}`).toBe(inOne);
  }
});
