import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { themeNames } from "#domain/convert/options";
import { fontTools } from "#scripts/font-tools";
import { convertBlocks } from "../setup/converted-book";
import { hasJava } from "../setup/epubcheck";
import { epubcheckAll } from "../setup/epubcheck-batch";

const words = (text: string): Inline[] => [{ kind: "text", text }];

function story(label: string, title: string, text: string, language: string) {
  const blocks: Block[] = [1, 2].flatMap((number): Block[] => [
    { kind: "heading", level: 1, inlines: words(number === 1 ? `${label} 1: ${title}` : "2") },
    { kind: "paragraph", inlines: words(text) },
    { kind: "sceneBreak", ornament: "***" },
    { kind: "paragraph", inlines: [{ kind: "text", text, marks: { italic: true, bold: true } }] },
    {
      kind: "table",
      headRows: [
        [{ columns: 1, rows: 1, header: true, blocks: [{ kind: "paragraph", inlines: words(title) }] }],
      ],
      rows: [[{ columns: 1, rows: 1, blocks: [{ kind: "paragraph", inlines: words(title) }] }]],
    },
  ]);
  return { blocks, metadata: { title, authors: ["M. Ashdown"], language } };
}

const books = {
  en: story("Chapter", "The Lamp", "The night came down over Breakwater as it always had. ".repeat(5), "en"),
  he: story("פרק", "המנורה", "הלילה ירד על המזח כמו תמיד, שכבה אחר שכבה. ".repeat(5), "he"),
  ja: story("第", "灯台", "夜はいつものように防波堤に降りてきた。".repeat(8), "ja"),
};

const scripts = Object.entries(books);
const choices = [true, false].flatMap((amazonCompliance) =>
  [true, false].map((embedFonts) => ({ amazonCompliance, embedFonts })),
);

test.skipIf(!hasJava())(
  "EPUBCheck finds nothing in any style, for Kindle and not, with fonts and without, in three scripts",
  { timeout: 240_000 },
  async () => {
    const made = new Map<string, Uint8Array>();
    // Every style with every choice, and every style in every script: two books of each style share a script.
    for (const [row, theme] of themeNames.entries())
      for (const [column, { amazonCompliance, embedFonts }] of choices.entries()) {
        const [language, book] = scripts[(row + column) % scripts.length] ?? ["en", books.en];
        const options = { theme, amazonCompliance, embedFonts };
        const { bytes } = await convertBlocks(book, options, "book.docx", { fontTools });
        made.set(
          `${theme}${amazonCompliance ? " kindle" : ""}${embedFonts ? " fonts" : ""} ${language}`,
          bytes,
        );
      }
    const found = epubcheckAll(made);
    expect(Object.keys(found)).toHaveLength(themeNames.length * choices.length);
    expect(Object.entries(found).filter(([, ids]) => ids !== "")).toEqual([]);
  },
);

test("fonts are cut down to the book's letters, renamed, with their licence and Apple's sign", async () => {
  const book = await convertBlocks(books.en, { theme: "romance", embedFonts: true }, "book.docx", {
    fontTools,
  });
  expect([...book.files.keys()].filter((name) => name.startsWith("EPUB/fonts/"))).toEqual([
    "EPUB/fonts/Lora_400Regular.ttf",
    "EPUB/fonts/Lora_400Regular_Italic.ttf",
    "EPUB/fonts/Lora_700Bold.ttf",
    "EPUB/fonts/Lora_700Bold_Italic.ttf",
    "EPUB/fonts/lora-OFL.txt",
    "EPUB/fonts/GreatVibes_400Regular.ttf",
    "EPUB/fonts/great-vibes-OFL.txt",
  ]);
  expect(book.file("fonts/lora-OFL.txt")).toContain("SIL OPEN FONT LICENSE");
  expect(book.file("package.opf")).toContain('<meta property="ibooks:specified-fonts">true</meta>');
  expect(book.file("styles/book.css")).toMatch(/@font-face \{\n {2}font-family: "Book Text"/);
  expect(book.bytes.length).toBeLessThan(150_000);
  // Reserved names are for whole fonts only.
  expect(book.file("fonts/Lora_400Regular.ttf").replaceAll("\0", "")).not.toMatch(/Lora[- ]Regular/);
});

test("a font without the book's letters stays at home, and a message says so", async () => {
  const book = await convertBlocks(books.ja, { theme: "modern", embedFonts: true }, "book.docx", {
    fontTools,
  });
  expect([...book.files.keys()].filter((name) => name.includes("fonts/"))).toEqual([]);
  expect(book.file("styles/book.css")).not.toContain("@font-face");
  expect(book.result.messages.map(({ code }) => code)).toContain("fonts-left-out");
});

test("the same book in the same style is the same, byte for byte", async () => {
  const options = { theme: "literary", embedFonts: true } as const;
  const [one, other] = [
    await convertBlocks(books.en, options, "book.docx", { fontTools }),
    await convertBlocks(books.en, options, "book.docx", { fontTools }),
  ];
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
});
