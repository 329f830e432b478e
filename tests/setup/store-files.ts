import { unzipSync } from "fflate";
import type { Block, Inline } from "#domain/book/blocks";
import { defaultOptions } from "#domain/convert/options";
import type { Asset } from "#domain/convert/reader";
import { bytesSource } from "#domain/convert/source";
import { examineEpub } from "#domain/epub-check/check-epub";
import type { BookToRemake } from "#domain/proofread/remake-book";
import { judgeStoreFile } from "#domain/stores/judge-store-file";
import { makeStoreEpub } from "#domain/stores/make-store-epub";
import type { Store } from "#domain/stores/store";
import { storeFileWithinCap } from "#domain/stores/store-file-within-cap";

const text = (words: string): Inline[] => [{ kind: "text", text: words }];
export const line = (words: string): Block => ({ kind: "paragraph", inlines: text(words) });
export const heading = (words: string): Block => ({ kind: "heading", level: 1, inlines: text(words) });

/** A store's file of a stored book, judged as it is in the Worker. */
export async function storeFileOf(
  store: Store,
  book: BookToRemake,
  {
    cover,
    options = {},
    cap = store.cap,
  }: { cover?: Asset; options?: Partial<typeof defaultOptions>; cap?: Store["cap"] } = {},
) {
  const own = { ...store, cap };
  const made = await storeFileWithinCap(own, book, undefined, {
    async make(step) {
      const parts: Uint8Array[] = [];
      const epub = await makeStoreEpub({
        store: own,
        book,
        cover,
        step,
        options: { ...defaultOptions, ...options },
        sink: { write: async (bytes) => void parts.push(bytes.slice()) },
        identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
        modifiedAt: "2026-01-02T03:04:05Z",
        pause: async () => {},
      });
      return { ...epub, step, bytes: new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()) };
    },
    drop: async () => {},
  });
  const { facts, findings } = await examineEpub(bytesSource(made.bytes));
  const report = judgeStoreFile({
    store: own,
    facts,
    findings,
    pictures: made.pictures,
    styleChanges: made.styleChanges,
    hadCoverPage: false,
    cover: null,
  });
  const unzipped = unzipSync(made.bytes);
  const files = new Map(
    Object.entries(unzipped).map(([name, data]) => [name, new TextDecoder().decode(data)]),
  );
  return { ...made, report, files, rule: (id: string) => report.rules.find((rule) => rule.id === id) };
}
