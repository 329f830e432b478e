import { expect, it } from "vitest";
import { pageHtml, setPage, withValues, wordsAsId } from "#domain/pages/markdown";

it("a page is parted at its headings of the second level", () => {
  const page = setPage(
    "First words.\n\n## What we keep\n\nBooks.\n\n### Where\n\nHere.\n\n## What we keep\n\nNothing.",
  );
  expect(page.intro).toBe("<p>First words.</p>\n");
  expect(page.sections.map(({ id, title }) => [id, title])).toEqual([
    ["what-we-keep", "What we keep"],
    ["what-we-keep-2", "What we keep"],
  ]);
  expect(page.sections[0]?.html).toContain('<h3 id="where">Where</h3>');
});

it("a page without headings is all introduction", () => {
  expect(setPage("Only this.")).toEqual({ intro: "<p>Only this.</p>\n", sections: [] });
});

it.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "![a](javascript:alert(1))",
  "## <b onclick=alert(1)>x</b>\n\ntext",
])("%s does nothing", (markdown) => {
  const { intro, sections } = setPage(markdown);
  const html = [intro, ...sections.map((one) => one.html), pageHtml(markdown)].join("");
  expect(html).not.toMatch(/<(script|img|b)\b/i);
  expect(html).not.toMatch(/href="(?!#)/i);
});

it("a link to another site doesn't tell where it was clicked, one of our own stays plain", () => {
  expect(pageHtml("[a](https://example.com)")).toContain('rel="noreferrer"');
  expect(pageHtml("[a](/pricing)")).toBe('<p><a href="/pricing">a</a></p>\n');
});

it("quotes are curly", () => {
  expect(pageHtml(`Amazon's "best"`)).toBe("<p>Amazon’s “best”</p>\n");
});

it("a wide table has a frame that scrolls", () => {
  expect(pageHtml("| a |\n|---|\n| b |")).toMatch(
    /<div class="prose-table"[^>]*><table>[\s\S]*<\/table><\/div>/,
  );
});

it("values stand where the text names them, and an unknown name stays to be seen", () => {
  expect(withValues("{{ price }} and {{price}}, not {{toString}}", { price: "$5" })).toBe(
    "$5 and $5, not {{toString}}",
  );
});

it("a line that hangs on a value is there only with it", () => {
  const text = "one\n{{?phone}}Call {{phone}}.\ntwo";
  expect(withValues(text, { phone: "+1 555" })).toBe("one\nCall +1 555.\ntwo");
  expect(withValues(text, { phone: "" })).toBe("one\ntwo");
  expect(withValues(text, {})).toBe("one\ntwo");
});

it("ids are made of words in any script", () => {
  expect([wordsAsId("Äpfel & Birnen"), wordsAsId("日本語"), wordsAsId("!?")]).toEqual([
    "apfel-birnen",
    "日本語",
    "part",
  ]);
});
