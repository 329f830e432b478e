import { expect, test } from "vitest";
import { p, r } from "../../../../../tests/setup/make-docx";
import { open, outline, style, styled } from "../../../../../tests/setup/read-docx";

const center = '<w:jc w:val="center"/>';
const prose = p(
  "The lamp burned over the quay all night, and nobody who passed below it ever asked for whom it did so.",
);
const bold = (text: string) => `<w:p><w:pPr>${center}</w:pPr>${r(text, "<w:b/>")}</w:p>`;
const entry = (text: string, page: number) => `<w:p>${r(text)}<w:r><w:tab/></w:r>${r(String(page))}</w:p>`;
const names = ["Chapter One", "Chapter Two", "Chapter Three"];
const chapters = names.map((name) => bold(name) + prose + prose).join("");

test.each([
  ["names alone", names.map((name) => p(name)).join("")],
  ["page numbers behind tabs", names.map((name, at) => entry(name, at * 9 + 3)).join("")],
  ["dotted lines", names.map((name, at) => p(`${name} ${".".repeat(30)} ${at * 9 + 3}`)).join("")],
])("contents typed as %s go, and are no chapters", async (_, entries) => {
  const { blocks, survey } = await open({ body: bold("Contents") + entries + chapters });
  expect(survey.headings.map(({ text }) => text)).toEqual(names);
  expect(outline(blocks).filter((line) => !line.startsWith("paragraph: The lamp"))).toEqual(
    names.map((name) => expect.stringContaining(name)),
  );
});

test("their title goes with them where it has a heading's style, and so do the headings listed", async () => {
  const styles = style("Heading1", "heading 1");
  const heading = (text: string) => p(text, styled("Heading1"));
  const body =
    heading("Contents") +
    names.map((name) => p(name)).join("") +
    names.map((name) => heading(name) + prose + prose).join("");
  const { survey, blocks } = await open({ styles, body });
  expect(survey.headings.map(({ text }) => text)).toEqual(names);
  expect(outline(blocks)).toHaveLength(9);
});

test("a manuscript that is nothing but contents keeps them", async () => {
  const entries = names.map((name, at) => entry(name, at * 9 + 3)).join("");
  const { blocks } = await open({ body: bold("Contents") + entries });
  expect(outline(blocks)).toHaveLength(4);
});

test("a list of names under another title is text", async () => {
  const list = ["Bread", "Salt", "Oil"].map((one) => p(one)).join("");
  const { blocks } = await open({ body: bold("What they carried") + list + chapters });
  expect(outline(blocks).join("\n")).toContain("Salt");
});
