import type { StoredAsset } from "#domain/convert/conversion";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import type { Asset } from "#domain/convert/reader";
import type { BookToRemake } from "#domain/proofread/remake-book";
import type { StoredPicture } from "#domain/proofread/stored-pictures";
import { fitPicture, largestOpened } from "#domain/stores/fit-picture";
import { megabytes } from "#domain/stores/megabytes";
import type { PictureStep } from "#domain/stores/picture-steps";
import { wantedBytes } from "#domain/stores/picture-steps";
import type { Store } from "#domain/stores/store";

/** A picture that a store wants otherwise than the book has it: what became of it, or why it stayed. */
export type PictureChange = {
  /** In the stored book; `cover` for one that lies beside it. */
  file: string;
  why: "pixels" | "kind" | "part" | "cap";
  was: { width: number; height: number; bytes: number };
  now?: { width: number; height: number; bytes: number };
  /** The end of a sentence. */
  reason?: string;
};

export type Fitting = {
  store: Store;
  /** How far pictures are made smaller so that the book stays under the store's size; undefined: not at all. */
  step: PictureStep | undefined;
  tools: PictureTools | undefined;
  pause(): Promise<void>;
};

/**
 * A stored book whose pictures are, when they are asked for, as the store wants them: one in memory at a time. `changes`
 * grows meanwhile.
 */
export function fittedBook(
  book: BookToRemake,
  fitting: Fitting,
): { book: BookToRemake; changes: PictureChange[] } {
  const changes: PictureChange[] = [];
  const wanted = new Map<string, PictureChange>();
  for (const asset of book.assets) {
    const why = whyChanged(asset, fitting, asset.file === book.cover);
    if (!why || wanted.has(asset.file)) continue;
    const { width = 0, height = 0, size: bytes, file } = asset;
    const change: PictureChange = { file, why, was: { width, height, bytes } };
    if (bytes <= largestOpened) wanted.set(file, change);
    else changes.push({ ...change, reason: `with ${megabytes(bytes)} it is too large to be opened here` });
  }
  const assets = book.assets.map((asset) => (wanted.has(asset.file) ? { ...asset, size: 0 } : asset));
  return {
    changes,
    book: {
      ...book,
      assets,
      async picture(file) {
        const found = await book.picture(file);
        const change = wanted.get(file);
        if (!found || !change) return found;
        return fittedPicture(found, change, fitting, changes);
      },
    },
  };
}

/** The same for a cover that lies beside the book. */
export async function fittedCover(
  cover: Asset | undefined,
  size: { width: number; height: number } | undefined,
  fitting: Fitting,
  changes: PictureChange[],
): Promise<Asset | undefined> {
  if (!cover || !size) return cover;
  const asset = { file: "cover", size: cover.bytes.length, mediaType: cover.mediaType, ...size };
  const why = whyChanged(asset, fitting, true);
  if (!why) return cover;
  const change: PictureChange = { file: "cover", why, was: { ...size, bytes: cover.bytes.length } };
  const whole: StoredPicture = {
    bytes: async () => cover.bytes,
    async *chunks() {
      yield cover.bytes;
    },
  };
  const fitted = fittedPicture(whole, change, fitting, changes);
  const bytes = await fitted.bytes();
  return { bytes, mediaType: bytes === cover.bytes ? cover.mediaType : "image/jpeg" };
}

function whyChanged(
  { width = 0, height = 0, size, mediaType }: Pick<StoredAsset, "width" | "height" | "size" | "mediaType">,
  { store, step }: Fitting,
  isCover: boolean,
): PictureChange["why"] | undefined {
  if (mediaType === "image/svg+xml") return undefined;
  const { limit, mediaTypes } = store.pictures;
  if (!mediaTypes.list.includes(mediaType)) return "kind";
  const pixels = width * height;
  if (limit && pixels > limit.maxPixels) return "pixels";
  if (store.part && size > store.part.bytes) return "part";
  // The cover is what sells the book: it stays as it is.
  if (!step || isCover || pixels === 0) return undefined;
  return size > wantedBytes(Math.min(pixels, step.maxPixels), step) ? "cap" : undefined;
}

function fittedPicture(
  found: StoredPicture,
  change: PictureChange,
  { store, step, tools, pause }: Fitting,
  changes: PictureChange[],
): StoredPicture {
  const made = async () => {
    const given = await found.bytes();
    const { limit, mediaTypes } = store.pictures;
    const least = Math.min(
      limit && change.why === "pixels" ? limit.scaledTo : Number.MAX_SAFE_INTEGER,
      change.why === "part" ? (limit?.scaledTo ?? largestPartPixels) : Number.MAX_SAFE_INTEGER,
      change.why === "kind" || !step ? Number.MAX_SAFE_INTEGER : step.maxPixels,
    );
    const quality = step && change.why !== "kind" ? step.quality : usualQuality;
    const fitted = await fitPicture(given, { maxPixels: least, quality }, tools, pause);
    if ("reason" in fitted) {
      changes.push({ ...change, reason: fitted.reason });
      return given;
    }
    const { bytes, mediaType, width, height } = fitted;
    const isBetter =
      change.why === "kind" ? mediaTypes.list.includes(mediaType) : bytes.length < given.length;
    const isSmaller = change.why === "pixels" || isBetter;
    if (!isSmaller) {
      if (change.why !== "cap")
        changes.push({ ...change, reason: "made smaller, it would be a larger file" });
      return given;
    }
    changes.push({ ...change, now: { width, height, bytes: bytes.length } });
    return bytes;
  };
  return {
    bytes: made,
    async *chunks() {
      yield await made();
    },
  };
}

/** Above it files grow and nothing is to be seen. */
const usualQuality = 88;
const largestPartPixels = 5_600_000;
