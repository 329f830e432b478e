import type { Block } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";
import { MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import { loneTarget, withoutForbidden } from "#domain/convert/readers/html/lone-page";
import { MarkupBook } from "#domain/convert/readers/html/markup-book";
import { externalAddress } from "#domain/convert/writers/epub/addresses";
import type { SavedChapterContent, SavedNote } from "#domain/editing/block-shape";

type HtmlChapter = {
  html: string;
  title: string;
  options: ConversionOptions;
  /** The book's pictures; what the markup shows is known by its file's name. */
  assets: readonly { id: string; file: string }[];
};

/** Markup of one chapter as the reader of web pages reads it: what is no block of a book is not there any more. */
export async function chapterFromHtml({
  html,
  title,
  options,
  assets,
}: HtmlChapter): Promise<SavedChapterContent> {
  const pictures = new Map(assets.map(({ id, file }) => [fileName(file), id]));
  const text = withoutForbidden(html);
  const page = {
    bytes: text.length,
    async *texts() {
      yield text;
    },
    anchor: (id: string) => id,
    target(href: string) {
      const address = loneTarget(href);
      if (address === undefined || address.startsWith("#")) return address;
      return externalAddress(address);
    },
    picture: (src: string) => pictures.get(fileName(src)),
    drawing: () => undefined,
  };
  const context = { messages: new MessageLog(), fileName: title, options, progress: () => undefined };
  const book = new MarkupBook({ documents: [page] }, context);
  await book.survey();
  const blocks: Block[] = [];
  for await (const batch of book.blocks()) for (const block of batch) blocks.push(block);
  return withNotes(blocks, (id) => book.note(id));
}

/** With the notes that the blocks call; a mark without one is left out, as the writer of books does. */
function withNotes(blocks: Block[], bodyOf: (id: string) => Block[] | undefined): SavedChapterContent {
  const notes = new Map<string, SavedNote>();
  const waiting: Block[][] = [blocks];
  for (let list = waiting.pop(); list; list = waiting.pop())
    for (const inline of walkInlines(list)) {
      if (inline.kind !== "noteRef" || notes.has(inline.note)) continue;
      const body = bodyOf(inline.note) ?? [];
      notes.set(inline.note, { id: inline.note, blocks: body });
      waiting.push(body);
    }
  return { blocks, notes: [...notes.values()] };
}

const fileName = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
