import { type MadeLine, type MadePage, makePdf } from "../setup/make-pdf";
import { type Authored, plain } from "./truth";

const left = 60;
const top = 520;
const bottom = 70;
const leading = 15;
/** Letters of 12-point Times that fit a line of 300 points, by and large. */
const lineLetters = 56;

/** Returns the manuscript as a PDF set in lines: a running head, page numbers, first-line indents, chapters on new pages. */
export function writePdf({ items, habit }: Authored): Uint8Array {
  const pages: MadePage[] = [];
  let y = 0;
  const turn = (hasHead: boolean) => {
    const lines: MadeLine[] = hasHead
      ? [
          { text: "THE FERRY AT LOW WATER", x: 130, y: 560, size: 9 },
          { text: String(pages.length + 1), x: 205, y: 40, size: 9 },
        ]
      : [];
    pages.push({ lines });
    y = top;
  };
  const line = (text: string, indent: number, how: Partial<MadeLine> = {}) => {
    if (y < bottom) turn(true);
    pages.at(-1)?.lines?.push({ text, x: left + indent, y, size: 12, ...how });
    y -= leading;
  };
  turn(false);
  for (const [at, item] of items.entries()) {
    const isNewPage =
      item.kind === "copyright" ||
      item.kind === "dedication" ||
      item.kind === "epigraph" ||
      item.kind === "contents";
    if (item.kind === "chapter") {
      turn(true);
      y -= 3 * leading;
      line(item.title, 40, { font: "bold", size: 18 });
      y -= 2 * leading;
    } else if (item.kind === "paragraph") {
      const words = plain(item.text).split(" ");
      let row = "";
      let indent = 18;
      for (const word of words) {
        if (row.length + word.length + 1 > lineLetters - indent / 6) {
          line(row, indent);
          row = "";
          indent = 0;
        }
        row = row === "" ? word : `${row} ${word}`;
      }
      line(row, indent);
    } else if (item.kind === "break") {
      if (habit.breaks === "stars") {
        y -= leading;
        line("* * *", 135);
        y -= leading;
      } else y -= 2 * leading;
    } else if (item.kind === "verse") {
      y -= leading;
      for (const stanza of item.stanzas) {
        for (const { text, indent } of stanza) line(text, 40 + indent * 20);
        y -= leading;
      }
    } else if (item.kind === "contents") {
      turn(false);
      for (const entry of item.lines) line(entry.replace("\t", " . . . . . . "), 0);
    } else {
      if (isNewPage && at > 0) turn(false);
      if (item.kind === "title") y -= 6 * leading;
      line(
        item.text,
        item.text.length > 40 ? 0 : 60,
        item.kind === "title" ? { size: 24, font: "bold" } : {},
      );
      y -= 2 * leading;
    }
  }
  return makePdf({ pages, language: "en" });
}
