import { countWaiting } from "#domain/book/accepted-text";
import type { RuleReport } from "#domain/compliance/rule-report";
import type { ConversionRequest, ConversionResult, StoredChapter } from "#domain/convert/conversion";
import type { ConversionOptions } from "#domain/convert/options";
import type { LossReport } from "#domain/losses/loss-report";
import { PassageCollector, type Passages } from "#domain/proofread/passages";
import { questionTotals } from "#domain/proofread/questions";
import { removedLines } from "#domain/proofread/removed-lines";
import { type BookManifest, bookManifest } from "#workers/services/books/book-manifest";
import {
  assetKey,
  chapterKey,
  lossReportKey,
  manifestKey,
  passagesKey,
  rulesKey,
  trackedKey,
} from "#workers/services/files/file-keys";

/** A Worker may have six connections open at once; the conversion itself needs two. */
const atOnce = 4;
/** What chapters under way may hold in all, in characters of JSON; one larger than this goes alone. */
const maxUnderWay = 2_000_000;

export type BookStore = {
  /** Resolves as soon as the next chapter may come; a failed put is thrown by a later call. */
  put(chapter: StoredChapter): Promise<void>;
  /** Resolves when the picture is stored, so that its bytes are held no longer. */
  putAsset: NonNullable<ConversionRequest["onAsset"]>;
  /**
   * Waits for everything and writes the manifest; the book can be opened only after that. `before`: what its author
   * decided in earlier editions. Returns how many questions there are about it, and how many are answered.
   */
  close(
    book: Pick<ConversionResult, "metadata" | "facts" | "index" | "losses"> & { rules?: RuleReport },
    options: ConversionOptions,
    before?: CheckedBefore,
  ): Promise<{ total: number; checked: number }>;
  discard(): Promise<void>;
};

/** Passages that were decided on, questions that were answered, and whether the lines that were left out were looked at. */
type CheckedBefore = { checked: number; answered: number; areRemovedChecked: boolean };

/** Stores a book beside its EPUB under `prefix`, one JSON file a chapter, for the rooms that open it later. */
export function bookStore(bucket: R2Bucket, prefix: string): BookStore {
  const chapters: BookManifest["chapters"] = [];
  const notes: BookManifest["notes"] = [];
  const keys: string[] = [];
  const passages = new PassageCollector();
  const running = new Set<Promise<void>>();
  let underWay = 0;
  let fault: { error: unknown } | undefined;

  const put = (
    key: string,
    value: string | Uint8Array | ReadableStream,
    contentType: string,
  ): Promise<void> => {
    keys.push(key);
    const size = typeof value === "string" ? value.length : 0;
    underWay += size;
    const job: Promise<void> = bucket
      .put(key, value, { httpMetadata: { contentType } })
      .then(
        () => {},
        (error) => {
          fault ??= { error };
        },
      )
      .finally(() => {
        running.delete(job);
        underWay -= size;
      });
    running.add(job);
    return job;
  };
  const settle = async (left: number, coming = 0) => {
    while (running.size > left || (running.size > 0 && underWay + coming > maxUnderWay))
      await Promise.race(running);
    if (fault) throw fault.error;
  };

  return {
    async put({ tracked, ...chapter }) {
      const content = JSON.stringify(chapter);
      passages.see(chapter);
      await settle(atOnce - 1, content.length);
      const { blocks: _blocks, notes: own, ...entry } = chapter;
      chapters.push(tracked ? { ...entry, waiting: countWaiting(tracked) } : entry);
      // In a file of its own: whoever reads the book must not come by what was deleted from it.
      if (tracked) put(trackedKey(prefix, entry.index), JSON.stringify(tracked), json);
      for (const { blocks: _own, ...note } of own) notes.push({ ...note, chapter: entry.index });
      put(chapterKey(prefix, entry.index), content, json);
    },
    async putAsset({ file, mediaType, size, content }) {
      await settle(atOnce - 1);
      const body = content instanceof Uint8Array ? content : ofKnownLength(content(), size);
      await put(assetKey(prefix, file), body, mediaType);
      if (fault) throw fault.error;
    },
    async close({ metadata, facts, index, losses, rules }, options, before) {
      await settle(0);
      if (losses) put(lossReportKey(prefix), JSON.stringify(losses), json);
      if (rules) put(rulesKey(prefix), JSON.stringify(rules), json);
      const { checked = 0, answered = 0, areRemovedChecked = false } = before ?? {};
      const found = passages.list(checked);
      const isJudged = found.judged > 0 || checked > 0;
      const removed = isJudged && losses ? removedLines(losses) : undefined;
      const list: Passages = {
        ...found,
        answered,
        ...(removed ? { removed: { ...removed, ...(areRemovedChecked ? { isChecked: true } : {}) } } : {}),
      };
      if (isJudged) put(passagesKey(prefix), JSON.stringify(list), json);
      await settle(0);
      const manifest: BookManifest = { version: 1, metadata, options, facts, chapters, notes, ...index };
      put(manifestKey(prefix), JSON.stringify(manifest), json);
      await settle(0);
      return isJudged ? questionTotals(list, new Map()) : { total: 0, checked: 0 };
    },
    async discard() {
      await Promise.allSettled(running);
      // R2 deletes at most 1,000 keys in one call.
      for (let at = 0; at < keys.length; at += 1000) await bucket.delete(keys.slice(at, at + 1000));
    },
  };
}

