import { usualLayer } from "#domain/cover/default-design";
import { type CoverDesign, type Layer, maxLayers, type TextLayer } from "#domain/cover/design";

/** Rows of the mark, from the head to the foot of the front. */
const rows = 6;
/** The first row stands at the left edge, the last at the right: what is read across the front runs aslant. */
const rowWidth = 44;
const rowHeight = 8;
const idStart = "preview-mark-";
/** These stay whole: whether they read well is what somebody wants to see before buying. */
const readable = new Set<string>(["title", "subtitle", "author"]);

/**
 * The design with PREVIEW written across its front: light letters with a dark edge, so that they are seen on any palette. They
 * stand right under the first of title, subtitle and author, which stay readable. Marking twice marks once. Of a design with all
 * the layers there may be, the lowest make room.
 */
export function watermarked(design: CoverDesign): CoverDesign {
  const own = design.layers.filter(({ id }) => !id.startsWith(idStart)).slice(-(maxLayers - rows));
  const isWords = (layer: Layer) =>
    layer.kind === "text" && layer.panel === "front" && readable.has(layer.slot);
  const marks = Array.from({ length: rows }, (_, row) => mark(row));
  const words = own.findIndex(isWords);
  const at = words === -1 ? own.length : words;
  return { ...design, layers: [...own.slice(0, at), ...marks, ...own.slice(at)] };
}

function mark(row: number): TextLayer {
  const along = row / (rows - 1);
  return {
    ...usualLayer("title"),
    id: `${idStart}${row}`,
    name: "Preview mark",
    slot: "free",
    // Written in capitals: those of Turkish would have a dot.
    text: "PREVIEW",
    box: {
      x: 3 + along * (94 - rowWidth),
      y: 4 + along * (100 - rowHeight - 8),
      width: rowWidth,
      height: rowHeight,
    },
    family: "montserrat",
    weight: 800,
    size: 60,
    fit: "shrink",
    letterSpacing: 0.04,
    lineHeight: 1,
    fill: { kind: "solid", color: "#FFFFFF" },
    outline: { color: "#16181D", width: 1.5 },
    opacity: 0.42,
    isLocked: true,
  };
}
