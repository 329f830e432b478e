import { expect, test } from "vitest";
import type { BookVersion } from "#app/contract/books/versions";
import { sizeSentence, versionSentence } from "./version-words";

test.each([
  [{ added: 214, removed: 96, chapters: 2 }, "214 words added, 96 removed in 2 chapters"],
  [{ added: 1, removed: 0, chapters: 1 }, "1 word added"],
  [{ added: 0, removed: 1102, chapters: 1 }, "1,102 words removed"],
  [{ added: 0, removed: 0, chapters: 3 }, "Formatting changed in 3 chapters"],
  [{ added: 0, removed: 0, chapters: 0 }, "Order or formatting changed"],
])("a change of %j is told as %s", (size, sentence) => {
  expect(sizeSentence(size, "en-US")).toBe(sentence);
});

test.each<[Partial<BookVersion>, string]>([
  [{ kind: "conversion" }, "From winter.docx"],
  [{ kind: "edits", change: { added: 2, removed: 1, chapters: 1 } }, "2 words added, 1 removed"],
  [{ kind: "edits" }, "Edited"],
  [{ kind: "fixes", change: { added: 2, removed: 1, chapters: 1 } }, "Fixes from proofreading"],
  [{ kind: "details" }, "Title and details updated"],
  [{ kind: "restored", restoredFrom: 2 }, "Version 2 restored"],
])("a version of %j says what it is: %s", (version, sentence) => {
  const whole: BookVersion = {
    ...{ number: 3, kind: "edits", name: null, madeAt: "2026-11-22T10:44:00Z", isPresent: false },
    ...{ restoredFrom: null, originalFileName: "winter.docx", words: 10, size: 1 },
    ...{ outputFileName: "x.epub", change: null, isSame: false },
    ...version,
  };
  expect(versionSentence(whole, "en-US")).toBe(sentence);
});
