import { type Canvas, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy } from "#scripts/art/colour";
import type { Path, Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, rectangle } from "#scripts/art/outlines";
import { lay } from "#scripts/art/paper";

const paperWhite = hex("#f5efe4");
const palette = {
  navy: hex("#17324d"),
  teal: hex("#2a7f86"),
  coral: hex("#e8613c"),
  mustard: hex("#f0b23e"),
  sand: hex("#e5d5b8"),
  blush: hex("#f2b79f"),
} as const;
type Ink = keyof typeof palette;

/** A side of the grid that everything stands on: eight to a front. */
const cell = 0.125;
const ground = 1.5;

type Piece = {
  column: number;
  row: number;
  shape: "square" | "pie" | "disc" | "half" | "ring";
  ink: Ink;
  turn?: number;
};

/** Blocks, quarters and discs that climb from left to right. */
export function risingShapes(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    set(colour, paperWhite);
    shadeBy(colour, 1 + 0.018 * fbm(x * 20, y * 20, 301, 3) - 0.02 * y);
  });
  const steps = [1, 1, 2, 2, 3, 4, 5, 6];
  for (const [column, tall] of steps.entries()) {
    for (let row = 0; row < tall; row++) {
      const piece = pieces.find((one) => one.column === column && one.row === row);
      if (piece) place(canvas, piece);
    }
  }
  for (const piece of back) place(canvas, piece);
  // The sun they climb to.
  lay(canvas, [ellipse(0.8125, 0.655, 0.0625, 0.0625)], {
    colour: palette.coral,
    lift: 0.012,
    strength: 0.28,
  });
  lay(canvas, [rectangle(-1.3, ground, 2.4, 0.004)], { colour: palette.navy, lift: 0.001, strength: 0 });
}

const pieces: readonly Piece[] = [
  { column: 0, row: 0, shape: "pie", ink: "mustard", turn: 0 },
  { column: 1, row: 0, shape: "square", ink: "teal" },
  { column: 2, row: 0, shape: "disc", ink: "coral" },
  { column: 2, row: 1, shape: "pie", ink: "navy", turn: 0 },
  { column: 3, row: 0, shape: "square", ink: "navy" },
  { column: 3, row: 1, shape: "half", ink: "blush", turn: 0 },
  { column: 4, row: 0, shape: "pie", ink: "teal", turn: 2 },
  { column: 4, row: 1, shape: "square", ink: "mustard" },
  { column: 4, row: 2, shape: "pie", ink: "coral", turn: 0 },
  { column: 5, row: 0, shape: "square", ink: "sand" },
  { column: 5, row: 1, shape: "ring", ink: "navy" },
  { column: 5, row: 2, shape: "square", ink: "teal" },
  { column: 5, row: 3, shape: "pie", ink: "mustard", turn: 0 },
  { column: 6, row: 0, shape: "half", ink: "coral", turn: 1 },
  { column: 6, row: 1, shape: "pie", ink: "teal", turn: 1 },
  { column: 6, row: 2, shape: "disc", ink: "mustard" },
  { column: 6, row: 3, shape: "square", ink: "navy" },
  { column: 6, row: 4, shape: "pie", ink: "blush", turn: 0 },
  { column: 7, row: 0, shape: "square", ink: "navy" },
  { column: 7, row: 1, shape: "pie", ink: "mustard", turn: 3 },
  { column: 7, row: 2, shape: "square", ink: "coral" },
  { column: 7, row: 3, shape: "ring", ink: "teal" },
  { column: 7, row: 4, shape: "square", ink: "sand" },
  { column: 7, row: 5, shape: "pie", ink: "navy", turn: 0 },
];

const back: readonly Piece[] = [
  { column: -9, row: 0, shape: "pie", ink: "teal", turn: 0 },
  { column: -8, row: 0, shape: "disc", ink: "sand" },
  { column: -6, row: 0, shape: "pie", ink: "coral", turn: 1 },
];

function place(canvas: Canvas, { column, row, shape, ink, turn = 0 }: Piece): void {
  const x = column * cell;
  const y = ground - (row + 1) * cell;
  const backing = square(x, y);
  const tone: Ink = ink === "navy" ? "sand" : ink === "sand" ? "teal" : ink === "coral" ? "navy" : "sand";
  const colour = palette[ink];
  const lift = 0.008;
  if (shape === "square") {
    lay(canvas, [backing], { colour, lift });
    return;
  }
  // A quarter stands free on top of its column; everything else lies on a square of its own.
  const isFree = shape === "pie" && turn === 0;
  if (!isFree) lay(canvas, [backing], { colour: palette[tone], lift });
  if (shape === "pie") lay(canvas, [pie(x, y, turn)], { colour, lift });
  if (shape === "half") lay(canvas, [half(x, y, turn)], { colour, lift: 0.006 });
  if (shape === "disc")
    lay(canvas, [ellipse(x + cell / 2, y + cell / 2, cell * 0.36, cell * 0.36)], { colour, lift: 0.006 });
  if (shape === "ring") {
    lay(canvas, [ellipse(x + cell / 2, y + cell / 2, cell * 0.4, cell * 0.4)], { colour, lift: 0.006 });
    const inner: Rgb = [...palette[tone]];
    lay(canvas, [ellipse(x + cell / 2, y + cell / 2, cell * 0.2, cell * 0.2)], {
      colour: inner,
      lift: 0,
      strength: 0,
    });
  }
}

function square(x: number, y: number): Path {
  return rectangle(x, y, cell, cell);
}

/** A quarter disc; `turn` says which corner of the cell is its middle: right foot, left foot, left top, right top. */
function pie(x: number, y: number, turn: number): Path {
  const middle: Point = [turn === 1 || turn === 2 ? x : x + cell, turn < 2 ? y + cell : y];
  const points: Point[] = [middle];
  for (let step = 0; step <= 40; step++) {
    const angle = (turn + 2 + step / 40) * (Math.PI / 2);
    points.push([middle[0] + Math.cos(angle) * cell, middle[1] + Math.sin(angle) * cell]);
  }
  return points;
}

/** A half disc on the foot (0) or the left side (1) of its cell. */
function half(x: number, y: number, turn: number): Path {
  const middle: Point = turn === 0 ? [x + cell / 2, y + cell] : [x, y + cell / 2];
  const points: Point[] = [];
  for (let step = 0; step <= 40; step++) {
    const angle = Math.PI + (step / 40) * Math.PI + (turn * Math.PI) / 2;
    points.push([middle[0] + (Math.cos(angle) * cell) / 2, middle[1] + (Math.sin(angle) * cell) / 2]);
  }
  return points;
}
