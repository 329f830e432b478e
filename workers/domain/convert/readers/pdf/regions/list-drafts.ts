import type { Block } from "#domain/book/blocks";
import {
  type ClaimedRegion,
  isAll,
  type Line,
  runStyle,
  type SetLines,
} from "#domain/convert/readers/pdf/lines";
import { partOf } from "#domain/convert/readers/pdf/regions/line-parts";
import {
  isPlainShape,
  type ListFormat,
  type ListMark,
  type Ordinal,
} from "#domain/convert/readers/pdf/regions/list-marks";

/** A list as far as it has been read. */
export type ListDraft = {
  items: ItemDraft[];
  /** The ways in which its numbers can be read; empty for a list of signs. */
  ordinals: Ordinal[];
  /** How many lines stood under their item's text, and how many began left of it. */
  hanging: number;
  hangless: number;
};

export type ItemDraft = { mark: ListMark; parts: ItemPart[] };

export type ItemPart =
  | { kind: "paragraph"; lines: Line[] }
  | { kind: "list"; list: ListDraft }
  | { kind: "region"; region: ClaimedRegion };

/** Every line of a list, and the regions that stand in its items. */
export function partsOfList(draft: ListDraft): { lines: Line[]; regions: Set<ClaimedRegion> } {
  const lines: Line[] = [];
  const regions = new Set<ClaimedRegion>();
  const walk = (list: ListDraft) => {
    for (const { parts } of list.items) {
      for (const part of parts) {
        if (part.kind === "paragraph") for (const line of part.lines) lines.push(line);
        else if (part.kind === "list") walk(part.list);
        else {
          regions.add(part.region);
          for (const line of part.region.lines) lines.push(line);
        }
      }
    }
  };
  walk(draft);
  return { lines, regions };
}

export function listBlock(draft: ListDraft, set: SetLines): Block {
  const [first] = draft.ordinals;
  const items = draft.items.map(({ mark, parts }) => {
    const blocks = parts.flatMap((part, index) => partBlocks(part, index === 0 ? mark : undefined, set));
    const isLabelled = mark.ordinals.length > 0 && !isPlainShape(mark.shape);
    return { blocks, ...(isLabelled ? { label: mark.label } : {}) };
  });
  const common = { kind: "list" as const, items };
  if (!first) return { ...common, ordered: false, start: 1, format: "bullet" };
  const start = first.value - draft.items.length + 1;
  return { ...common, ordered: true, start, format: formatOf(draft.ordinals) };
}

/** `i.` and `c.` alone may be letters or Roman numbers: whatever can be said of all of the list's marks, Roman first. */
function formatOf(ordinals: readonly Ordinal[]): ListFormat {
  return ordinals[0]?.format ?? "decimal";
}

function partBlocks(part: ItemPart, mark: ListMark | undefined, set: SetLines): Block[] {
  if (part.kind === "list") return [listBlock(part.list, set)];
  if (part.kind === "region") return part.region.blocks(set);
  const lines = part.lines.map((line, index) => ({
    line: mark && index === 0 ? withoutMark(line, mark) : line,
    join: "flow" as const,
  }));
  const inlines = set(lines);
  const direction = part.lines[0]?.rtl ? { direction: "rtl" as const } : {};
  return inlines.length > 0 ? [{ kind: "paragraph", inlines, ...direction }] : [];
}

/** Beside a mark that is set low or raised, all of the text may seem to be raised; figures in it are. */
function withoutMark(line: Line, mark: ListMark): Line {
  const rest = partOf(line, mark.length);
  const isMarkIn = (line.runs[0]?.text.length ?? 0) > mark.length;
  const isAllRaised = isAll(rest, runStyle.superscript);
  const runs = rest.runs.map((run, at) =>
    isAllRaised || (at === 0 && isMarkIn) ? { ...run, style: run.style & ~runStyle.superscript } : run,
  );
  return { ...rest, runs };
}
