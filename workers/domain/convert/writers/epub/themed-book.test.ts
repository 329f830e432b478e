import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import type { ConversionOptions, ThemeName } from "#domain/convert/options";
import { convertBlocks, withoutBlockIds } from "../../../../../tests/setup/converted-book";

const words = (text: string): Inline[] => [{ kind: "text", text }];
const heading = (text: string, subtitle?: string): Block => ({
  kind: "heading",
  level: 1,
  inlines: words(text),
  ...(subtitle ? { subtitle: words(subtitle) } : {}),
});
const paragraph = (text: string): Block => ({ kind: "paragraph", inlines: words(text) });
const long =
  "The night came down over Breakwater as it always had, in layers, first the grey of the shingle and then the blue of the hills behind it, until only the lamp was left.";
const story = [
  heading("Chapter One: The Lamp"),
  paragraph(long),
  { kind: "sceneBreak", ornament: "***" } satisfies Block,
  paragraph(long),
  { kind: "sceneBreak", ornament: "❦" } satisfies Block,
  paragraph(long),
  { kind: "sceneBreak" } satisfies Block,
  paragraph(long),
  heading("VII"),
  paragraph("“Run.”"),
  paragraph(long),
  heading("Chapter Three", "The Mole"),
  { kind: "paragraph", role: "epigraph", inlines: words("All roads are salt.") } satisfies Block,
  paragraph(long),
  heading("12 Monkeys"),
  paragraph(long),
];

async function chapters(theme: ThemeName, options: Partial<ConversionOptions> = {}): Promise<string[]> {
  const book = await convertBlocks({ blocks: story }, { theme, ...options });
  return [1, 2, 3, 4].map((number) => withoutBlockIds(book.file(`text/chapter-00${number}.xhtml`)));
}

test("a chapter's label and its title are set apart, and every sign of them stays", async () => {
  const [one, seven, three, four] = await chapters("modern");
  expect(one).toContain(
    '<span class="label">Chapter One</span><span class="separator">: </span><span class="title">The Lamp</span></h1>',
  );
  expect(seven).toContain('class="opening numeral drawn">VII</h1>');
  expect(three).toContain(
    '<span class="label">Chapter Three</span> <span class="title">The Mole</span></h1>',
  );
  expect(four).toContain('class="opening drawn">12 Monkeys</h1>');
});

test("the classic style has none of that", async () => {
  const [one] = await chapters("classic");
  expect(one).toContain('<h1 class="opening">Chapter One: The Lamp</h1>');
  expect(one).not.toMatch(/class="(?:lead|label|flourish|drop-cap)"|<img|<svg/);
  expect(one).toContain('<p class="ornament" aria-hidden="true">* * *</p>');
});

test("a chapter's first words are an initial and small capitals, after a motto too, but a short first line is left alone", async () => {
  const [one, seven, three] = await chapters("literary");
  const opening =
    '<p class="first drop"><span class="drop-cap">T</span><span class="lead">he night came down</span> over';
  expect(one?.split(opening)).toHaveLength(2);
  expect(three).toContain(opening);
  expect(seven).not.toContain("drop-cap");
});

test("asterisks become the style's mark; the author's own ornament and a plain space stay", async () => {
  const [one] = await chapters("literary");
  expect(one).toContain(
    '<hr class="scene marked"/>\n<p class="scene-mark" aria-hidden="true"><img src="../ornaments/sprig.svg" alt=""/></p>',
  );
  expect(one).toContain('<p class="ornament" aria-hidden="true">❦</p>');
  expect(one).toContain('<hr class="scene blank"/>');
});

test("ornaments are files for Kindle, and drawings in the text's own colour elsewhere", async () => {
  const kindle = await convertBlocks({ blocks: story }, { theme: "romance" });
  expect(kindle.file("ornaments/curl.svg")).toMatch(/viewBox="0 0 \d+ \d+"/);
  expect(kindle.file("package.opf")).toContain(
    '<item id="ornament-flourish" href="ornaments/flourish.svg" media-type="image/svg+xml"/>',
  );
  expect(kindle.file("package.opf")).not.toContain("visual");
  const free = await convertBlocks({ blocks: story }, { theme: "romance", amazonCompliance: false });
  expect(free.file("text/chapter-001.xhtml")).toContain('<path fill="currentColor"');
  expect(free.file("package.opf")).toMatch(/href="text\/chapter-001\.xhtml"[^>]*properties="svg"/);
  expect([...free.files.keys()].filter((name) => name.includes("ornaments"))).toEqual([]);
});

test("a title page has the style's ornament between title and author, made or the author's own", async () => {
  const made = await convertBlocks(
    { blocks: story, metadata: { title: "The Salt Road", authors: ["M. Ashdown"] } },
    { theme: "literary" },
  );
  expect(made.file("text/title-page.xhtml")).toMatch(/book-title[\s\S]*fleuron[\s\S]*book-author/);
  const own = await convertBlocks(
    {
      blocks: [heading("The Salt Road"), paragraph("M. Ashdown"), ...story],
      metadata: { title: "The Salt Road", authors: ["M. Ashdown"] },
    },
    { theme: "literary" },
  );
  expect(own.file("text/title-page.xhtml")).toMatch(/<h1[\s\S]*fleuron[\s\S]*book-author/);
});
