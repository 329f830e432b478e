import { figuresAndTables } from "#domain/convert/writers/epub/style/figures-and-tables";
import { notesAndContents } from "#domain/convert/writers/epub/style/notes-and-contents";
import { openings } from "#domain/convert/writers/epub/style/openings";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";
import { prose } from "#domain/convert/writers/epub/style/prose";
import { richPage } from "#domain/convert/writers/epub/style/rich-page";
import { themeSheet } from "#domain/convert/writers/epub/style/theme-sheet";
import { verse } from "#domain/convert/writers/epub/style/verse";

/**
 * A classic book page: indented paragraphs, centred chapter titles with room above, nothing coloured. Where the book has
 * another style, what that changes comes after.
 */
export function stylesheet(options: StyleOptions): string {
  const parts = ['@charset "utf-8";', page(options), openings(options), prose(options), verse(options)];
  parts.push(figuresAndTables(options), notesAndContents(options));
  if (!options.kindle) parts.push(richPage(options));
  parts.push(...themeSheet(options));
  return `${parts.join("\n\n")}\n`;
}

function page({ kindle, mobile, script }: StyleOptions): string {
  // Kindle sets its own margins and line height, and refuses books that force them (KDP text guidelines).
  if (kindle) return `body {\n  margin: 0;\n  padding: 0;${longWords}\n}`;
  return `body {
  margin: 0 ${mobile ? "2%" : "5%"};
  padding: 0;${longWords}
  line-height: ${mobile ? "1.4" : "1.5"};
  text-align: ${script === "alphabetic" ? "justify" : "start"};
}`;
}

/** Addresses and other words longer than the line are broken: past the page's edge nobody could read them. */
const longWords = "\n  word-wrap: break-word;\n  overflow-wrap: break-word;";
