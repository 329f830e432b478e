import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import type { ConversionMessage } from "#domain/convert/messages";
import { p, r } from "../../../../../tests/setup/make-docx";
import { p as odtP, openParts, paragraphStyle } from "../../../../../tests/setup/make-odt";
import { open as openDocx } from "../../../../../tests/setup/read-docx";
import { openBody as openRtf } from "../../../../../tests/setup/read-rtf";

/** How one kind of file says the same: an indented paragraph, one with space above, an empty one, a line of verse. */
type Kind = {
  indented(text: string): string;
  spaced(text: string): string;
  plain(text: string): string;
  empty: string;
  line(text: string, tabs: number): string;
  read(body: string): Promise<{ blocks: Block[]; messages(): ConversionMessage[] }>;
};

const automatic =
  paragraphStyle("In", 'fo:text-indent="0.3in"') +
  paragraphStyle("Above", 'fo:text-indent="0.3in" fo:margin-top="0.25in"');
const kinds: Record<string, Kind> = {
  docx: {
    indented: (text) => p(text, '<w:ind w:firstLine="432"/>'),
    spaced: (text) => p(text, '<w:spacing w:before="360"/><w:ind w:firstLine="432"/>'),
    plain: (text) => p(text),
    empty: p(""),
    line: (text, tabs) => `<w:p><w:r>${"<w:tab/>".repeat(tabs)}</w:r>${r(text)}</w:p>`,
    read: (body) => openDocx({ body }),
  },
  odt: {
    indented: (text) => odtP(text, "In"),
    spaced: (text) => odtP(text, "Above"),
    plain: (text) => odtP(text),
    empty: odtP(""),
    line: (text, tabs) => odtP("<text:tab/>".repeat(tabs) + text),
    read: (body) => openParts({ body, automatic }),
  },
  rtf: {
    indented: (text) => String.raw`\pard\fi432 ${text}\par `,
    spaced: (text) => String.raw`\pard\fi432\sb360 ${text}\par `,
    plain: (text) => String.raw`\pard ${text}\par `,
    empty: String.raw`\pard\par `,
    line: (text, tabs) => String.raw`\pard ${"\\tab ".repeat(tabs)}${text}\par `,
    read: (body) => openRtf(body),
  },
};
const formats = Object.keys(kinds);

test.each(formats)("%s: one blank line between scenes of seven indented paragraphs is kept", async (name) => {
  const { indented, empty, read } = kinds[name] as Kind;
  const scenes = Array.from({ length: 4 }, () => many(7, indented)).join(empty);
  const { blocks, messages } = await read(scenes);
  expect(breaksIn(blocks)).toEqual([7, 14, 21]);
  expect(messages()).toMatchObject([
    { code: "scene-breaks-found", severity: "info", text: "3 scene breaks found from blank lines." },
  ]);
});

test.each(formats)("%s: space above a paragraph parts scenes as a blank line does", async (name) => {
  const { indented, spaced, read } = kinds[name] as Kind;
  const scene = spaced(long) + many(8, indented);
  expect(breaksIn((await read(many(9, indented) + scene + scene)).blocks)).toEqual([9, 18]);
});

test.each(formats)(
  "%s: a blank line between all paragraphs is no break, and is not reported",
  async (name) => {
    const { plain, empty, read } = kinds[name] as Kind;
    const { blocks, messages } = await read(many(30, (text) => plain(text) + empty));
    expect(breaksIn(blocks)).toEqual([]);
    expect(messages()).toEqual([]);
  },
);

test.each(formats)(
  "%s: typed lines of verse keep tabs and stanzas; the scenes around them stay",
  async (name) => {
    const { indented, empty, line, read } = kinds[name] as Kind;
    const poem =
      line("The lamps along the harbour wall", 1) +
      line("are lit for no one now,", 2) +
      empty +
      line("And still the boats come in by night", 1) +
      line("and no one asks them how", 2);
    const { blocks } = await read(many(9, indented) + empty + poem + empty + many(9, indented));
    expect(breaksIn(blocks)).toEqual([]);
    expect(blocks[9]).toMatchObject({
      kind: "verse",
      stanzas: [{ lines: [{ indent: 0 }, { indent: 2 }] }, { lines: [{ indent: 0 }, { indent: 2 }] }],
    });
  },
);

test("docx: lines of a title page before the first chapter are no verse", async () => {
  const imprint = p("The Lamps of Orrin") + p("First printed in the spring") + p("Set by the author");
  const chapter = p("Chapter One", '<w:outlineLvl w:val="0"/>') + many(9, (text) => p(text));
  const { blocks } = await openDocx({ body: imprint + p("") + chapter });
  expect(blocks.some((block) => block.kind === "verse")).toBe(false);
});

test("docx: line breaks at the end of a paragraph leave an empty line, as an empty paragraph does", async () => {
  const last = `<w:p><w:pPr><w:ind w:firstLine="432"/></w:pPr>${r(long)}<w:r><w:br/></w:r></w:p>`;
  const indented = (text: string) => p(text, '<w:ind w:firstLine="432"/>');
  const body = many(8, indented) + last + many(9, indented);
  expect(breaksIn((await openDocx({ body })).blocks)).toEqual([9]);
});

const long =
  "Nobody had told the pilot that the lamps were out, and so he went on as he had gone every night.";

function many(count: number, make: (text: string) => string): string {
  return Array.from({ length: count }, () => make(long)).join("");
}

/** How many other blocks stand before each scene break. */
function breaksIn(blocks: readonly Block[]): number[] {
  const found: number[] = [];
  for (const [at, block] of blocks.entries()) if (block.kind === "sceneBreak") found.push(at - found.length);
  return found;
}
