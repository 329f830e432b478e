import type { StoredChapter } from "#domain/convert/conversion";
import { chapterKey, manifestKey } from "#workers/services/file-keys";

/** A Worker may have six connections open at once; the conversion itself needs two. */
const atOnce = 3;

export type BookManifest = {
  title: string;
  language: string;
  chapters: { index: number; file: string; title: string; words: number }[];
};

export type BookStore = {
  /** Resolves as soon as the next chapter may come; a failed put is thrown by a later call. */
  put(chapter: StoredChapter): Promise<void>;
  /** Waits for every chapter and writes the manifest; the book can be opened only after that. */
  close(book: { title: string; language: string }): Promise<void>;
  discard(): Promise<void>;
};

/** Stores a book beside its EPUB, one JSON file a chapter under `prefix`, for the rooms that open it later. */
export function bookStore(bucket: R2Bucket, prefix: string): BookStore {
  const chapters: BookManifest["chapters"] = [];
  const keys: string[] = [];
  const running = new Set<Promise<void>>();
  let fault: { error: unknown } | undefined;

  const put = (key: string, value: unknown) => {
    keys.push(key);
    const job: Promise<void> = bucket
      .put(key, JSON.stringify(value), { httpMetadata: { contentType: "application/json" } })
      .then(
        () => {},
        (error) => {
          fault ??= { error };
        },
      )
      .finally(() => running.delete(job));
    running.add(job);
  };
  const settle = async (left: number) => {
    while (running.size > left) await Promise.race(running);
    if (fault) throw fault.error;
  };

  return {
    async put({ blocks, ...entry }) {
      await settle(atOnce - 1);
      chapters.push(entry);
      put(chapterKey(prefix, entry.index), { ...entry, blocks });
    },
    async close({ title, language }) {
      await settle(0);
      put(manifestKey(prefix), { title, language, chapters } satisfies BookManifest);
      await settle(0);
    },
    async discard() {
      await Promise.allSettled(running);
      // R2 deletes at most 1,000 keys in one call.
      for (let at = 0; at < keys.length; at += 1000) await bucket.delete(keys.slice(at, at + 1000));
    },
  };
}
