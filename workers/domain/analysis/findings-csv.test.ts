import { expect, test } from "vitest";
import { findingsCsv, type ListedFinding } from "./findings-csv";
import { findingsHtml } from "./findings-html";

const straight: ListedFinding = {
  ...{ severity: "warning", title: "A straight apostrophe", suggestion: "Make them curly.", ignored: null },
  place: { chapterTitle: "The Quay", quote: { before: "It", words: "'", after: "s late" } },
  becomes: "’",
};
const hostile: ListedFinding = {
  ...{ severity: "info", title: "A repeated word", suggestion: "Look at it.", ignored: null },
  place: { chapterTitle: '=HYPERLINK("x")' },
  says: 'He said "no" & <script>alert(1)</script>',
};

test("a table of findings has a row for each, and no cell that a spreadsheet would run", () => {
  const rows = findingsCsv([straight, hostile]).split("\r\n");
  expect(rows).toHaveLength(4);
  expect(rows[1]).toBe(
    '"warning","A straight apostrophe","The Quay","It\'s late","’","","Make them curly.",""',
  );
  expect(rows[2]).toContain('"\'=HYPERLINK(""x"")"');
  expect(rows[2]).toContain('""no""');
});

test("the page to print has the verdicts, the findings by harm, ignored ones last, and no markup of the book's", () => {
  const verdicts = [{ question: "Does it look right?", answer: "Nearly", lacks: ["Findings: 1"] }];
  const html = findingsHtml("Low <Water>", verdicts, [
    hostile,
    straight,
    { ...straight, ignored: "It’s quoted" },
  ]);
  expect(html).toContain("<h1>Low &lt;Water&gt;</h1>");
  expect(html).toContain("<dt>Does it look right?</dt>\n<dd>Nearly<small>Findings: 1</small></dd>");
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    "Shows on the page (1)",
    "Worth knowing (1)",
    "Ignored (1)",
  ]);
  expect(html).toContain("It<del>'</del><ins>’</ins>s late");
  expect(html).not.toContain("<script");
  expect(html).toContain("Ignored: It’s quoted");
});

test("fifty of one rule are printed, and the rest counted; a book without findings says so", () => {
  const many = Array.from({ length: 53 }, () => straight);
  expect(findingsHtml("A", [], many).match(/<li>/g)).toHaveLength(50);
  expect(findingsHtml("A", [], many)).toContain("And 3 more.");
  expect(findingsHtml("A", [], [])).toContain("Nothing stands in the way.");
});
