/** One line of the table of contents. `href` is from the package document's folder. */
export type TocEntry = { label: string; href: string; children: TocEntry[] };

/**
 * The book's headings as a tree. Depth is counted by nesting, not by the level the source gave, so that no level is
 * jumped over; the table of contents takes the first three depths.
 */
export class Outline {
  private readonly open: { level: number; entry: TocEntry }[] = [];
  readonly entries: TocEntry[] = [];

  /** Adds a heading and gives its depth, 1 to 6. */
  add(level: number, label: string, href: string): number {
    while ((this.open.at(-1)?.level ?? 0) >= level) this.open.pop();
    const entry: TocEntry = { label, href, children: [] };
    const depth = this.open.length + 1;
    if (isListed(level, depth)) (this.open.at(-1)?.entry.children ?? this.entries).push(entry);
    this.open.push({ level, entry });
    return Math.min(6, depth);
  }

  /** Adds a heading that stands in a table or a box, under the last one of the text. */
  addInner(level: number, label: string, href: string): number {
    const depth = this.innerDepth;
    if (level <= tocDepth && depth <= tocDepth)
      (this.open.at(-1)?.entry.children ?? this.entries).push({ label, href, children: [] });
    return depth;
  }

  /** An entry that nothing nests under: the book's own title page. */
  addAlone(label: string, href: string): void {
    this.open.length = 0;
    this.entries.push({ label, href, children: [] });
  }

  /** How deep a heading would be that stands under the last one. */
  get innerDepth(): number {
    return Math.min(6, this.open.length + 1);
  }
}

const tocDepth = 3;

/** Where the levels above hold the book's title alone, small headings would move up into the last depth. */
function isListed(level: number, depth: number): boolean {
  return depth < tocDepth || (depth === tocDepth && level <= tocDepth);
}

export function treeDepth(entries: readonly TocEntry[]): number {
  return entries.reduce((deepest, entry) => Math.max(deepest, 1 + treeDepth(entry.children)), 0);
}
