import type { Line, LinkTarget, Page } from "#domain/convert/readers/pdf/lines";

/** Where the links of a book lead. */
export type LinkTargets = {
  /** The names of lines that links lead to, in reading order. */
  anchors: ReadonlyMap<Line, string>;
  /** An address, or `#name`; undefined when it leads nowhere in the book. */
  hrefOf(target: LinkTarget): string | undefined;
};

/** A book has fewer; what has more is not made for readers. */
const maxTargets = 20_000;

/** Gives each line that a link of the book leads to a name. */
export function findLinkTargets(pages: readonly Page[]): LinkTargets {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const lines = new Map<string, Line>();
  for (const { page, y } of innerTargets(pages)) {
    const key = keyOf(page, y);
    if (lines.has(key) || lines.size >= maxTargets) continue;
    const line = lineAt(byNumber.get(page), y);
    if (line) lines.set(key, line);
  }
  const wanted = new Set(lines.values());
  const anchors = new Map<Line, string>();
  for (const page of pages)
    for (const line of page.lines) if (wanted.has(line)) anchors.set(line, `place-${anchors.size + 1}`);
  return {
    anchors,
    hrefOf(target) {
      if ("href" in target) return target.href;
      const line = lines.get(keyOf(target.page, target.y));
      const name = line && anchors.get(line);
      return name && `#${name}`;
    },
  };
}

const keyOf = (page: number, y: number | undefined) => `${page} ${y === undefined ? "" : Math.round(y)}`;

function* innerTargets(pages: readonly Page[]): Generator<{ page: number; y?: number }> {
  for (const page of pages)
    for (const line of page.lines) for (const { link } of line.runs) if (link && "page" in link) yield link;
}

/** The first line at or below the height; the page's first when no height is said, its last when nothing is below. */
function lineAt(page: Page | undefined, y: number | undefined): Line | undefined {
  if (!page) return undefined;
  if (y === undefined) return page.lines[0];
  let found: Line | undefined;
  for (const line of page.lines) if (line.y <= y && (!found || line.y > found.y)) found = line;
  return found ?? page.lines.at(-1);
}
