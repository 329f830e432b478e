import { maxDefinitions, maxLines, maxMarks } from "#domain/convert/manuscript-limits";
import type { ManuscriptReader, OpenReader } from "#domain/convert/reader";
import { lonePicture, loneTarget, withoutForbidden } from "#domain/convert/readers/html/lone-page";
import { MarkupBook } from "#domain/convert/readers/html/markup-book";
import type { MarkupDocument } from "#domain/convert/readers/html/markup-document";
import { PicturePool } from "#domain/convert/readers/html/picture-pool";
import { readFrontMatter } from "#domain/convert/readers/markdown/front-matter";
import { MarkdownRenderer } from "#domain/convert/readers/markdown/renderer";
import { type Definitions, SliceCutter } from "#domain/convert/readers/markdown/slices";
import { findCharset } from "#domain/convert/readers/txt/charset";
import { linesOf, readLines } from "#domain/convert/readers/txt/lines";
import { tooLong } from "#domain/convert/too-long";
import { Refusal } from "#domain/refusal";

/**
 * Opens Markdown: CommonMark with the extensions of Pandoc, MultiMarkdown and GitHub that authors use. A first reading
 * collects what is defined anywhere in the text; then it is set as markup in slices, and read like a page.
 */
export const openMarkdown: OpenReader = async (source, context) => {
  const { fileName, messages } = context;
  const charset = await findCharset(source, fileName, "Markdown");
  const head = await source.bytes(charset.markLength, Math.min(source.size - charset.markLength, headBytes));
  const front = readFrontMatter(linesOf(new TextDecoder(charset.encoding).decode(head)));
  const pool = new PicturePool(messages);
  let definitions: Definitions | undefined;

  async function* slices(cutter: SliceCutter): AsyncGenerator<string, void, void> {
    let passed = 0;
    let marks = 0;
    for await (const lines of readLines(source, charset, undefined, undefined, true))
      for (const line of lines) {
        if (passed++ < front.lines) continue;
        if (passed > maxLines) throw tooLong(fileName, maxLines, "lines");
        if (!definitions) {
          marks += countMarks(line);
          if (marks > maxMarks) throw tooLong(fileName, maxMarks, "marks of Markdown");
        }
        const slice = cutter.add(line === "\f" ? "" : withoutForbidden(line));
        if (cutter.linksSeen > maxDefinitions)
          throw tooLong(fileName, maxDefinitions, "definitions of links");
        if (slice !== undefined) yield slice;
      }
    yield cutter.end();
  }

  /** The text is read three times; what is missing is told once. */
  let isTold = false;
  function tellMissing(names: ReadonlySet<string>): void {
    if (isTold || names.size === 0) return;
    isTold = true;
    const [first = ""] = names;
    messages.add({
      code: "note-text-missing",
      severity: "warning",
      text: `The mark [^${first}] has no note, so it stays in the text as it was typed.`,
      suggestion: `Write the note, beginning with [^${first}]: at the start of a line.`,
      ...(names.size > 1 && { count: names.size }),
    });
  }

  const page: MarkupDocument = {
    bytes: source.size,
    async *texts() {
      if (!definitions) {
        const cutter = new SliceCutter(true);
        for await (const _ of slices(cutter));
        definitions = cutter.definitions;
      }
      const renderer = new MarkdownRenderer(definitions);
      for await (const slice of slices(new SliceCutter(false))) yield renderer.slice(slice);
      yield* renderer.notes();
      tellMissing(renderer.missingNotes);
    },
    anchor: (id) => id,
    target: loneTarget,
    picture: (src, keep) => lonePicture(src, keep, pool, messages),
    drawing: (markup, keep) => pool.addDrawing(markup, keep),
  };
  const book = new MarkupBook({ documents: [page] }, context);
  const reader: ManuscriptReader = {
    async survey() {
      const survey = await book.survey(front.metadata);
      if (survey.words === 0 && survey.sample.trim() === "" && !book.hasPictures)
        throw new Refusal("manuscript-no-text", { name: fileName });
      return survey;
    },
    blocks: () => book.blocks(),
    note: async (id) => book.note(id),
    asset: async (id) => pool.take(id),
    close: async () => undefined,
  };
  return reader;
};

const headBytes = 65_536;

/** Each is looked at by itself, and what it could begin looked for: a text of nothing else would take minutes. */
function countMarks(line: string): number {
  return mark.test(line) ? (line.match(everyMark)?.length ?? 0) : 0;
}

const mark = /[&[<*_`!\\^~]/;
const everyMark = new RegExp(mark, "g");
