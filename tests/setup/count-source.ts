import type { LossReport } from "#domain/losses/loss-report";
import { countDocx } from "#tests/setup/count-docx";
import { countEpub, countMarkdown, countMarkup } from "#tests/setup/count-markup";
import { countOdt } from "#tests/setup/count-odt";
import { countRtf } from "#tests/setup/count-rtf";
import { countPlainWords, type SourceCount } from "#tests/setup/source-count";

/** The same of what a loss report says its manuscript holds. */
export function countedKinds({ words, kinds }: LossReport): SourceCount {
  const { paragraph, heading, listItem, note, image, table, link } = kinds;
  return {
    words: words.in,
    passages: paragraph.in + heading.in + listItem.in,
    headings: heading.in,
    listItems: listItem.in,
    notes: note.in,
    pictures: image.in,
    tables: table.in,
    links: link.in,
  };
}

/** What can be counted of a kind of manuscript; `encoding`: of a plain text. */
export function countSource(
  kind: string,
  bytes: Uint8Array,
  encoding = "utf-8",
): Partial<SourceCount> | undefined {
  const text = () => new TextDecoder(encoding).decode(bytes);
  switch (kind) {
    case "docx":
      return countDocx(bytes);
    case "rtf":
      return countRtf(bytes);
    case "odt":
      return countOdt(bytes);
    case "epub":
      return countEpub(bytes);
    case "html":
      return countMarkup(text());
    case "md":
      return countMarkdown(text());
    case "txt":
      // A plain text says nothing but its words: what is a paragraph is for the reader to find.
      return { words: countPlainWords(text()) };
    default:
      return undefined;
  }
}
