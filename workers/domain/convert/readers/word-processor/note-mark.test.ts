import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { withoutOwnMark } from "#domain/convert/readers/word-processor/note-mark";

test("brackets around the number a program sets go with it; others stay", () => {
  expect(withoutOwnMark(note("(", ")", "\tThe Office of Statistics (2007)"))).toEqual(
    note("The Office of Statistics (2007)"),
  );
  expect(withoutOwnMark(note("[ ] Ibid."))).toEqual(note("Ibid."));
  expect(withoutOwnMark(note("(see above) x"))).toEqual(note("(see above) x"));
});

test("a raised mark typed by the author goes", () => {
  const typed: Block[] = [
    {
      kind: "paragraph",
      inlines: [{ kind: "text", text: "12", marks: { superscript: true } }, text(" Ibid.")],
    },
  ];
  expect(withoutOwnMark(typed)).toEqual(note("Ibid."));
});

const text = (words: string): Inline => ({ kind: "text", text: words });
const note = (...words: string[]): Block[] => [{ kind: "paragraph", inlines: words.map(text) }];
