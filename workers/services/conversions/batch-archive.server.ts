import type { ProjectRow } from "#db/queries/books/projects";
import { archiveNames } from "#domain/batch/archive-names";
import {
  type ArchivedFile,
  largestArchiveBytes,
  storedArchiveSize,
  writeStoredArchive,
} from "#domain/batch/stored-archive";
import { Refusal } from "#domain/refusal";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

export type Archive = {
  /** Without an ending. */
  name: string;
  /** Bytes, exactly. */
  size: number;
  /** Changes when one of its books does. */
  etag: string;
  /** Its bytes, as they are read from the store; whoever reads them sets the pace. */
  stream(): ReadableStream<Uint8Array>;
};

const headsAtOnce = 6;
const chunkBytes = 64 * 1024;
const unbrokenBytes = 1024 * 1024;

/**
 * The finished books among these projects as one ZIP, read from the store while it is being sent. Refuses with
 * `nothing-to-download`, `archive-file-missing` or `archive-too-large`.
 */
export async function archiveOf(files: R2Bucket, name: string, rows: ProjectRow[]): Promise<Archive> {
  const finished = rows.flatMap(({ status, outputKey, name: title }) =>
    status === "completed" && outputKey !== null ? [{ key: outputKey, title }] : [],
  );
  if (finished.length === 0) throw new Refusal("nothing-to-download");
  const stored = await heads(files, finished);
  const names = archiveNames(
    finished.map(({ title }) => title),
    "epub",
  );
  const entries = stored.map(
    (object, at): ArchivedFile => ({
      name: names[at] ?? object.key,
      size: object.size,
      read: () => bytesOf(files, object),
    }),
  );
  const size = storedArchiveSize(entries);
  if (size > largestArchiveBytes) throw new Refusal("archive-too-large");
  return { name, size, etag: await etagOf(stored, names), stream: () => streamOf(entries, size) };
}

async function heads(files: R2Bucket, finished: { key: string; title: string }[]): Promise<R2Object[]> {
  const stored: R2Object[] = [];
  for (let at = 0; at < finished.length; at += headsAtOnce)
    stored.push(
      ...(await Promise.all(
        finished.slice(at, at + headsAtOnce).map(async ({ key, title }) => {
          const object = await files.head(key);
          if (!object) throw new Refusal("archive-file-missing", { name: title });
          return object;
        }),
      )),
    );
  return stored;
}

/**
 * The very object that was counted: one that was written anew meanwhile would not fit. A chunk is good until the next one is
 * asked for: a hundred megabytes pass through one buffer, and leave nothing for the collector to find.
 */
export async function* bytesOf(
  files: R2Bucket,
  { key, etag }: R2Object,
): AsyncGenerator<Uint8Array, void, void> {
  const object = await files.get(key, { onlyIf: { etagMatches: etag } });
  if (!object || !("body" in object)) throw new Error(`gone while it was being sent: ${key}`);
  const reader = (object.body as ReadableStream<Uint8Array>).getReader({ mode: "byob" });
  let buffer = new ArrayBuffer(chunkBytes);
  let unbroken = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done || !value) return;
      yield value;
      unbroken += value.length;
      // The buffer changes hands with every reading, and comes back with the chunk.
      buffer = value.buffer;
      if (unbroken < unbrokenBytes) continue;
      unbroken = 0;
      await letOthersIn();
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function streamOf(entries: ArchivedFile[], size: number): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(size);
  const writer = writable.getWriter();
  const sent = writeStoredArchive(entries, { write: (bytes) => writer.write(bytes) }).then(() =>
    writer.close(),
  );
  // The reader sees an error where it stops; one who has gone away is no fault.
  sent.catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return readable;
}

async function etagOf(stored: R2Object[], names: string[]): Promise<string> {
  const text = stored.map(({ etag }, at) => `${etag} ${names[at]}`).join("\n");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
