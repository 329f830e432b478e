import type { Block } from "#domain/book/blocks";
import { type BookRecord, withRecord } from "#domain/books/book-record";
import { type BookDetails, settleDetails } from "#domain/convert/book-details";
import { type Piece, splitChapters } from "#domain/convert/chapters";
import type {
  ConversionRequest,
  ConversionResult,
  Convert,
  PrepareManuscript,
  StoredAsset,
} from "#domain/convert/conversion";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { readFront } from "#domain/convert/front/read-front";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { maxHeadings, maxTextFiles } from "#domain/convert/manuscript-limits";
import { MatterOrder } from "#domain/convert/matter-order";
import { MessageLog } from "#domain/convert/messages";
import { levelsUnderParts } from "#domain/convert/part-levels";
import { assetParts } from "#domain/convert/pictures/asset-id";
import { ProgressTeller } from "#domain/convert/progress";
import type { OpenReader, PrepareStage } from "#domain/convert/reader";
import { tooLong } from "#domain/convert/too-long";
import { typeset, typesetTitles } from "#domain/convert/transforms/typography";
import { setVerse } from "#domain/convert/transforms/verse";
import { EpubWriter } from "#domain/convert/writers/epub/epub-writer";
import { openLossCounter } from "#domain/losses/open-loss-counter";
import { Refusal } from "#domain/refusal";
import type { Stage } from "#domain/stage";

export const convertManuscript: Convert = async (request) =>
  convertWith(await readers[request.kind](), request);

/** Each reader loads when its kind is asked for, so that a text conversion never loads the PDF library. */
const readers: Record<ManuscriptKind, () => Promise<OpenReader>> = {
  docx: async () => (await import("#domain/convert/readers/docx")).openDocx,
  pdf: async () => (await import("#domain/convert/readers/pdf")).openPdf,
  txt: async () => (await import("#domain/convert/readers/txt")).openTxt,
  rtf: async () => (await import("#domain/convert/readers/rtf")).openRtf,
  odt: async () => (await import("#domain/convert/readers/odt")).openOdt,
  html: async () => (await import("#domain/convert/readers/html")).openHtml,
  md: async () => (await import("#domain/convert/readers/markdown")).openMarkdown,
  epub: async () => (await import("#domain/convert/readers/epub")).openEpub,
};

/** Only pages have to be learned before they can be read. */
const stages: Partial<Record<ManuscriptKind, () => Promise<PrepareStage>>> = {
  pdf: async () => (await import("#domain/convert/readers/pdf")).preparePdf,
};

export const prepareManuscript: PrepareManuscript = async (request) => {
  const stage = stages[request.kind];
  if (!stage) return { done: true, share: 1 };
  const prepare = await stage();
  const progress = new ProgressTeller(request.onProgress);
  return prepare(request.source, {
    messages: new MessageLog(),
    fileName: request.fileName,
    options: request.options,
    workspace: request.workspace,
    ...(request.password === undefined ? {} : { password: request.password }),
    progress: (share, stage) => progress.report("survey", share, stage),
  });
};

