import type { Block } from "#domain/book/blocks";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { submissionLeftOut } from "#domain/convert/front/submission-left-out";
import { maxHeadings, maxParagraphs } from "#domain/convert/manuscript-limits";
import type { ManuscriptReader, OpenReader, ReaderContext } from "#domain/convert/reader";
import { bookLines, type Counting, sampleOfBook } from "#domain/convert/readers/txt/book-lines";
import { type Charset, findCharset } from "#domain/convert/readers/txt/charset";
import { Composer } from "#domain/convert/readers/txt/compose";
import { encodingName } from "#domain/convert/readers/txt/encoding-names";
import { findFrame } from "#domain/convert/readers/txt/frame";
import { readInlines } from "#domain/convert/readers/txt/inlines";
import { type Layout, measureLayout } from "#domain/convert/readers/txt/layout";
import { type Damage, linesOf, readLines } from "#domain/convert/readers/txt/lines";
import { groupParagraphs } from "#domain/convert/readers/txt/paragraphs";
import { type Structure, StructureSurvey } from "#domain/convert/readers/txt/structure";
import type { Source } from "#domain/convert/source";
import { tooLong } from "#domain/convert/too-long";
import { Refusal } from "#domain/refusal";

/**
 * Opens a plain text. Samples tell how it is encoded and laid out; the survey reads it once to decide what is a heading,
 * a note or a contents page; `blocks` reads it again and looks those decisions up. Neither holds the text.
 */
export const openTxt: OpenReader = async (source, context) => {
  const charset = await findCharset(source, context.fileName);
  if (charset.isGuess) reportAssumed(charset, context);
  const head = await sampleLines(source, charset, 0);
  const frame = findFrame(head);
  const samples = [sampleOfBook(head.slice(frame.linesBefore), frame)];
  for (const share of [0.35, 0.7])
    if (source.size > sampleBytes * 3)
      samples.push(sampleOfBook(await sampleLines(source, charset, share), frame));
  const layout = frame.isAozora ? oneLineAParagraph : measureLayout(samples, source.size);
  let structure: Structure | undefined;

  const paragraphs = (damage?: Damage, counting?: Counting) => {
    const lines = readLines(source, charset, context.progress, damage);
    return groupParagraphs(bookLines(lines, frame, layout, counting), layout);
  };

  const reader: ManuscriptReader = {
    async survey() {
      const survey = new StructureSurvey(layout, frame);
      const damage: Damage = { places: 0 };
      for await (const batch of paragraphs(damage)) {
        for (const paragraph of batch) survey.add(paragraph);
        // The refusal to come need not wait for the rest of 50 MB.
        if (survey.sureHeadings > maxHeadings) throw tooLong(context.fileName, maxHeadings, "headings");
        if (survey.paragraphs > maxParagraphs) throw tooLong(context.fileName, maxParagraphs, "paragraphs");
      }
      reportUnreadable(charset, damage, context);
      structure = survey.finish();
      if (structure.hasContents) context.messages.add(contentsRebuilt);
      if (structure.hasSubmission) context.messages.add(submissionLeftOut);
      if (structure.words === 0) throw new Refusal("manuscript-no-text", { name: context.fileName });
      return {
        metadata: structure.metadata,
        headings: [...structure.headings.values()].map(({ level, text, subtitle }) => ({
          level,
          text: subtitle ? `${text}: ${subtitle.text}` : text,
        })),
        anchors: new Set(),
        sample: structure.sample,
        words: structure.words,
      };
    },
    async *blocks() {
      if (!structure) throw new Error("the survey comes before the blocks");
      const { losses } = context;
      const composer = new Composer(structure, losses);
      const counting = losses && { losses, source: losses.openSource() };
      for await (const batch of paragraphs(undefined, counting)) {
        const blocks: Block[] = [];
        for (const paragraph of batch) for (const block of composer.add(paragraph)) blocks.push(block);
        if (blocks.length > 0) yield blocks;
      }
      yield composer.end();
      structure.breaks.report(context.messages);
    },
    async note(id) {
      const text = structure?.notes.text(id, structure.known);
      if (!structure || text === undefined) return undefined;
      const inlines = readInlines(text, { habits: structure.habits, isAozora: structure.isAozora });
      return [{ kind: "paragraph", inlines }];
    },
    async asset() {
      return undefined;
    },
    async close() {
      structure = undefined;
    },
  };
  return reader;
};

/** Aozora's rule for its texts. */
const oneLineAParagraph: Layout = {
  wrapWidth: 0,
  separation: "line",
  usualGap: 0,
  isPaged: false,
  runningHeads: new Set(),
  baseIndent: 0,
  breaksWords: false,
  isData: false,
};

const sampleBytes = 262_144;

/** Whole lines from a place in the file; the first and last, perhaps cut, are left out. */
async function sampleLines(source: Source, charset: Charset, share: number): Promise<string[]> {
  // Wide encodings must be entered at an even byte.
  const from = charset.markLength + Math.floor(((source.size - charset.markLength) * share) / 4) * 4;
  const length = Math.min(sampleBytes, source.size - from);
  if (length <= 0) return [];
  const lines = linesOf(new TextDecoder(charset.encoding).decode(await source.bytes(from, length)));
  return lines.slice(share > 0 ? 1 : 0, from + length < source.size ? -1 : undefined);
}

function reportUnreadable(charset: Charset, damage: Damage, context: ReaderContext): void {
  // Every byte of UTF-8 was looked at; of other encodings the decoder says where it found none of theirs.
  const count = charset.encoding === "utf-8" ? charset.unreadable : damage.places;
  if (count === 0) return;
  const unit = charset.encoding === "utf-8" ? ["byte", "bytes"] : ["place", "places"];
  context.messages.add({
    code: "text-bytes-unreadable",
    severity: "warning",
    text: `${count} ${unit[count === 1 ? 0 : 1]} of the text could not be read as ${encodingName(charset.encoding)} and ${count === 1 ? "was" : "were"} replaced by the sign \ufffd.`,
    suggestion: "Save the manuscript again as UTF-8 and look for that sign in the book.",
  });
}

function reportAssumed({ encoding }: Charset, context: ReaderContext): void {
  context.messages.add({
    code: "encoding-assumed",
    severity: "info",
    text: `The text does not say how its letters are encoded; it was read as ${encodingName(encoding)}.`,
    suggestion: "If letters with accents look wrong, save the manuscript as UTF-8 and convert it again.",
  });
}
