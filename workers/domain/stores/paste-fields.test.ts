import { expect, test } from "vitest";
import type { RecordContent } from "#domain/books/details-fields";
import { pasteFields } from "./paste-fields";
import type { StoreReport } from "./report";
import { reportHtml } from "./report-html";
import { reportText } from "./report-text";
import { storeIds } from "./store";

const record: RecordContent = {
  title: "The Edge of Winter",
  author: "Ana Reis, Bo Ek",
  details: {
    subtitle: "A Novel",
    contributors: [
      { name: "Ana Reis", role: "author" },
      { name: "Bo Ek", role: "author" },
      { name: "Cy Day", role: "illustrator" },
    ],
    description: "<p>A <b>lamp</b> goes out.</p><p>Tom &amp; Ann see it.</p>",
    categories: ["FIC047000 Fiction / Sea Stories", "Fiction / Literary"],
    keywords: ["lighthouse", "letters"],
    isbn: "9780306406157",
  },
  series: { name: "The Skerry Books", number: 2 },
};
const of = (store: (typeof storeIds)[number], from = record) =>
  new Map(pasteFields(store, from, "en-GB").map(({ name, text }) => [name, text]));

test("Amazon gets the description with its tags and a field for each keyword", () => {
  const fields = of("kindle");
  expect(fields.get("Description")).toBe("<p>A <b>lamp</b> goes out.</p>\n<p>Tom &amp; Ann see it.</p>");
  expect([fields.get("Keyword 1"), fields.get("Keyword 2")]).toEqual(["lighthouse", "letters"]);
  expect(fields.get("Authors")).toBe("Ana Reis\nBo Ek");
  expect(fields.get("Contributors")).toBe("Cy Day – Illustrator");
  expect(fields.get("Language")).toBe("British English");
  expect(fields.has("BISAC code")).toBe(false);
});

test("every other store gets plain words, and BISAC codes by themselves", () => {
  for (const store of storeIds.filter((id) => id !== "kindle")) {
    const fields = of(store);
    expect(fields.get("Description")).toBe("A lamp goes out.\n\nTom & Ann see it.");
    expect(fields.get("Keywords")).toBe("lighthouse, letters");
    expect(fields.get("BISAC code")).toBe("FIC047000");
    expect(fields.get("Number in the series")).toBe("2");
  }
});

test("a description without markup goes as it was typed, and what is not filled in is left out", () => {
  const bare = { title: "Tales", author: "", details: { description: "One.\n\nTwo & three." }, series: null };
  expect(pasteFields("kindle", bare, "de")).toEqual([
    { name: "Language", text: "German" },
    { name: "Title", text: "Tales" },
    { name: "Description", text: "One.\n\nTwo & three." },
  ]);
});

test("the report lists what to paste, and nothing of it is markup there", () => {
  const paste = pasteFields("kindle", { ...record, title: "<script>alert(1)</script>" }, "en");
  const report: StoreReport = {
    ...{ version: 1, store: "kindle", title: "The Edge of Winter", verdict: "ready", size: 1_000, cap: null },
    ...{ rules: [], findings: [], errors: 0, warnings: 0, cover: null, paste },
  };
  const html = reportHtml(report);
  expect(html).toContain("What to paste");
  expect(html).toContain("&lt;b&gt;lamp&lt;/b&gt;");
  expect(html).not.toContain("<script");
  expect(reportText(report)).toContain("What to paste\n");
  expect(reportText(report)).toContain("Keyword 2:\n  letters\n");
  const { paste: _, ...without } = report;
  expect(reportHtml(without)).not.toContain("What to paste");
});
