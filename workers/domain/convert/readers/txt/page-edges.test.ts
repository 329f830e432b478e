import { expect, test } from "vitest";
import { PageEdges } from "#domain/convert/readers/txt/page-edges";
import {
  onlyPageSign,
  signPages,
  splitPageSigns,
  withoutPageSigns,
} from "#domain/convert/readers/txt/page-marks";

function pages(heads: string[], ...texts: string[][]): string[] {
  const edges = new PageEdges(new Set(heads));
  const lines: string[] = [];
  for (const text of texts) {
    for (const line of text) edges.add(line, lines);
    edges.add("\f", lines);
  }
  return [...lines, ...edges.end()].filter((line) => onlyPageSign(line) !== "");
}

test("page numbers become marks, running heads go, a chapter's title stays where it first stands", () => {
  const lines = pages(
    ["the lamp"],
    ["CHAPTER I", "", "She went", "1"],
    ["2        THE LAMP", "", "to the quay.", ""],
    ["CHAPTER II     3", "", "It rained.", ""],
    ["CHAPTER II     5", "", "Still."],
  );
  expect(lines.filter((line) => onlyPageSign(line) === undefined && line.trim())).toEqual([
    "CHAPTER I",
    "She went",
    "to the quay.",
    "CHAPTER II     3",
    "It rained.",
    "Still.",
  ]);
  expect(lines.map(onlyPageSign).filter(Boolean)).toEqual(["1", "2", "5"]);
});

test("words alone on a page stay, even those that stand over other pages", () => {
  const lines = pages(["the lamp"], ["THE LAMP"], ["THE LAMP   2", "", "She went."], ["THE LAMP", "3"]);
  expect(lines.filter((line) => onlyPageSign(line) === undefined && line.trim())).toEqual([
    "THE LAMP",
    "She went.",
    "THE LAMP",
  ]);
});

test("numbers of printed pages in the text become marks", () => {
  const line = signPages("the end [Pg 12] of it PageV02P014 here");
  expect(withoutPageSigns(line)).toBe("the end of it here");
  expect(splitPageSigns(line)).toEqual([
    "the end ",
    { kind: "pageMark", label: "12" },
    "of it ",
    { kind: "pageMark", label: "2:14" },
    "here",
  ]);
});
