import type { CoverDesign, Layer, ShapeLayer } from "#domain/cover/design";
import type { FamilyId } from "#domain/cover/font-catalogue";
import { shape, sheet, words } from "./plain-layers";

export const neighbourColumns = 5;
const rows = 3;
export const neighboursOnSheet = neighbourColumns * rows;
/** px of a neighbour: twice what a shop shows. */
export const neighbourCell = { width: 240, height: 384 };

/** Covers of nobody's books, quiet ones: fifteen a sheet, two sheets. */
export function neighbourSheet(index: 0 | 1): CoverDesign {
  const width = neighbourColumns * neighbourCell.width;
  const layers = Array.from({ length: neighboursOnSheet }, (_, at) =>
    neighbour(at, index * neighboursOnSheet + at),
  );
  return sheet(width, (400 * rows * neighbourCell.height) / width, "#ffffff", "en", layers.flat());
}

const titles = [
  "Salt Road",
  "Quiet Hours",
  "The Ninth Door",
  "Paper Moons",
  "Low Tide",
  "Small Kingdoms",
  "After Amber",
  "The Long Field",
  "North of Here",
  "Glass & Grain",
  "Half a Map",
  "Evening Post",
  "The Lantern Keeper",
  "Slow Rivers",
  "Under Wide Skies",
  "A House of Letters",
  "Ashes and Elm",
  "The Second Bell",
  "Distant Rooms",
  "Bread and Stars",
  "The Clock Mender",
  "Winterfold",
  "Seven Orchards",
  "Blue Hour",
  "The Far Pasture",
  "Still Water",
  "Thirteen Steps",
  "Ordinary Light",
  "The Cartographer",
  "Last Train Home",
];
/** Ground, figure, letters. */
const palettes = [
  ["#3d4a52", "#c7b89c", "#f1ebdf"],
  ["#d9cfbd", "#8d6f55", "#3b3129"],
  ["#6f7a6a", "#d8d3bd", "#f6f2e6"],
  ["#c9c5bf", "#77808a", "#2c3238"],
  ["#54454a", "#b99a8b", "#f2e7de"],
  ["#e5ddcf", "#a7a58c", "#44463a"],
  ["#2f3338", "#8b8f92", "#e9e7e2"],
  ["#a9b3b4", "#e8e3d6", "#2d3a3d"],
  ["#8a6b58", "#e0c9ae", "#fbf3e6"],
  ["#efe9df", "#b8735a", "#4a3229"],
  ["#5b6673", "#d6c7ac", "#f4efe4"],
] as const;
const families: readonly FamilyId[] = [
  "playfair-display",
  "oswald",
  "lora",
  "cormorant-garamond",
  "montserrat",
  "cinzel",
  "work-sans",
];

/** At most four layers: a sheet may hold sixty. */
function neighbour(place: number, index: number): Layer[] {
  const unit = 400 / neighbourColumns;
  const high = unit * 1.6;
  const x = (place % neighbourColumns) * unit;
  const y = Math.floor(place / neighbourColumns) * high;
  const [ground, figure, letters] =
    palettes[(index * 4 + Math.floor(index / 5)) % palettes.length] ?? palettes[0];
  const titleAt = index % 3;
  const figureAt = titleAt === 0 ? 0.62 : 0.32;
  return [
    shape("rect", { x, y, width: unit, height: high }, ground),
    drawn(index, { x, y: y + high * (figureAt - 0.22), unit, high }, figure),
    words(
      titles[index % titles.length] ?? "",
      { x: x + 7, y: y + high * ([0.06, 0.6, 0.56][titleAt] ?? 0.1), width: unit - 14, height: high * 0.28 },
      {
        family: families[index % families.length] ?? "lora",
        weight: 700,
        size: 15,
        fit: "shrink",
        lineHeight: 1.05,
        textCase: index % 4 === 1 ? "upper" : "none",
        fill: { kind: "solid", color: letters },
      },
    ),
    shape("rect", { x: x + unit * 0.3, y: y + high * 0.925, width: unit * 0.4, height: 1.6 }, letters, {
      opacity: 0.75,
    }),
  ];
}

function drawn(
  index: number,
  { x, y, unit, high }: { x: number; y: number; unit: number; high: number },
  color: string,
): ShapeLayer {
  const stroke = { fill: null, stroke: { color, width: 2 } };
  switch (index % 7) {
    case 0:
      return shape(
        "ellipse",
        { x: x + unit * 0.22, y: y + high * 0.06, width: unit * 0.56, height: unit * 0.56 },
        color,
      );
    case 1:
      return shape(
        "rect",
        { x: x + unit * 0.4, y: y + high * 0.02, width: unit * 0.2, height: high * 0.42 },
        color,
        { radius: 8 },
      );
    case 2:
      return shape(
        "circle-frame",
        { x: x + unit * 0.2, y: y + high * 0.04, width: unit * 0.6, height: unit * 0.6 },
        color,
        stroke,
      );
    case 3:
      return shape(
        "diamond",
        { x: x + unit * 0.25, y: y + high * 0.05, width: unit * 0.5, height: unit * 0.62 },
        color,
      );
    case 4:
      return shape("rect", { x, y: y + high * 0.16, width: unit, height: high * 0.14 }, color, {
        opacity: 0.8,
      });
    case 5:
      return shape(
        "ellipse",
        { x: x + unit * 0.08, y: y + high * 0.1, width: unit * 0.84, height: unit * 0.4 },
        color,
        { opacity: 0.85 },
      );
    default:
      return shape(
        "rule-ornament",
        { x: x + unit * 0.14, y: y + high * 0.18, width: unit * 0.72, height: high * 0.07 },
        color,
      );
  }
}
