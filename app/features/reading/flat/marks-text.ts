import type { ReadingBook } from "#app/contract/reading/vr";
import type { Mark } from "#domain/vr/marks";

const kindNames: Record<Mark["kind"], string> = {
  bookmark: "Bookmark",
  highlight: "Highlight",
  note: "Note",
  proof: "Proof",
};

export const kindName = (mark: Mark): string =>
  mark.kind === "proof" && mark.isDone ? "Proof, fixed" : kindNames[mark.kind];

/** A person's marks as a plain text: chapter by chapter, the words first, what was written below. */
export function marksText(book: ReadingBook, marks: readonly Mark[], dayOf: (at: number) => string): string {
  const lines = [book.title];
  if (book.authors.length > 0) lines.push(book.authors.join(", "));
  let chapter = -1;
  for (const mark of marks) {
    if (mark.chapter !== chapter) {
      chapter = mark.chapter;
      const title = book.chapters[chapter]?.title ?? `Part ${chapter + 1}`;
      lines.push("", "", title, "-".repeat(Math.min(60, [...title].length)));
    }
    lines.push("", `${kindName(mark)}, ${dayOf(mark.createdAt)}`);
    if (mark.quote) lines.push(`  “${mark.quote.replace(/\s+/g, " ").trim()}”`);
    if (mark.text) lines.push(...mark.text.split("\n").map((line) => `  ${line}`.trimEnd()));
  }
  return `${lines.join("\n")}\n`;
}

/** A name any system takes. */
export const marksFileName = (title: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 80) || "book"
  } - marks.txt`;
