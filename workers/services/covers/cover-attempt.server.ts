import type { Database } from "#db/client";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import type { Claim } from "#db/queries/conversions/project-leases";
import { setWrapPages } from "#db/queries/covers/book-covers";
import { findDesign, keepCoverVersion } from "#db/queries/covers/cover-designs";
import { coverDesignSchema } from "#domain/cover/design-schema";
import type { CoverSinks, MadeCover } from "#domain/cover/make-cover";
import { coverGeometry } from "#domain/cover/print-geometry";
import { describeFault } from "#domain/describe-fault";
import type { Stage } from "#domain/stage";
import { randomName } from "#workers/services/accounts/random-name";
import { endProject } from "#workers/services/conversions/project-end.server";
import type { CoverMaterials } from "#workers/services/covers/cover-materials.server";
import type { CoverOrder } from "#workers/services/covers/covers.server";
import { attemptName, type CoverFile, coverKey, thumbnailKey } from "#workers/services/files/file-keys";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import { type LeaseKeeper, LeaseLost } from "#workers/services/jobs/lease-keeper.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

/** Paints a design into its files. `onBand` is told the part done, 0..1. */
export type CoverMaker = {
  make(
    design: CoverOrder["design"],
    materials: CoverMaterials,
    sinks: CoverSinks,
    onBand: (part: number) => Promise<void>,
  ): Promise<MadeCover>;
  /** A JPEG of the whole page for a screen, `width` px wide. */
  small(design: CoverOrder["design"], materials: CoverMaterials, width: number): Promise<Uint8Array>;
  /** A JPEG of a part of a baseline JPEG, `width` px wide. */
  cut(jpeg: Uint8Array, area: Area, width: number): Promise<Uint8Array>;
};
type Area = { x: number; y: number; width: number; height: number };

export type CoverAttemptDeps = {
  db: Database;
  files: R2Bucket;
  maker: CoverMaker;
  materials(order: CoverOrder): CoverMaterials;
  clock: () => number;
};

const thumbnailWidth = 320;
/** px; two for each of the screen where a book's page shows the whole wrap. */
const wrapWidth = 960;
/** Of the whole, in percent: opening, painting, and the small picture. */
const paintingFrom = 10;
const paintingTo = 92;

/**
 * Makes a claimed project's cover once: a JPEG, of print a PDF as well, and small pictures; then the project is completed.
 * Whatever goes wrong is thrown, after everything this attempt wrote has been taken away again.
 */
export async function attemptCover(
  { db, files, maker, materials, clock }: CoverAttemptDeps,
  row: ProjectRow,
  claim: Claim,
  keeper: LeaseKeeper,
): Promise<void> {
  const order = await readOrder(files, row);
  const { design } = order;
  const attempt = attemptName(row.revision, randomName());
  const keyOf = (file: CoverFile) => coverKey(row.ownerId, row.id, attempt, file);
  const jpeg = r2Sink(files, keyOf("jpeg"), "image/jpeg");
  const pdf = design.coverType === "kindle" ? null : r2Sink(files, keyOf("pdf"), "application/pdf");
  let isUncertain = false;
  const tell = async (percent: number, stage: Stage) => {
    await keeper.progress({ percent, stage });
    await letOthersIn();
  };
  try {
    await tell(2, { code: "opening-materials" });
    await maker.make(design, materials(order), { jpeg, pdf }, async (part) => {
      const percent = Math.round(paintingFrom + part * (paintingTo - paintingFrom));
      await tell(percent, { code: "painting-cover", percent: Math.round(part * 100) });
    });
    const [jpegSize, pdfSize] = [await jpeg.close(), await pdf?.close()];
    await tell(94, { code: "making-thumbnail" });
    const { front, wrap } = await smallPictures(files, keyOf("jpeg"), design, maker);
    const picture = { httpMetadata: { contentType: "image/jpeg" } };
    await files.put(keyOf("thumbnail"), front, picture);
    if (wrap) await files.put(keyOf("wrap"), wrap, picture);
    keeper.check();
    isUncertain = true;
    const isOurs = await endProject(db, row.ownerId, claim, clock(), {
      outputFileName: `${randomName()}.${pdf ? "pdf" : "jpg"}`,
      outputKey: keyOf(pdf ? "pdf" : "jpeg"),
      outputSize: pdfSize ?? jpegSize,
    });
    isUncertain = false;
    if (!isOurs) throw new LeaseLost(`attempt ${claim.lease} finished too late`);
    await noteWrap(db, row, design);
    await keepWithDesign({ db, files }, row, design, front, clock());
  } catch (error) {
    // Not when the completion may have been stored after all: then the sweep decides, and a finished cover is not lost.
    if (!isUncertain)
      await Promise.all([jpeg.discard(), pdf?.discard(), files.delete([keyOf("thumbnail"), keyOf("wrap")])]);
    throw error;
  }
}

async function readOrder(files: R2Bucket, row: ProjectRow): Promise<CoverOrder> {
  const found = row.sourceKey === null ? null : await files.get(row.sourceKey);
  if (!found) throw new Error(`project ${row.id} has no design any more`);
  const order: CoverOrder = await found.json();
  return { ...order, design: coverDesignSchema.parse(order.design) };
}

/** The front alone, which is what shops and lists show of a wrap; and the whole wrap, for the page of its book. */
async function smallPictures(
  files: R2Bucket,
  key: string,
  design: CoverOrder["design"],
  maker: CoverMaker,
): Promise<{ front: Uint8Array; wrap: Uint8Array | null }> {
  const stored = await files.get(key);
  if (!stored) throw new Error(`the cover just made is gone: ${key}`);
  const jpeg = await stored.bytes();
  const { front, width, height } = coverGeometry(design);
  return {
    front: await maker.cut(jpeg, front, thumbnailWidth),
    wrap:
      design.coverType === "kindle" ? null : await maker.cut(jpeg, { x: 0, y: 0, width, height }, wrapWidth),
  };
}

/** The book of a wraparound cover remembers the page count that its spine is for. The cover is finished, whether this succeeds or not. */
async function noteWrap(db: Database, { ownerId, id }: ProjectRow, { coverType }: CoverOrder["design"]) {
  if (coverType === "kindle") return;
  try {
    // It may have been given to a book while it was painted.
    const { bookProjectId, bookPages } = (await findProject(db, ownerId, id))?.cover ?? {};
    if (bookProjectId && bookPages != null) await setWrapPages(db, ownerId, bookProjectId, bookPages);
  } catch (error) {
    console.error(JSON.stringify({ event: "wrap-not-noted", project: id, fault: describeFault(error) }));
  }
}

/** The design it was made from keeps this state, and shows it. The cover is finished, whether this succeeds or not. */
async function keepWithDesign(
  { db, files }: Pick<CoverAttemptDeps, "db" | "files">,
  row: ProjectRow,
  design: CoverOrder["design"],
  small: Uint8Array,
  now: number,
): Promise<void> {
  const id = row.cover?.designId;
  if (!id) return;
  try {
    const before = await findDesign(db, row.ownerId, id);
    if (!before) return;
    const key = thumbnailKey(row.ownerId, id, randomName());
    await files.put(key, small, { httpMetadata: { contentType: "image/jpeg" } });
    await keepCoverVersion(
      db,
      { ownerId: row.ownerId, id, design: JSON.stringify(design), thumbnailKey: key },
      now,
    );
    if (before.thumbnailKey) await files.delete(before.thumbnailKey);
  } catch (error) {
    console.error(JSON.stringify({ event: "design-not-kept", design: id, fault: describeFault(error) }));
  }
}