/** R2 takes a stream only when it knows how long it is. */
function ofKnownLength(chunks: AsyncIterable<Uint8Array>, size: number): ReadableStream {
  const { readable, writable } = new FixedLengthStream(size);
  const writer = writable.getWriter();
  const pump = async () => {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  };
  // Whoever reads the stream hears of the fault.
  pump().catch((fault) => writer.abort(fault).catch(() => undefined));
  return readable;
}

/** A stored book opened again; undefined when there is none under the prefix, or not a whole one. */
export async function openBook(bucket: R2Bucket, prefix: string): Promise<StoredBook | undefined> {
  const found = await bucket.get(manifestKey(prefix));
  if (!found) return undefined;
  const manifest = bookManifest.parse(await found.json());
  const chapter = async (index: number) => {
    const file = await bucket.get(chapterKey(prefix, index));
    return file ? await file.json<StoredChapter>() : undefined;
  };
  return {
    manifest,
    chapter,
    async trackedChapter(index) {
      const isMarked = manifest.chapters.some((one) => one.index === index && one.waiting);
      if (!isMarked) return chapter(index);
      const [accepted, file] = await Promise.all([chapter(index), bucket.get(trackedKey(prefix, index))]);
      return accepted && file
        ? { ...accepted, blocks: await file.json<StoredChapter["blocks"]>() }
        : accepted;
    },
    asset: async (file) => (await bucket.get(assetKey(prefix, file))) ?? undefined,
    losses: async () => (await bucket.get(lossReportKey(prefix)))?.json<LossReport>(),
    rules: async () => (await bucket.get(rulesKey(prefix)))?.json<RuleReport>(),
    passages: async () => (await bucket.get(passagesKey(prefix)))?.json<Passages>(),
  };
}

export type StoredBook = {
  manifest: BookManifest;
  /** Written by `bookStore` alone, so its shape is trusted. */
  chapter(index: number): Promise<StoredChapter | undefined>;
  /** The same with the tracked changes and comments in its blocks: for its author's editor, and for a remake. */
  trackedChapter(index: number): Promise<StoredChapter | undefined>;
  /** A picture by the file the manifest names, to be streamed. */
  asset(file: string): Promise<R2ObjectBody | undefined>;
  /** What its manuscript holds against what it does; undefined of a book of before there were loss reports. */
  losses(): Promise<LossReport | undefined>;
  /** How its EPUB stands by the rules; undefined of a book of before there were reports. */
  rules(): Promise<RuleReport | undefined>;
  /** What its author should look at; undefined when its manuscript was not pages, or was converted before such lists. */
  passages(): Promise<Passages | undefined>;
};

const json = "application/json";
