import type { Block } from "#domain/book/blocks";
import { faceOf } from "#domain/vr/typeset/faces";
import { type Column, type Flow, inside } from "#domain/vr/typeset/flow-column";

type List = Block & { kind: "list" };

/** Items with their numbers or bullets, which hang in the white before them. */
export function* flowList(flow: Flow, block: List, column: Column): Generator<void> {
  const { family, tools } = flow.setting;
  const face = faceOf(family.stack, 400, false);
  const labels = block.items.map((item, index) => item.label ?? labelOf(block, index, column.depth));
  const gap = column.size * 0.5;
  let widest = 0;
  // The width of a long list's numbers shows in its last hundred.
  for (const label of labels.slice(-100).concat(labels.slice(0, 100)))
    widest = Math.max(widest, tools.words.width(face, label) * column.size);
  const isInside = column.tag === "li";
  const step =
    block.format === "none" && widest === 0
      ? isInside
        ? column.size * 1.4
        : 0
      : Math.max(widest + gap, column.size * 1.5);
  const inner: Column = {
    ...inside(column, Math.min(step, column.width * 0.4), false),
    tag: "li",
    paragraphs: "apart",
  };
  const set = Math.abs(inner.x - column.x) + (column.width - inner.width);
  flow.gap = Math.max(flow.gap, isInside ? 0 : column.leading * 0.4);
  for (const [index, item] of block.items.entries()) {
    const text = labels[index] ?? "";
    const width = tools.words.width(face, text) * column.size;
    // Its right edge is level with the other labels'; where there is no room, it begins at the column's edge.
    const right = column.isRtl ? inner.x + inner.width + gap : inner.x - gap;
    if (text !== "" && set > 0)
      flow.marker = {
        text,
        x: column.isRtl ? right : Math.max(column.x, right - width),
        isRtl: column.isRtl,
      };
    yield* flow.flowBlocks(flow, item.blocks, inner);
    flow.marker = undefined;
    if (isLong(item.blocks)) flow.gap = Math.max(flow.gap, column.leading * 0.3);
  }
  flow.gap = Math.max(flow.gap, isInside ? 0 : column.leading * 0.4);
}

const isLong = (blocks: readonly Block[]): boolean =>
  blocks.filter(({ kind }) => kind === "paragraph").length > 1;

const bullets = ["•", "◦", "▪"];

/** What stands before the item with that index. */
function labelOf({ format, start }: Pick<List, "format" | "start">, index: number, depth: number): string {
  const number = start + index;
  switch (format) {
    case "decimal":
      return `${number}.`;
    case "lower-alpha":
      return `${letters(number)}.`;
    case "upper-alpha":
      return `${letters(number).toUpperCase()}.`;
    case "lower-roman":
      return `${roman(number).toLowerCase()}.`;
    case "upper-roman":
      return `${roman(number)}.`;
    case "bullet":
      return bullets[Math.min(depth, bullets.length - 1)] ?? "•";
    case "none":
      return "";
    default:
      return format satisfies never;
  }
}

/** a, b … z, aa, ab … */
function letters(number: number): string {
  if (number < 1) return String(number);
  let out = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    out = String.fromCharCode(97 + ((rest - 1) % 26)) + out;
  return out;
}

const romans: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let out = "";
  let rest = number;
  for (const [value, sign] of romans)
    while (rest >= value) {
      out += sign;
      rest -= value;
    }
  return out;
}
