import { asFarAsWhole } from "#domain/convert/damaged-part";
import { largePart } from "#domain/convert/large-part";
import { acceptedPicture } from "#domain/convert/pictures/accepted-picture";
import type { ManuscriptReader, OpenReader } from "#domain/convert/reader";
import { type EpubContents, readContents } from "#domain/convert/readers/epub/contents";
import { EpubDocuments } from "#domain/convert/readers/epub/documents";
import { maxItems, openEpubPackage } from "#domain/convert/readers/epub/package";
import { textPages } from "#domain/convert/readers/epub/page-kinds";
import { MarkupBook } from "#domain/convert/readers/html/markup-book";
import { PicturePool } from "#domain/convert/readers/html/picture-pool";
import { Refusal } from "#domain/refusal";

/** Opens an EPUB 2 or 3 as a manuscript: its documents in reading order, with the names its contents give them. */
export const openEpub: OpenReader = async (source, context) => {
  const { fileName, messages } = context;
  const epub = await openEpubPackage(source, fileName);
  const contents: EpubContents = { entries: [], pages: [] };
  await asFarAsWhole("contents", messages, () => readContents(epub, fileName, contents));
  const { documents, hasCoverPage } = await textPages(epub, fileName);
  const pool = new PicturePool(messages);
  const parts = new EpubDocuments(epub, contents, pool, messages);
  const book = new MarkupBook({ documents: documents.map((entry) => parts.document(entry)) }, context);
  if (epub.missing > 0)
    messages.add({
      code: "text-missing",
      severity: "error",
      text: `The EPUB names ${epub.missing === 1 ? "a text" : `${epub.missing} texts`} that it does not hold, so ${epub.missing === 1 ? "that part" : "those parts"} of the book could not be read.`,
      suggestion:
        "Make the EPUB again with the program it comes from, and compare the chapters with your manuscript.",
    });
  if (epub.isCutShort)
    messages.add({
      code: "texts-left-out",
      severity: "error",
      text: `The EPUB lists more than ${maxItems} texts; those past them were left out.`,
      suggestion: "Make an EPUB of each part of the book and convert them one by one.",
    });
  if (hasCoverPage)
    messages.add({
      code: "cover-page-left-out",
      severity: "info",
      text: "The page that shows the cover was left out, because the cover is added to the finished book.",
    });
  const reader: ManuscriptReader = {
    async survey() {
      const survey = await book.survey(epub.metadata);
      if (survey.words === 0 && survey.sample.trim() === "" && !book.hasPictures)
        throw new Refusal("manuscript-no-text", { name: fileName });
      return survey;
    },
    blocks: () => book.blocks(),
    note: async (id) => book.note(id),
    largeAsset: (id) => largePart(epub.zip, id),
    async asset(id) {
      const entry = epub.zip.entry(id);
      if (!entry) return pool.take(id);
      const isTooLarge = entry.declaredSize > largestPicture;
      return acceptedPicture(
        isTooLarge ? undefined : await epub.zip.bytes(entry, largestPicture),
        id,
        messages,
      );
    },
    close: async () => undefined,
  };
  return reader;
};

const largestPicture = 40_000_000;
