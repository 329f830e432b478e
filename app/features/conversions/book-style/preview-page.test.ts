import { expect, test } from "vitest";
import { defaultOptions, themeNames } from "#domain/convert/options";
import { convertBlocks, withoutBlockIds } from "../../../../tests/setup/converted-book";
import { previewPage } from "./preview-page";

const text =
  "The night came down over Breakwater as it always had, in layers, first the grey of the shingle and then the blue of the hills behind it.";
const chapter = { heading: "Chapter One", subtitle: "The Lamp", paragraphs: [text, "* * *", text] };

test.each(themeNames)(
  "in %s the preview is the markup and the stylesheet of the finished book",
  async (theme) => {
    const options = { ...defaultOptions, theme, amazonCompliance: false };
    const page = previewPage(chapter, { ...options, amazonCompliance: true });
    const book = await convertBlocks(
      {
        blocks: [
          {
            kind: "heading",
            level: 1,
            inlines: [{ kind: "text", text: "Chapter One" }],
            subtitle: [{ kind: "text", text: "The Lamp" }],
          },
          { kind: "paragraph", inlines: [{ kind: "text", text }] },
          { kind: "sceneBreak", ornament: "* * *" },
          { kind: "paragraph", inlines: [{ kind: "text", text }] },
        ],
      },
      { ...options, amazonCompliance: true },
    );
    const document = withoutBlockIds(book.file("text/chapter-001.xhtml"));
    const [, section = ""] = /<section[^>]*>\n([\s\S]*)\n<\/section>/.exec(document) ?? [];
    // In the book Kindle's ornaments are files; on the page they stand in the text.
    const drawn = page.markup.replace(/<svg[\s\S]*?<\/svg>/g, "<drawing>");
    expect(drawn).toContain(section.replace(/<img src="..\/ornaments[^>]*>/g, "<drawing>"));
    expect(page.style).toBe(book.file("styles/book.css"));
  },
);

test("words of the manuscript cannot become markup", () => {
  const page = previewPage(
    { heading: "<script>x</script>", paragraphs: ['<img onerror="x">'] },
    defaultOptions,
  );
  expect(page.markup).not.toMatch(/<script|<img/);
});

test("fonts are named only when they are to come along, and scripts read from the right turn the page", () => {
  expect(previewPage(chapter, defaultOptions).fonts).toEqual([]);
  const { fonts } = previewPage(chapter, { ...defaultOptions, theme: "romance", embedFonts: true });
  expect(fonts.map(({ address }) => address)).toContain("/fonts/GreatVibes_400Regular.ttf");
  expect(previewPage({ heading: "", paragraphs: ["הלילה ירד על המזח"] }, defaultOptions).direction).toBe(
    "rtl",
  );
});
