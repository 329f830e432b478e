import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { tidy } from "#domain/convert/transforms/tidy";
import { setVerse } from "#domain/convert/transforms/verse";

function paragraph(...lines: string[]): Block {
  const inlines = lines.flatMap((text, index): Inline[] => [
    ...(index > 0 ? [{ kind: "break" } as const] : []),
    { kind: "text", text },
  ]);
  return { kind: "paragraph", inlines };
}

const shapes = (blocks: readonly Block[]) =>
  setVerse(blocks).map((block) =>
    block.kind === "verse" ? block.stanzas.map((stanza) => stanza.lines.length) : block.kind,
  );

const quatrain = paragraph(
  "Come, said my Soul,",
  "Such verses for my Body let us write, (for we are one,)",
  "That should I after death invisibly return,",
  "Or, long, long hence, in other spheres,",
);

test("paragraphs of hand-broken lines are the stanzas of one poem, couplets among them", () => {
  const couplet = paragraph("Of Life immense in passion,", "The Modern Man I sing.");
  expect(shapes([quatrain, couplet, quatrain])).toEqual([[4, 2, 4]]);
  expect(shapes([couplet, quatrain])).toEqual([[2, 4]]);
});

test("two lines alone and centred lines stay a paragraph", () => {
  expect(shapes([paragraph("Hunsford, near Westerham, Kent,", "15th October")])).toEqual(["paragraph"]);
  expect(shapes([{ ...quatrain, align: "center" } as Block])).toEqual(["paragraph"]);
});

test("prose wrapped by hand stays prose", () => {
  const wrapped = paragraph(
    "It is a truth universally acknowledged, that a single man in",
    "possession of a good fortune, must be in want of a wife. However",
    "little known the feelings or views of such a man may be on his",
    "first entering a neighbourhood.",
  );
  expect(shapes([wrapped])).toEqual(["paragraph"]);
});

test("prose between two poems parts them", () => {
  expect(shapes([quatrain, paragraph("He stopped."), quatrain])).toEqual([[4], "paragraph", [4]]);
});

test("a poem in a quotation is verse there", () => {
  const [quote] = setVerse([{ kind: "quote", blocks: [quatrain] }]);
  expect(quote).toMatchObject({ kind: "quote", blocks: [{ kind: "verse" }] });
});

test("what a reader of pages thinks of a stanza is thought of the poem", () => {
  const doubted = (sure: number, page: number): Block => ({
    ...quatrain,
    trust: { sure, doubts: ["verse"], places: [{ page, x: 0, y: 0, width: 1, height: 1 }] },
  });
  const [poem] = setVerse([doubted(0.5, 1), doubted(0.5, 2)]);
  expect(poem?.trust).toMatchObject({ sure: 0.25, doubts: ["verse"], places: [{ page: 1 }, { page: 2 }] });
});

test("tabs and spaces typed before lines set them in, beyond what all lines have", () => {
  const indents = (...lines: string[]) => {
    const [poem] = setVerse(tidy([paragraph(...lines)]));
    return poem?.kind === "verse" ? poem.stanzas[0]?.lines.map(({ indent }) => indent) : poem?.kind;
  };
  const words = ["The lamps are lit,", "the boats are in,", "And no one sings."];
  expect(indents(`${words[0]}`, `\t${words[1]}`, `\t\t${words[2]}`)).toEqual([0, 2, 4]);
  expect(indents(`\t${words[0]}`, `\t\t${words[1]}`, `\t${words[2]}`)).toEqual([0, 2, 0]);
  expect(indents(`${words[0]}`, `\u00a0\u00a0\u00a0\u00a0${words[1]}`, `  ${words[2]}`)).toEqual([0, 2, 1]);
  // The first line alone stands in as paragraphs do: it is even with the others.
  expect(indents(`\t${words[0]}`, `${words[1]}`, `${words[2]}`)).toEqual([0, 0, 0]);
});

test("white space before lines that are no verse stays out of them", () => {
  const [set] = setVerse(tidy([paragraph("\tMill Lane 7", "\tWestern Pier")]));
  expect(set).toMatchObject({
    kind: "paragraph",
    inlines: [{ text: "Mill Lane 7" }, {}, { text: " Western Pier" }],
  });
});
