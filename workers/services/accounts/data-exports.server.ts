import { z } from "zod";
import type { DatabaseOf } from "#db/client";
import {
  addPart,
  countOwnRows,
  deleteExport,
  type ExportRow,
  exportById,
  finishExport,
  idleExports,
  insertExport,
  leaseExport,
  letGo,
  newestExport,
  oldExports,
  ownPictureFiles,
  projectFilesAfter,
  someOwnRows,
} from "#db/queries/accounts/exports";
import { type User, userById } from "#db/queries/accounts/users";
import {
  type ExportEntry,
  exportEveryMs,
  exportedName,
  exportedRow,
  exportMs,
  exportRowsInFile,
  maxExportPartBytes,
  maxExportPartEntries,
  usualExportPartBytes,
} from "#domain/accounts/data-export";
import { ZipWriter } from "#domain/convert/writers/zip-writer";
import { crc32 } from "#domain/crc32";
import { extensionOf } from "#domain/file-names";
import type { Config } from "#workers/env.server";
import type { Device } from "#workers/objects/session-registry.server";
import type { ExportMessage } from "#workers/queues/messages";
import { actOf } from "#workers/services/accounts/act";
import { bytesOf } from "#workers/services/conversions/batch-archive.server";
import { coverFileBeside, exportListKey, exportPartKey, exportRoom } from "#workers/services/files/file-keys";
import { dropSome } from "#workers/services/files/project-files.server";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** A consumer has at most 15 minutes. */
const leaseMs = 16 * 60_000;
/** What is not made after this long never will be. */
const givenUpMs = 3 * 86_400_000;
/** Read whole into memory, once; larger files are read twice, piece by piece. */
const maxInMemory = 4 * 1024 * 1024;
const projectsAtOnce = 45;
const sweptAtOnce = 20;

type Deps = {
  config: Pick<Config, "PUBLIC_ORIGIN">;
  db: DatabaseOf;
  files: R2Bucket;
  queue: Pick<Queue<unknown>, "send">;
  messages: Pick<Messages, "send">;
  /** Tests make archives small. */
  limits?: { bytes: number; entries: number };
};
export type DataExport = ExportRow;
export type DataExports = ReturnType<typeof createDataExports>;

const list = z.array(
  z.union([
    z.object({ name: z.string(), key: z.string() }),
    z.object({ name: z.string(), table: z.string(), offset: z.number() }),
  ]),
);

/**
 * Exports of everything somebody has here. What goes in is listed once; each message packs one archive and sends the next message, so
 * that a consumer that dies costs one archive.
 */
