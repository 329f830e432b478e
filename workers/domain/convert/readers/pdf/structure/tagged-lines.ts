import type { Region } from "#domain/convert/readers/pdf/columns";
import type { Line, LineTag } from "#domain/convert/readers/pdf/lines";
import { gatherMarkedLines, type LineSettings, rowsOf } from "#domain/convert/readers/pdf/piece-lines";
import type { PageTags } from "#domain/convert/readers/pdf/structure/page-tags";
import { isShredded } from "#domain/convert/readers/pdf/structure/paragraph-tags";
import { artifactMark, type PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Fewer of a page's letters in the tree, and it is not read by it. */
const minCovered = 0.85;

const artifact: LineTag = { role: "Artifact", element: 0 };

/**
 * A page's lines by its structure tree: in the tree's order, block by block, with their tags. Undefined where the tree
 * says too little of the page, or puts it in an order in which nobody reads.
 */
export function taggedLines(
  regions: readonly Region[],
  tags: PageTags,
  number: number,
  settings: LineSettings,
): Line[] | undefined {
  if (coverOf(regions, tags) < minCovered) return undefined;
  const groups = new Map<number, Group>();
  const loose: Line[] = [];
  for (const region of regions) {
    const untagged: PlacedPiece[] = [];
    const marks = marksBeside(region.pieces, tags);
    for (const piece of region.pieces) {
      const mark = piece.mark ?? marks.get(piece);
      const told = mark === undefined ? undefined : tags.marks.get(mark);
      if (!told) {
        untagged.push(piece);
        continue;
      }
      const { order, tag } = told;
      const group: Group = groups.get(told.group) ?? {
        order,
        isOpen: tag.role === "Other",
        parts: new Map(),
      };
      groups.set(told.group, group);
      group.order = Math.min(group.order, told.order);
      const part = group.parts.get(region);
      if (part) part.push(piece);
      else group.parts.set(region, [piece]);
    }
    loose.push(...linesOf(untagged, region.column, tags, number, settings));
  }
  const lines: Line[] = [];
  for (const group of besideEachOther([...groups.values()].sort((p, q) => p.order - q.order))) {
    for (const [region, pieces] of group.parts)
      lines.push(...linesOf(pieces, region.column, tags, number, settings));
  }
  if (isAbsurd(lines)) return undefined;
  if (isShredded(lines)) for (const line of lines) if (line.tag?.role === "P") delete line.tag;
  for (const line of loose) insertByPlace(lines, line);
  // Notes stand at the page's foot; the tree puts them where their marks are.
  const isNote = (line: Line) => line.tag?.role === "Note";
  return [...lines.filter((line) => !isNote(line)), ...lines.filter(isNote)];
}

/** What is gathered into lines together. `isOpen`: the tree calls it no paragraph, nor anything else. */
type Group = { order: number; isOpen: boolean; parts: Map<Region, PlacedPiece[]> };

/** Bold words that a line begins with, or the cells of a row: where the tree names no paragraph, a base line keeps together. */
function besideEachOther(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const last = kept.at(-1);
    if (!last?.isOpen || !group.isOpen || !goesOnBeside(last, group)) {
      kept.push(group);
      continue;
    }
    for (const [region, pieces] of group.parts) last.parts.get(region)?.push(...pieces);
  }
  return kept;
}

/** Its first piece stands behind the other's last, on one base line. */
function goesOnBeside({ parts }: Group, group: Group): boolean {
  if (group.parts.size !== 1) return false;
  const [[region, pieces] = []] = group.parts;
  const seen = (some: readonly PlacedPiece[] = []) => some.filter(({ text }) => text.trim() !== "");
  const last = seen(region && parts.get(region)).at(-1);
  const [first] = seen(pieces);
  return (
    last !== undefined &&
    first !== undefined &&
    Math.abs(first.y - last.y) < 1 &&
    first.x > last.x + last.width - first.size * 0.2
  );
}

/** A value in a form stands no further from its label, in sizes of its letters. */
const labelReach = 6;

