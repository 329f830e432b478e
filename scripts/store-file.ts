import type { ConversionRequest, ConversionResult, StoredChapter } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import { joinedBytes } from "#domain/convert/joined-bytes";
import { bytesSource } from "#domain/convert/source";
import { examineEpub } from "#domain/epub-check/check-epub";
import type { BookToRemake } from "#domain/proofread/remake-book";
import { judgeStoreFile } from "#domain/stores/judge-store-file";
import { makeStoreEpub } from "#domain/stores/make-store-epub";
import type { StoreReport } from "#domain/stores/report";
import { type StoreId, stores } from "#domain/stores/store";
import { storeFileWithinCap } from "#domain/stores/store-file-within-cap";

export type KeptBook = { result: ConversionResult; book: BookToRemake };

/** Converts a manuscript and keeps the book in memory as the Worker stores it, to make stores' files of it. */
export async function convertAndKeep(
  request: Omit<ConversionRequest, "onChapter" | "onAsset">,
): Promise<KeptBook> {
  const chapters: StoredChapter[] = [];
  const pictures = new Map<string, Uint8Array>();
  const result = await convertManuscript({
    ...request,
    onChapter: async (chapter) => void chapters.push(chapter),
    async onAsset({ file, content }) {
      if (content instanceof Uint8Array) pictures.set(file, content.slice());
      else {
        const parts: Uint8Array[] = [];
        for await (const chunk of content()) parts.push(chunk.slice());
        pictures.set(file, joinedBytes(parts));
      }
    },
  });
  const { metadata, facts, index } = result;
  const book: BookToRemake = {
    metadata,
    facts,
    ...index,
    chapters,
    notes: chapters.flatMap((chapter) => chapter.notes.map(({ id }) => ({ id, chapter: chapter.index }))),
    chapterLevel: 1,
    chapter: async (at) => chapters.find((chapter) => chapter.index === at),
    async picture(file) {
      const bytes = pictures.get(file);
      return (
        bytes && {
          bytes: async () => bytes.slice(),
          async *chunks() {
            yield bytes;
          },
        }
      );
    },
  };
  return { result, book };
}

/** One store's file of a kept book, with its report. */
export async function storeFile(
  id: StoreId,
  { result, book }: KeptBook,
  request: Pick<ConversionRequest, "options" | "identifier" | "modifiedAt" | "pictureTools" | "fontTools">,
): Promise<{ bytes: Uint8Array; report: StoreReport }> {
  const store = stores[id];
  const made = await storeFileWithinCap(store, book, result.size, {
    async make(step) {
      const parts: Uint8Array[] = [];
      const sink = { write: async (bytes: Uint8Array) => void parts.push(bytes.slice()) };
      const epub = await makeStoreEpub({ ...request, store, step, book, sink, pause: async () => {} });
      return { ...epub, parts };
    },
    drop: async () => {},
  });
  const bytes = joinedBytes(made.parts);
  const { facts, findings } = await examineEpub(bytesSource(bytes));
  const { pictures, styleChanges } = made;
  const hadCoverPage = !request.options.amazonCompliance && book.cover !== undefined;
  const report = judgeStoreFile({
    store,
    facts,
    findings,
    pictures,
    styleChanges,
    hadCoverPage,
    cover: null,
  });
  return { bytes, report };
}
