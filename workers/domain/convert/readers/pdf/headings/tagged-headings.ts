import type { PrintedEntry } from "#domain/convert/readers/pdf/headings/outline-lines";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";

const role = /^H[1-6]?$/;

/** Do the file's tags say which lines are headings? A file that calls a quarter of its lines so has said nothing. */
export function tagsTellHeadings(pages: readonly Page[]): boolean {
  let headings = 0;
  let lines = 0;
  for (const page of pages) {
    lines += page.lines.length;
    for (const { tag } of page.lines) if (tag && role.test(tag.role)) headings++;
  }
  return headings >= 2 && headings < lines * 0.25;
}

/** Each tagged heading as an entry, under its first line; not those that the outline has named. */
export function taggedEntries(
  pages: readonly Page[],
  named: ReadonlyMap<Line, PrintedEntry>,
): Map<Line, PrintedEntry> {
  const entries = new Map<Line, PrintedEntry>();
  if (!tagsTellHeadings(pages)) return entries;
  const sentences = runningElements(pages);
  const taken = new Set([...named.values()].flatMap(({ lines }) => lines));
  const depths = depthsOfTags(named);
  for (const page of pages) {
    let open: PrintedEntry | undefined;
    let element: number | undefined;
    for (const line of page.lines) {
      const { tag } = line;
      const isHeading = tag && role.test(tag.role) && !sentences.has(tag.element);
      if (!isHeading || taken.has(line) || !/[\p{L}\p{N}]/u.test(line.text)) {
        open = undefined;
        continue;
      }
      if (open && tag.element === element) {
        open.lines.push(line);
        open.entry.title += ` ${line.text}`;
        continue;
      }
      element = tag.element;
      const depth = depths.get(tag.role) ?? (Number(tag.role.slice(1)) || 1) - 1;
      open = { entry: { title: line.text, page: page.number, depth }, lines: [line], likeness: 1 };
      entries.set(line, open);
    }
  }
  return entries;
}

const longestTitle = 200;

/** Elements that are tagged as headings and are whole paragraphs: run-in headings with all that they head. */
function runningElements(pages: readonly Page[]): Set<number> {
  const texts = new Map<number, string>();
  for (const { lines } of pages)
    for (const { tag, text } of lines)
      if (tag && role.test(tag.role) && (texts.get(tag.element)?.length ?? 0) <= longestTitle)
        texts.set(tag.element, `${texts.get(tag.element) ?? ""} ${text}`);
  const isRunning = (text: string) =>
    text.length > longestTitle ||
    (text.length > longestTitle / 2 && /\p{Ll}[\p{L}\])]*\.$/u.test(text.trim()));
  return new Set([...texts].filter(([, text]) => isRunning(text)).map(([element]) => element));
}

/** The outline's depth for each role, where it names headings of that role. */
function depthsOfTags(named: ReadonlyMap<Line, PrintedEntry>): Map<string, number> {
  const depths = new Map<string, number>();
  for (const [line, { entry }] of named) {
    const own = line.tag?.role;
    if (own && role.test(own)) depths.set(own, Math.min(entry.depth, depths.get(own) ?? entry.depth));
  }
  return depths;
}