/** Converts with the reader given. */
export async function convertWith(open: OpenReader, request: ConversionRequest): Promise<ConversionResult> {
  const messages = new MessageLog();
  const progress = new ProgressTeller(request.onProgress);
  const losses = request.losses === false ? undefined : openLossCounter();
  let phase: "survey" | "setting" = "survey";
  await progress.report("survey", 0, { code: "reading-manuscript" });
  const reader = await open(request.source, {
    messages,
    fileName: request.fileName,
    options: request.options,
    ...(request.workspace ? { workspace: request.workspace } : {}),
    ...(request.password === undefined ? {} : { password: request.password }),
    ...(request.pictureTools ? { pictureTools: request.pictureTools } : {}),
    ...(losses ? { losses } : {}),
    progress: (share, stage) => progress.report(phase, share, stage),
  });
  try {
    const surveyed = await reader.survey();
    // An EPUB's own contents say what holds what.
    const levels = request.kind === "epub" ? undefined : levelsUnderParts(surveyed.headings);
    const survey = levels ? { ...surveyed, headings: levels.headings } : surveyed;
    if (survey.headings.length > maxHeadings) throw tooLong(request.fileName, maxHeadings, "headings");
    phase = "setting";
    const front = await readFront(
      levels?.blocks(reader.blocks()) ?? reader.blocks(),
      survey,
      request.kind,
      messages,
      losses,
    );
    const found = await settleDetails(survey, request.fileName, messages, front.titlePage, request.options);
    const typed = request.options.typography ? { ...found, metadata: typesetTitles(found.metadata) } : found;
    const details = request.record ? withRecordOf(request.record, typed) : typed;
    await progress.report("setting", 0, foundStage(details.plan.expected));

    const { metadata, plan } = details;
    const examiner = request.rules === false ? undefined : await examination();
    const book = new EpubWriter({
      ...details,
      sink: request.sink,
      reader,
      survey,
      options: request.options,
      identifier: request.identifier,
      modifiedAt: request.modifiedAt,
      messages,
      transform: (blocks: Block[]) =>
        request.options.typography ? typeset(setVerse(blocks), metadata.language) : setVerse(blocks),
      ...(request.onAsset ? { onAsset: request.onAsset } : {}),
      pictureTools: request.pictureTools,
      examination: examiner?.examination,
      fontTools: request.fontTools,
      ...(losses ? { losses } : {}),
    });
    progress.facts = book.facts;
    await book.begin();
    let headed = 0;
    let pieces = 0;
    const order = new MatterOrder();
    for await (const piece of splitChapters(front.blocks, plan)) {
      order.passed(piece);
      if (++pieces > maxTextFiles) throw tooLong(request.fileName, maxTextFiles, "chapters and sections");
      const chapter = await book.add(piece);
      if (!chapter) continue;
      if (isCounted(piece)) headed++;
      if (plan.expected > 0 && headed > 0) {
        const most = Math.max(plan.expected, headed);
        await progress.report("setting", headed / (most + 1), {
          code: "setting-chapter",
          chapter: headed,
          chapters: most,
          title: chapter.title,
        });
      }
      await request.onChapter?.(chapter);
    }
    if (book.facts.words === 0 && book.facts.pictures === 0)
      throw new Refusal(hadContents(messages) ? "manuscript-only-contents" : "manuscript-no-text", {
        name: request.fileName,
      });

    if (losses) await reader.readRest?.();
    await progress.report("packing", 0, { code: "packing-book" });
    const size = await book.finish((share) => progress.report("packing", share));
    for (const message of order.messages()) messages.list(message);
    const judged = examiner?.judge(size, request.options, messages.mends());
    for (const message of judged?.messages ?? []) messages.add(message);
    await progress.report("packing", 1, { code: "finished" });
    const index = book.index();
    const counted = losses?.isKept ? { losses: losses.close(pictureFiles(index.assets)) } : {};
    return {
      metadata,
      facts: book.facts,
      messages: messages.all(),
      index,
      size,
      ...(judged && { rules: judged.rules }),
      ...counted,
    };
  } finally {
    await reader.close();
  }
}

function hadContents(messages: MessageLog): boolean {
  return messages.all().some(({ code }) => code === contentsRebuilt.code);
}

/** The rules load when they are asked for: a command that tells nothing of them never loads them. */
function withRecordOf(record: BookRecord, details: BookDetails): BookDetails {
  const metadata = withRecord(details.metadata, record);
  return { ...details, metadata, titleIsOwn: details.titleIsOwn || record.named !== null };
}

async function examination() {
  const [{ BookExaminer }, { ruleMessages }] = await Promise.all([
    import("#domain/compliance/examine-book"),
    import("#domain/compliance/rule-messages"),
  ]);
  const examiner = new BookExaminer();
  return {
    examination: examiner.examination,
    judge(...about: Parameters<typeof examiner.report>) {
      const rules = examiner.report(...about);
      return { rules, messages: ruleMessages(rules) };
    },
  };
}

/** The files of the book's pictures by the names their manuscript has for them. */
function pictureFiles(assets: readonly StoredAsset[]): Map<string, string> {
  return new Map(assets.map(({ id, file }) => [assetParts(id).file, file]));
}

function isCounted(piece: Piece): boolean {
  return piece.kind === "chapter" || piece.kind === "part";
}

function foundStage(chapters: number): Stage {
  return chapters > 0 ? { code: "chapters-found", chapters } : { code: "setting-text" };
}
