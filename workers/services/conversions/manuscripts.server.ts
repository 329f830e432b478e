import { createHash, type Hash } from "node:crypto";
import { claimedKind, type ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { maxManuscriptBytes } from "#domain/convert/manuscript-limits";
import { sniffManuscript } from "#domain/convert/sniff";
import { Refusal } from "#domain/refusal";
import { nextSourceKey, sourceKey } from "#workers/services/files/file-keys";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import { r2Source } from "#workers/services/files/r2-source.server";

/** A manuscript that has arrived whole and is what it claims to be. */
export type StoredManuscript = {
  /** Becomes the project's id. */
  uploadId: string;
  key: string;
  fileName: string;
  kind: ManuscriptKind;
  size: number;
  /** Over its bytes; the options are mixed in by whoever starts the conversion. */
  hash: Hash;
  /** Removes it again. */
  discard(): Promise<void>;
};

/**
 * Streams a manuscript into the file store, holding one part of it at most, and looks at what it really is. Refuses
 * with the sentence a person reads, and then leaves nothing behind. `projectId`: the project it is a new manuscript of.
 */
export async function storeManuscript(
  files: R2Bucket,
  ownerId: string,
  file: { name: string; body: AsyncIterable<Uint8Array> },
  now: number,
  {
    projectId,
    maxBytes = maxManuscriptBytes,
  }: { projectId?: string | undefined; maxBytes?: number | undefined } = {},
): Promise<StoredManuscript> {
  const fileName = file.name;
  if (!claimedKind(fileName)) throw new Refusal("invalid-file-type", { names: fileName });
  const uploadId = crypto.randomUUID();
  const key = projectId
    ? nextSourceKey(ownerId, projectId, uploadId, now)
    : sourceKey(ownerId, uploadId, now);
  const sink = r2Sink(files, key, "application/octet-stream");
  const hash = createHash("sha256");
  try {
    let size = 0;
    for await (const chunk of file.body) {
      size += chunk.length;
      if (size > maxBytes)
        throw new Refusal("file-too-large", { names: fileName, max: `${maxBytes / 1024 / 1024}MB` });
      hash.update(chunk);
      await sink.write(chunk);
    }
    if (size === 0) throw new Refusal("manuscript-empty", { name: fileName });
    await sink.close();
    const kind = await sniffManuscript(r2Source(files, key, size), fileName);
    return { uploadId, key, fileName, kind, size, hash, discard: () => sink.discard() };
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
