import { expect, test } from "vitest";
import type { Inline } from "#domain/book/blocks";
import { withOuterSpaces } from "#domain/convert/readers/pdf/outer-spaces";

const italic = (text: string): Inline => ({ kind: "text", text, marks: { italic: true } });
const plain = (text: string): Inline => ({ kind: "text", text });

test("a space at the edge of marked words goes to the words without", () => {
  expect(withOuterSpaces([plain("take"), italic(" your "), plain("lamp")])).toEqual([
    plain("take "),
    italic("your"),
    plain(" lamp"),
  ]);
  const kept = [italic("all of "), { ...italic("it"), marks: { bold: true } } as Inline, plain(". Go")];
  expect(withOuterSpaces(kept)).toEqual(kept);
  expect(withOuterSpaces([italic(" "), plain("lamp")])).toEqual([italic(" "), plain("lamp")]);
  expect(withOuterSpaces([italic("at "), { kind: "break" }, plain("sea")])[0]).toEqual(italic("at "));
});
