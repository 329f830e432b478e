import type { ReadingBook } from "#app/contract/reading/vr";
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

/** Where a link inside the book leads: `#` and the name as the book has it, or as an address spells it. */
export function placeOfLink({ places }: Pick<ReadingBook, "places">, href: string): Place | undefined {
  if (!href.startsWith("#")) return undefined;
  const name = href.slice(1);
  const found = places.find((one) => one.name === name) ?? places.find((one) => one.name === decoded(name));
  return found && { chapter: found.chapter, block: found.block, offset: 0 };
}

/** A name may hold a `%` of its own. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
