import type { LargeAsset } from "#domain/convert/reader";
import type { Zip } from "#domain/convert/zip-reader";

/** A picture of an archive that is to be had in pieces; undefined when it is small, or not there. */
export function largePart(zip: Zip | undefined, name: string): LargeAsset | undefined {
  const entry = zip?.entry(name);
  return zip && entry && entry.declaredSize > largestWhole ? { chunks: () => zip.chunks(entry) } : undefined;
}

const largestWhole = 2_000_000;
