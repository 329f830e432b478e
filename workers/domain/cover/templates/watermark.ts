import { usualLayer } from "#domain/cover/default-design";
import { type CoverDesign, maxLayers, type TextLayer } from "#domain/cover/design";

/** Rows of the mark, from the head to the foot of the front. */
const rows = 5;
/** The first row stands at the left edge, the last at the right: what is read across the front runs aslant. */
const rowWidth = 58;
const rowHeight = 12;
const idStart = "preview-mark-";

/**
 * The design with PREVIEW written across its front, over everything else: white letters with a dark edge, so that it is
 * seen on any palette, and large enough to be read on a picture 160 px wide. Marking twice marks once. Of a design with
 * all the layers there may be, the topmost make room.
 */
export function watermarked(design: CoverDesign): CoverDesign {
  const own = design.layers.filter(({ id }) => !id.startsWith(idStart)).slice(0, maxLayers - rows);
  return { ...design, layers: [...own, ...Array.from({ length: rows }, (_, row) => mark(row))] };
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
    opacity: 0.62,
    isLocked: true,
  };
}
