import type { BookMetadata } from "#domain/book/blocks";
import type { Sink } from "#domain/convert/source";
import type { DocxBook } from "#domain/convert/writers/docx/docx-book";
import { endings } from "#domain/convert/writers/docx/docx-state";
import { blockTexts } from "#domain/convert/writers/markdown/markdown-blocks";

/** What Markdown needs of a book; pictures are files beside it. */
export type MarkdownBook = Pick<DocxBook, "metadata" | "chapters" | "picture">;

/**
 * Writes a book as Markdown with Pandoc's extensions, chapter by chapter; returns the pictures it names, by their file names.
 * `folder`: where they will lie, with a slash.
 */
export async function writeMarkdown(
  book: MarkdownBook,
  sink: Sink,
  folder = "pictures/",
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const write = (text: string) => sink.write(utf8.encode(text));
  await write(frontMatter(book.metadata));
  let notes = 0;
  for await (const chapter of book.chapters()) {
    const numbers = new Map<string, string>();
    const bodies = new Map(chapter.notes.map(({ id, blocks }) => [id, blocks]));
    const names = {
      note(id: string) {
        if (!bodies.has(id)) return undefined;
        const name = numbers.get(id) ?? `${++notes}`;
        numbers.set(id, name);
        return name;
      },
      picture(asset: string) {
        const picture = book.picture(asset);
        if (!picture) return undefined;
        const name =
          files.get(asset) ?? `${folder}image${files.size + 1}.${endings[picture.mediaType] ?? "png"}`;
        files.set(asset, name);
        return name;
      },
    };
    const text = blockTexts(chapter.blocks, names);
    if (text !== "") await write(`${text}\n\n`);
    const inNotes = { ...names, note: () => undefined };
    for (const [id, name] of numbers) {
      const lines = blockTexts(bodies.get(id) ?? [], inNotes).split("\n");
      const note = lines.map((line, at) => (at === 0 || line === "" ? line : `    ${line}`)).join("\n");
      await write(`[^${name}]: ${note}\n\n`);
    }
  }
  return files;
}

const utf8 = new TextEncoder();

/** YAML; a JSON string is one of its own. */
function frontMatter({ title, subtitle, authors, language }: BookMetadata): string {
  const lines = [
    title ? `title: ${JSON.stringify(title)}` : "",
    subtitle ? `subtitle: ${JSON.stringify(subtitle)}` : "",
    ...(authors.length > 0 ? ["author:", ...authors.map((name) => `  - ${JSON.stringify(name)}`)] : []),
    language ? `lang: ${language}` : "",
  ];
  return `---\n${lines.filter((line) => line !== "").join("\n")}\n---\n\n`;
}
