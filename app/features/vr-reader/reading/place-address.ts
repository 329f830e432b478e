import { type Place, place } from "#domain/vr/place";

/** Where the reader opens a book at a place: what notes and pins elsewhere on the site lead to. */
export function placeAddress(projectId: string, { chapter, block, offset }: Place): string {
  const search = new URLSearchParams({
    book: projectId,
    view: "screen",
    at: `${chapter}.${block}.${offset}`,
  });
  return `/vr-reader?${search}`;
}

/** The place in an address's `at`; null when there is none, or none that can be read. */
export function placeInAddress(at: string | null): Place | null {
  const found = /^(\d+)\.(.*)\.(\d+)$/.exec(at ?? "");
  const read = place.safeParse({
    chapter: Number(found?.[1]),
    block: found?.[2],
    offset: Number(found?.[3]),
  });
  return found && read.success ? read.data : null;
}
