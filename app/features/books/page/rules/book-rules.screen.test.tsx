import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { AnsweredRule, RuleAnswer } from "#app/contract/books/rules";
import { mount } from "../../../../../tests/setup/mount";
import { BookRules } from "./book-rules";
import { rulesTitle, verdictSentence } from "./verdict-sentence";

async function shown(part: Partial<RuleAnswer>): Promise<HTMLElement> {
  const element = <BookRules projectId="p1" rules={answer(part)} />;
  return await mount(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("what is broken comes first, with its place, what to do and who says so", async () => {
  const page = await shown({ verdicts: [kept, warning, broken] });
  const [first, second] = [...page.querySelectorAll("li.rule")];
  expect(first?.textContent).toContain("The cover inside the book is at least 1,200 pixels wide");
  expect(first?.textContent).toContain("The cover is only 600 × 900 pixels.");
  expect(first?.textContent).toContain("Put a larger cover into the book");
  expect(first?.querySelector("a")?.href).toBe("https://kdp.amazon.com/x");
  expect(first?.textContent).toMatch(/read on .*2026/);
  const place = [...(second?.querySelectorAll("a") ?? [])].find((link) =>
    link.textContent?.includes("Chapter 7"),
  );
  expect(place?.getAttribute("href")).toBe("/vr-reader?book=p1&view=screen&at=7.b123.0");
});

test("rules that are met are folded away", async () => {
  const page = await shown({ verdicts: [kept] });
  const folded = page.querySelector("details");
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector("summary")?.textContent).toBe("1 rule is met");
});

test("what was put right is listed with how often", async () => {
  const mended = [{ text: "A bitmap became a PNG.", title: "Chapter 2", times: 3 }];
  const page = await shown({ verdicts: [{ ...kept, verdict: "mended", mended }] });
  expect([...page.querySelectorAll("h3")].map((head) => head.textContent)).toEqual(["Fixed for you"]);
  expect(page.textContent).toContain("A bitmap became a PNG. 3 times.");
});

test("faults of the EPUB are named by their codes", async () => {
  const finding = { id: "RSC-012", severity: "error" as const, text: "A link leads nowhere." };
  const page = await shown({ findings: [{ ...finding, file: "EPUB/text/a.xhtml", line: 7 }] });
  const cells = [...page.querySelectorAll("td")].map((cell) => cell.textContent);
  expect(cells).toEqual(["RSC-012", "A link leads nowhere.", " text/a.xhtml:7"]);
});

test("how the EPUB stands is said in a few words, and in a sentence", () => {
  const said = (part: Partial<RuleAnswer>) => [
    rulesTitle(answer(part), "en"),
    verdictSentence(answer(part), "en"),
  ];
  expect(said({ verdicts: [kept] })).toEqual([
    "Valid EPUB 3.3",
    "No errors or warnings. It meets the 1 Kindle rule that applies.",
  ]);
  expect(said({ verdicts: [kept, warning] })[1]).toContain("please look at 1 thing first");
  expect(said({ verdicts: [broken], totals: { errors: 1, warnings: 0, mended: 0 } })).toEqual([
    "1 problem to fix",
    "It breaks 1 Kindle rule.",
  ]);
  const finding = { id: "RSC-012", severity: "error" as const, text: "x", file: "a" };
  expect(said({ findings: [finding] })).toEqual([
    "The EPUB has errors",
    "Stores would refuse the EPUB as it is.",
  ]);
  expect(said({ isForKindle: false })[1]).toContain("You didn’t ask for the Kindle rules");
  expect(said({ isReported: false })[0]).toBe("Not checked yet");
});

const source = {
  name: "KDP help, cover guidelines",
  address: "https://kdp.amazon.com/x",
  readOn: "2026-11-20",
};
const kept: AnsweredRule = {
  rule: "kindle-metadata",
  severity: "error",
  verdict: "kept",
  places: [],
  more: 0,
  mended: [],
  text: "The book states its title and language.",
  advice: "",
  source: { name: "House rule" },
};
const broken: AnsweredRule = {
  ...kept,
  rule: "kindle-cover-size",
  verdict: "broken",
  places: [{ text: "The cover is only 600 × 900 pixels." }],
  text: "The cover inside the book is at least 1,200 pixels wide or 1,800 high.",
  advice: "Put a larger cover into the book.",
  source,
};
const warning: AnsweredRule = {
  ...broken,
  rule: "kindle-table-large",
  severity: "warning",
  places: [
    {
      text: "A table has 120 rows.",
      title: "Chapter 7",
      file: "EPUB/text/b.xhtml",
      line: 9,
      chapter: 7,
      block: "b123",
    },
  ],
};

function answer(part: Partial<RuleAnswer>): RuleAnswer {
  return {
    isReported: true,
    isForKindle: true,
    totals: { errors: 0, warnings: 0, mended: 0 },
    verdicts: [],
    findings: [],
    ...part,
  };
}