export function createDataExports(deps: Deps) {
  const { config, db, files, queue, messages } = deps;
  const limits = deps.limits ?? { bytes: usualExportPartBytes, entries: maxExportPartEntries };
  // An export is found by its id alone, before its owner is known.
  const shard = db("exports");
  const send = (exportId: string) => queue.send({ exportId } satisfies ExportMessage);

  /** What goes in; listed at the first message, the same for all that follow. */
  async function entriesOf({ id, userId }: ExportRow): Promise<ExportEntry[]> {
    const key = exportListKey(userId, id);
    const known = await files.get(key);
    if (known) return list.parse(await known.json());
    const entries = await listEntries(userId);
    await files.put(key, JSON.stringify(entries));
    return entries;
  }

  async function listEntries(userId: string): Promise<ExportEntry[]> {
    const entries: ExportEntry[] = [];
    for (const { table, rows } of await countOwnRows(db(userId), userId))
      for (let offset = 0; offset < rows; offset += exportRowsInFile)
        entries.push({ name: `data/${table}-${offset / exportRowsInFile + 1}.json`, table, offset });
    const user = await userById(db(userId), userId);
    if (user?.pictureKey) entries.push({ name: "your picture.jpg", key: user.pictureKey });
    for (let after = ""; ; ) {
      const { own, others } = await projectFilesAfter(db(userId), userId, after, projectsAtOnce);
      for (const { id, name, type, originalFileName, sourceKey, outputKey } of own) {
        const isCover = type === "cover";
        if (sourceKey) {
          const file = isCover ? "design.json" : (originalFileName ?? "manuscript");
          const ending = extensionOf(file);
          entries.push({ name: exportedName("manuscripts", name, id, `x.${ending}`), key: sourceKey });
        }
        if (!outputKey) continue;
        const outputs = isCover
          ? (["jpeg", "pdf"] as const).map((file) => coverFileBeside(outputKey, file))
          : [outputKey];
        for (const key of new Set([outputKey, ...outputs]))
          entries.push({ name: exportedName(isCover ? "covers" : "books", name, id, key), key });
      }
      for (const { id, name, key } of others)
        if (key) entries.push({ name: exportedName("earlier and drafts", name, id, key), key });
      const last = own.at(-1);
      if (!last) break;
      after = last.id;
    }
    for (const { id, name, key } of await ownPictureFiles(db(userId), userId))
      if (key) entries.push({ name: exportedName("pictures", name, id, key), key });
    return entries;
  }

  /** Adds one entry; false when the archive has no room left for it. A file that is gone meanwhile is left out. */
  async function add(zip: ZipWriter, userId: string, entry: ExportEntry, isFirst: boolean): Promise<boolean> {
    if ("table" in entry) {
      const page = { offset: entry.offset, limit: exportRowsInFile };
      const rows = await someOwnRows(db(userId), userId, entry.table, page);
      await zip.add(entry.name, JSON.stringify(rows.map(exportedRow), null, 2));
      return true;
    }
    const object = await files.get(entry.key);
    if (!object) return true;
    if (!isFirst && zip.size + object.size > maxExportPartBytes) {
      await object.body.cancel();
      return false;
    }
    if (object.size <= maxInMemory) {
      await zip.add(entry.name, new Uint8Array(await object.arrayBuffer()), "store");
      return true;
    }
    await object.body.cancel();
    let crc = 0;
    for await (const chunk of bytesOf(files, object)) crc = crc32(chunk, crc);
    await zip.addStored(entry.name, object.size, crc, bytesOf(files, object));
    return true;
  }

  /** Packs the next archive. Answers its size and how many entries are packed by then. */
  async function pack(row: ExportRow, entries: ExportEntry[]): Promise<{ size: number; packed: number }> {
    const sink = r2Sink(files, exportPartKey(row.userId, row.id, row.parts.length + 1), "application/zip");
    try {
      const zip = new ZipWriter(sink);
      let packed = row.packed;
      for (; packed < entries.length; packed++) {
        const count = packed - row.packed;
        if (count >= limits.entries || zip.size >= limits.bytes) break;
        const entry = entries[packed];
        if (entry && !(await add(zip, row.userId, entry, count === 0))) break;
      }
      await zip.finish();
      return { size: await sink.close(), packed };
    } catch (error) {
      await sink.discard();
      throw error;
    }
  }

  async function tell(row: ExportRow, parts: number, expiresAt: number): Promise<void> {
    const user = await userById(db(row.userId), row.userId);
    if (!user) return;
    const links = Array.from(
      { length: parts },
      (_, at) => `${config.PUBLIC_ORIGIN}/downloads/export/${row.id}/${at + 1}`,
    );
    await messages.send({
      to: { userId: user.id, email: user.email },
      message: { kind: "export-ready", links, until: expiresAt, act: row.act },
      now: expiresAt - exportMs,
    });
  }

  return {
    /** Begins an export; one that is being made, or was made today, is the one. */
    async begin(user: User, device: Device, now: number): Promise<ExportRow> {
      const id = crypto.randomUUID();
      const row = {
        id,
        userId: user.id,
        state: "making",
        act: actOf(device, now),
        parts: [] as number[],
      } as const;
      const whole = { ...row, packed: 0, leasedUntil: 0, createdAt: now, expiresAt: null };
      // Of several requests at once one begins it.
      if (!(await insertExport(db(user.id), whole, now - exportEveryMs)))
        return (await newestExport(db(user.id), user.id)) ?? whole;
      // What the queue does not take, the sweep sends again.
      await send(id).catch(() => undefined);
      return whole;
    },

    /** The newest one that is being made or still there. */
    async newest(userId: string, now: number): Promise<ExportRow | undefined> {
      const row = await newestExport(db(userId), userId);
      return row && (row.expiresAt === null || row.expiresAt > now) ? row : undefined;
    },

    /** A finished archive of an export of one's own. */
    async part(
      userId: string,
      exportId: string,
      part: number,
      now: number,
    ): Promise<{ key: string; stored: R2Object } | undefined> {
      const row = await exportById(shard, exportId);
      if (row?.userId !== userId || row.expiresAt === null || row.expiresAt <= now) return undefined;
      if (!Number.isInteger(part) || part < 1 || part > row.parts.length) return undefined;
      const key = exportPartKey(userId, exportId, part);
      const stored = await files.head(key);
      return stored ? { key, stored } : undefined;
    },

    open: (key: string, range: R2Range | undefined): Promise<R2ObjectBody | null> =>
      files.get(key, range ? { range } : {}),

    /** Makes the next archive, and sends for the one after it. Whoever comes second finds nothing to do. */
    async process(exportId: string, now: number): Promise<void> {
      const row = await leaseExport(shard, exportId, now + leaseMs, now);
      if (!row) return;
      try {
        const entries = await entriesOf(row);
        const { size, packed } = await pack(row, entries);
        const isLast = packed >= entries.length;
        if (isLast) await tell(row, row.parts.length + 1, now + exportMs);
        if (!(await addPart(shard, row, size, packed))) return;
        if (isLast) await finishExport(shard, exportId, now + exportMs);
        else await send(exportId).catch(() => undefined);
      } catch (error) {
        await letGo(shard, row);
        throw error;
      }
    },

    /** Takes away what was there long enough, and sends again what its queue forgot. */
    async sweep(now: number): Promise<void> {
      for (const { id, userId } of await oldExports(shard, now, now - givenUpMs, sweptAtOnce)) {
        while (!(await dropSome(files, exportRoom(userId, id))).isEmpty);
        await deleteExport(shard, id);
      }
      for (const id of await idleExports(shard, now, sweptAtOnce)) await send(id);
    },
  };
}
