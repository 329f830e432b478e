import { expect, test } from "vitest";
import { p, r } from "../../../../../tests/setup/make-docx";
import { open, style, styled } from "../../../../../tests/setup/read-docx";

const center = '<w:jc w:val="center"/>';
const styles = style("Heading1", "heading 1");
const prose = p(
  "The lamp burned over the quay all night, and nobody who passed below it asked for whom it did so.",
);
const heading = (text: string) => p(text, styled("Heading1"));
const headed = async (body: string) =>
  (await open({ styles, body })).blocks.flatMap((block) =>
    block.kind === "heading"
      ? [
          [block.inlines, block.subtitle ?? []].map((all) =>
            all.map((one) => (one.kind === "text" ? one.text : "")).join(""),
          ),
        ]
      : [],
  );

test("the title under a chapter's number is a part of its heading, whatever makes it one", async () => {
  const two = (first: (text: string) => string) =>
    first("Chapter One") +
    p("The Storm", center) +
    prose +
    first("Chapter Two") +
    p("The Calm", center) +
    prose;
  const expected = [
    ["Chapter One", "The Storm"],
    ["Chapter Two", "The Calm"],
  ];
  expect(await headed(two(heading))).toEqual(expected);
  expect(await headed(two((text) => p(text, center)))).toEqual(expected);
});

test("numbers of chapters, and what stands after them, are known in other languages", async () => {
  const bold = (text: string) => `<w:p><w:pPr>${center}</w:pPr>${r(text, "<w:b/>")}</w:p>`;
  const body = ["Kapitel Eins", "Kapitel Zwei"]
    .map((name) => bold(name) + p("Die Brücke", center) + prose)
    .join("");
  expect(await headed(body + bold("Danksagung") + prose)).toEqual([
    ["Kapitel Eins", "Die Brücke"],
    ["Kapitel Zwei", "Die Brücke"],
    ["Danksagung", ""],
  ]);
});

test("under a heading that has a title, and where a sentence or a date follows, nothing is joined", async () => {
  const body =
    heading("The Storm") +
    p("Mara", center) +
    prose +
    heading("Chapter Two") +
    p("12 May 1944", center) +
    prose +
    heading("Chapter Three") +
    p("It was late, and it rained.", center) +
    prose +
    heading("Chapter Four") +
    prose;
  expect((await headed(body)).map(([, second]) => second)).toEqual(["", "", "", ""]);
});

test.each([
  ["words", ["Chapter One", "Chapter Two", "Chapter Three", "Chapter Four"]],
  ["figures", ["1", "2", "3", "4"]],
  ["words alone", ["One", "Two", "Three", "Four"]],
  ["roman figures", ["I", "II", "III", "IV"]],
])("chapters that lost their style are chapters like the first: %s", async (_, [first = "", ...others]) => {
  const body =
    heading(first) + prose.repeat(5) + others.map((name) => p(name, center) + prose.repeat(5)).join("");
  expect((await headed(body)).map(([text]) => text)).toEqual([first, ...others]);
});

test("a number in the middle is no chapter where no other heading is a number", async () => {
  const body =
    heading("The Storm") +
    prose.repeat(5) +
    ["1944", "2", "7"].map((n) => p(n, center) + prose.repeat(5)).join("");
  expect(await headed(body)).toHaveLength(1);
});

test("a line of the copyright page that begins a page is no heading", async () => {
  const chapters = ["Chapter One", "Chapter Two"].map((name) => p(name, center) + prose).join("");
  const body = p("Copyright © 2025 Mara Quint", "<w:pageBreakBefore/>") + chapters;
  expect(await headed(body)).toHaveLength(2);
});
