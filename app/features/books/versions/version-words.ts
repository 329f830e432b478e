import type { BookVersion } from "#app/contract/books/versions";
import { counted } from "#app/features/books/quantities";
import type { ChangeSize } from "#domain/editions/book-changes";

/** Returns what a version is, in a few words: what its author did, or the file it came from. */
export function versionSentence(version: BookVersion, locale?: string): string {
  const { kind, change, originalFileName, restoredFrom } = version;
  switch (kind) {
    case "conversion":
      return `From ${originalFileName}`;
    case "edits":
      return change ? sizeSentence(change, locale) : "Edited";
    case "fixes":
      return "Fixes from proofreading";
    case "details":
      return "Title and details updated";
    case "restored":
      return restoredFrom === null ? "An earlier version restored" : `Version ${restoredFrom} restored`;
    default:
      return kind satisfies never;
  }
}

/** Returns `214 words added, 96 removed in 2 chapters`. */
export function sizeSentence({ added, removed, chapters }: ChangeSize, locale?: string): string {
  const where = chapters > 1 ? ` in ${counted(chapters, "chapter", "chapters", locale)}` : "";
  if (added === 0 && removed === 0)
    return chapters === 0 ? "Order or formatting changed" : `Formatting changed${where}`;
  const words = [
    added > 0 ? `${counted(added, "word", "words", locale)} added` : "",
    removed > 0
      ? `${added > 0 ? removed.toLocaleString(locale) : counted(removed, "word", "words", locale)} removed`
      : "",
  ].filter((part) => part !== "");
  return `${words.join(", ")}${where}`;
}
