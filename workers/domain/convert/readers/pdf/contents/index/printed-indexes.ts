import type { Block } from "#domain/book/blocks";
import { indexCells } from "#domain/convert/readers/pdf/contents/index/index-cells";
import { type IndexEntry, indexEntries } from "#domain/convert/readers/pdf/contents/index/index-entries";
import { linkPages } from "#domain/convert/readers/pdf/contents/index/page-references";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { ClaimedRegion, Line, Page, SetLines } from "#domain/convert/readers/pdf/lines";
import { sectionNamed } from "#domain/convert/section-names";

const indexTitle =
  /(?:^|\s)ind(?:ex|exes|ices)$|^index\s(?:of|der|des)\s|(?:^|\s)(?:stichwort|schlagwort|sachwort|wort|sach|personen|namens?|orts?)(?:verzeichnis|register)$|^register$|^[íi]ndice (?:anal[íi]tico|alfab[ée]tico|onom[áa]stico|tem[áa]tico|dei nomi)$|^zakenregister$|указатель$/iu;

/** Fewer entries make no index. */
const minEntries = 5;
/** So many of the entries have the number of a page or lead to another entry; those over sub-entries have none. */
const minLocated = 0.6;

/** The indexes of a book: entries that end in numbers of pages, under a heading that says so, as lists with links. */
export function findPrintedIndexes(
  pages: readonly Page[],
  { headings }: { headings: ReadonlyMap<Line, FoundHeading> },
): ClaimedRegion[] {
  return partsUnderTitles(pages, headings).flatMap((lines) => {
    const isNumbered = lines.filter(({ text }) => /\d/.test(text)).length >= minEntries;
    const entries = isNumbered ? indexEntries(indexCells(lines)) : [];
    if (!isIndex(entries)) return [];
    const linked = linkPages(lines, pages) ? indexEntries(indexCells(lines)) : entries;
    return [{ lines, blocks: (set) => indexBlocks(linked, set) }];
  });
}

/** The lines from each heading that says index to the next one that is more than a letter. */
function partsUnderTitles(pages: readonly Page[], headings: ReadonlyMap<Line, FoundHeading>): Line[][] {
  const parts: Line[][] = [];
  let open: Line[] | undefined;
  const covered = new Set<Line>();
  for (const { lines } of pages) {
    for (const line of lines) {
      const heading = headings.get(line);
      if (heading && ([...heading.text].length > 2 || heading.entry)) {
        for (const own of heading.lines) covered.add(own);
        open = isIndexTitle(heading.text) ? [] : undefined;
        if (open) parts.push(open);
      } else if (!covered.has(line)) open?.push(line);
    }
  }
  return parts;
}

const isIndexTitle = (text: string) =>
  sectionNamed(text)?.type === "index" || indexTitle.test(text.trim().replace(/^[\d.\s]+/, ""));

function isIndex(entries: readonly IndexEntry[]): boolean {
  const own = entries.filter(({ isLetter }) => !isLetter);
  return (
    own.length >= minEntries && own.filter(({ isLocated }) => isLocated).length >= own.length * minLocated
  );
}

type List = Extract<Block, { kind: "list" }>;
type Item = List["items"][number];

function indexBlocks(entries: readonly IndexEntry[], set: SetLines): Block[] {
  const blocks: Block[] = [];
  /** The lists that an entry may go into, by depth. */
  let open: List[] = [];
  for (const { lines, depth, isLetter } of entries) {
    const inlines = set(lines.map((line) => ({ line, join: "flow" })));
    if (isLetter) {
      blocks.push({ kind: "paragraph", inlines });
      open = [];
      continue;
    }
    const item: Item = { blocks: [{ kind: "paragraph", inlines }] };
    // An entry is at most one step deeper than the one before.
    const level = Math.min(depth, open.length);
    open = open.slice(0, level + 1);
    const list = open[level];
    if (list) {
      list.items.push(item);
      continue;
    }
    const made: List = { kind: "list", ordered: false, start: 1, format: "none", items: [item] };
    const above = open[level - 1]?.items.at(-1);
    if (above) above.blocks.push(made);
    else blocks.push(made);
    open.push(made);
  }
  return blocks;
}