/** What no mark is around, such as the values of a form's fields, goes with what stands beside it on its base line. */
function marksBeside(pieces: readonly PlacedPiece[], tags: PageTags): ReadonlyMap<PlacedPiece, string> {
  const found = new Map<PlacedPiece, string>();
  const isLoose = ({ mark, text }: PlacedPiece) => mark === undefined && text.trim() !== "";
  if (!pieces.some(isLoose)) return found;
  for (const row of rowsOf(pieces)) {
    if (!row.pieces.some(isLoose)) continue;
    const seen = row.pieces.filter(({ text }) => text.trim() !== "").sort((p, q) => p.x - q.x);
    for (const [index, piece] of seen.entries()) {
      if (piece.mark !== undefined) continue;
      const before = seen[index - 1];
      const after = seen[index + 1];
      const reach = piece.size * labelReach;
      const left = before ? piece.x - before.x - before.width : reach;
      const right = after ? after.x - piece.x - piece.width : reach;
      // Of two labels the nearer one, and the one before it where both are near.
      const label = left < reach && left <= right * 1.5 ? before : right < reach ? after : undefined;
      const mark = label && (label.mark ?? found.get(label));
      if (mark !== undefined && tags.marks.has(mark)) found.set(piece, mark);
    }
  }
  return found;
}

/** What each line's letters are tagged as, where the page is read in its own order. */
export function tagOfPieces(pieces: readonly PlacedPiece[], tags: PageTags | undefined): LineTag | undefined {
  const letters = new Map<LineTag, number>();
  for (const { mark, text } of pieces) {
    if (mark === undefined) continue;
    const tag = mark === artifactMark ? artifact : tags?.marks.get(mark)?.tag;
    if (tag) letters.set(tag, (letters.get(tag) ?? 0) + text.trim().length);
  }
  const kinds = new Map<string, { tag: LineTag; count: number }>();
  for (const [tag, count] of letters) {
    const key = `${tag.role} ${tag.element}`;
    const kind = kinds.get(key) ?? { tag, count: 0 };
    kind.count += count;
    kinds.set(key, kind);
  }
  let best: { tag: LineTag; count: number } | undefined;
  for (const kind of kinds.values()) if (!best || kind.count > best.count) best = kind;
  return best?.tag;
}

function linesOf(
  pieces: readonly PlacedPiece[],
  column: number,
  tags: PageTags,
  page: number,
  settings: LineSettings,
): Line[] {
  return gatherMarkedLines(pieces, settings).map(({ line, pieces: own }) => {
    const tag = tagOfPieces(own, tags);
    const lang = langOfPieces(own, tags);
    return { page, column, ...line, ...(tag ? { tag } : {}), ...(lang ? { lang } : {}) };
  });
}

/** The language that the tree names for all of them. */
function langOfPieces(pieces: readonly PlacedPiece[], tags: PageTags): string | undefined {
  const named = new Set(
    pieces.map(({ mark }) => (mark === undefined ? undefined : tags.marks.get(mark)?.lang)),
  );
  const [lang] = named;
  return named.size === 1 ? lang : undefined;
}

/** The share of the letters that the tree knows, or the file calls no part of the text. */
function coverOf(regions: readonly Region[], tags: PageTags): number {
  let covered = 0;
  let all = 0;
  const groups = new Map<number, number>();
  for (const { pieces } of regions) {
    for (const { mark, text } of pieces) {
      const letters = text.trim().length;
      all += letters;
      if (mark === undefined) continue;
      const told = tags.marks.get(mark);
      if (told || mark === artifactMark) covered += letters;
      if (told) groups.set(told.group, (groups.get(told.group) ?? 0) + letters);
    }
  }
  // All of a full page as one block: nothing was tagged, somebody only pressed the button.
  const largest = Math.max(0, ...groups.values());
  if (all > 1_500 && largest > all * 0.95) return 0;
  return all === 0 ? 0 : covered / all;
}

/** Steps back up over text that has been read, more often than columns and boxes make them. */
function isAbsurd(lines: readonly Line[]): boolean {
  let back = 0;
  for (let index = 1; index < lines.length; index++) {
    const above = lines[index - 1];
    const line = lines[index];
    if (!above || !line) continue;
    const isBesides = line.x0 >= above.x1 || line.x1 <= above.x0;
    if (!isBesides && line.y > above.y + line.size * 0.5) back++;
  }
  return back > Math.max(2, lines.length * 0.08);
}

/** Before the first line that stands lower in its column, or at the end. */
function insertByPlace(lines: Line[], line: Line): void {
  const isLower = (other: Line) => other.y < line.y && other.x0 < line.x1 && other.x1 > line.x0;
  const at = lines.findIndex((other) => isLower(other));
  const anywhere =
    at >= 0 ? at : lines.findIndex((other) => other.column === line.column && other.y < line.y);
  lines.splice(anywhere < 0 ? lines.length : anywhere, 0, line);
}
