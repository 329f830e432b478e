import { expect, test } from "vitest";
import type { ParagraphSpacing } from "#domain/convert/readers/scene-breaks/paragraph-traces";
import { SceneBreakFinder } from "#domain/convert/readers/scene-breaks/scene-break-finder";

test("lines set apart by blank ones are verse, with their indents and stanzas", () => {
  expect(verse(...prose(4), ...poem(), prose(1, 1)[0], ...prose(3))).toEqual(
    ["0 stanza", "4", "0", "4 stanza", "0"].map((line, at) => `${at + 4}: ${line}`),
  );
});

test("between paragraphs that blank lines part, lines without any are verse", () => {
  const spaced = (count: number) => prose(count, 1).map((one) => ({ ...one, isIndented: false, column: 0 }));
  expect(verse(...spaced(4), ...poem(), ...spaced(4))).toHaveLength(5);
});

test("a poem parts no scenes, and the blank lines of the scenes around it do", () => {
  const finder = given(...prose(8), ...prose(8, 0, 1), ...poem(), ...prose(8, 0, 1), ...prose(8, 0, 1));
  expect([...finder.find()]).toEqual([8, 29]);
});

test("messages and talk right before a poem and after it leave it verse", () => {
  const talk = ["Ada: are you there", "Bo: no", "Ada: liar", "“I will not,” she said."];
  const group = talk.map((text, at) => line(text, 4, at === 0 ? 1 : 0));
  const wanted = ["0 stanza", "4", "0", "4 stanza", "0"].map((one, at) => `${at + 8}: ${one}`);
  expect(verse(...prose(4), ...group, ...poem(), ...group, ...prose(4, 0, 1))).toEqual(wanted);
});

test("lines of prose that nothing sets apart, and two lines alone, are none", () => {
  const lines = poem().map((line) => ({ ...line, gap: 0 }));
  expect(verse(...prose(4), ...lines, ...prose(4))).toEqual([]);
  expect(verse(...prose(4), ...poem().slice(0, 2), prose(1, 1)[0], ...prose(4))).toEqual([]);
});

test("talk, lists, names with their words, addresses and letters are none", () => {
  const set = (...texts: string[]) =>
    verse(
      ...prose(4),
      ...texts.map((text, at) => line(text, 0, at === 0 ? 1 : 0)),
      prose(1, 1)[0],
      ...prose(3),
    );
  expect(set("“No.”", "“Why not?”", "“I would rather stay.”", "She shrugged.")).toEqual([]);
  expect(set("1. Flour", "2. Butter", "3. Eggs from the farm")).toEqual([]);
  expect(set("Ada: are you there", "Bo: no", "Ada: then who is this")).toEqual([]);
  expect(set("Ada Voss", "12 Pier Road", "ada@example.org", "About 90,000 words")).toEqual([]);
  expect(set("Dear Bo,", "Come as soon as you can", "Ada")).toEqual([]);
  expect(set("The tide goes out", "The tide comes in,", "And so do we")).toHaveLength(3);
});

test("lines that a machine filled to its width are prose", () => {
  const filled = ["of", "to", "in", "at"].map(
    (end) => `${"Nobody had told the pilot that the lamps were out ".slice(0, 52)}${end}`,
  );
  const set = filled.map((text, at) => line(text, 0, at === 0 ? 1 : 0));
  expect(verse(...prose(4), ...set, prose(1, 1)[0], ...prose(3))).toEqual([]);
});

test("East Asian letters are two columns wide", () => {
  const lines = (text: string) => [line(text, 0, 1), line(`${text}海`, 0), line(`${text}海海`, 0)];
  expect(verse(...prose(4), ...lines("港の灯り"), prose(1, 1)[0], ...prose(3))).toHaveLength(3);
  expect(verse(...prose(4), ...lines("港の灯り".repeat(9)), prose(1, 1)[0], ...prose(3))).toEqual([]);
});

test("lines that stand further in than the text are verse without space around them, in steps and stanzas", () => {
  const inset = poem().map((one, at) => ({ ...one, gap: at === 3 ? 1 : 0, column: (one.column ?? 0) + 4 }));
  const wanted = ["0 stanza", "4", "0", "4 stanza", "0"].map((one, at) => `${at + 4}: ${one}`);
  expect(verse(...prose(4), ...inset, ...prose(4))).toEqual(wanted);
  // Where space parts all paragraphs, more of it parts stanzas.
  const spaced = (one: ParagraphSpacing) => ({ ...one, gap: one.gap + 1 });
  expect(verse(...prose(4).map(spaced), ...inset.map(spaced), ...prose(4).map(spaced))).toEqual(wanted);
});

test("a quotation, talk, a list, an address and the head of a letter that stand further in are none", () => {
  const set = (column: number, ...texts: string[]) =>
    verse(...prose(4), ...texts.map((text) => line(text, column)), ...prose(4));
  const song = [
    "The harbour keeps its lamps alight",
    "for those who do not write,",
    "and every boat that passes",
  ];
  expect(set(8, ...song)).toHaveLength(3);
  expect(set(5, ...song)).toEqual([]);
  expect(set(20, ...song)).toHaveLength(3);
  expect(set(21, ...song)).toEqual([]);
  expect(
    set(8, ...song, `${"Nobody had told the pilot that the lamps were out, ".repeat(2)}so he went.`),
  ).toEqual([]);
  expect(
    set(8, "“Where were you last night?”", "“At the quay, with the others.”", "“You were not.”"),
  ).toEqual([]);
  expect(set(8, "Flour", "Butter and salt", "Eggs from the farm")).toEqual([]);
  expect(set(8, "<footer>", '<reference type="first"/>', "</footer>", "or nothing at all,")).toEqual([]);
  expect(set(8, "if (tide.isOut) {", "ferry.wait(tide)", "}", "or nothing at all,")).toEqual([]);
  expect(set(8, "Ada Voss of the pilots", "12 Pier Road", "Salt Harbour, by Low Water")).toEqual([]);
});

function poem(): ParagraphSpacing[] {
  return [
    line("The harbour keeps its lamps alight", 4, 1),
    line("for those who do not write,", 8),
    line("And every boat that passes by", 4),
    line("is counted from on high", 8, 1),
    line("By gulls that never sleep", 4),
  ];
}

function line(text: string, column: number, gap = 0): ParagraphSpacing {
  return { text, gap, column, isIndented: column > 0 };
}

function prose(count: number, gap = 0, firstGap = gap): ParagraphSpacing[] {
  const text =
    "Nobody had told the pilot that the lamps were out, and so he went on as he had gone every night.";
  return Array.from({ length: count }, (_, at) => ({
    text,
    gap: at === 0 ? firstGap : gap,
    column: 4,
    isIndented: true,
  }));
}

function given(...book: (ParagraphSpacing | undefined)[]): SceneBreakFinder {
  const finder = new SceneBreakFinder();
  for (const one of book) if (one) finder.paragraph(one);
  return finder;
}

function verse(...book: (ParagraphSpacing | undefined)[]): string[] {
  return [...given(...book).verses()].map(
    ([at, { indent, startsStanza }]) => `${at}: ${indent * 2}${startsStanza ? " stanza" : ""}`,
  );
}
