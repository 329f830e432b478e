import { hasAxes } from "#domain/convert/readers/pdf/drawings/axes";
import { clusters } from "#domain/convert/readers/pdf/drawings/clusters";
import type { InkCounts, Inks } from "#domain/convert/readers/pdf/drawings/inks";
import { withLabels } from "#domain/convert/readers/pdf/drawings/labels";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { areaOf, overlapOf } from "#domain/convert/readers/pdf/matrices";

/** Points. Smaller drawings are bullets, ornaments and signs. */
const minSide = 22;
const maxDrawings = 24;
const chartLengths = 6;
/** Share of the page: more is its background, or the page itself was drawn. */
const wholePage = 0.7;

/** The places of a page's drawings, in its own space: diagrams, plots, maps; no tables, rules, frames and pictures. */
export function findDrawings(inks: Inks, page: Box): Box[] {
  const found: Box[] = [];
  for (const form of inks.forms) {
    const inside = between(inks, form.from, form.to);
    const box = seenPart(inside, form.box);
    if (box && !found.some((one) => isInside(box, one)) && isDrawing(inside, box, page)) found.push(box);
  }
  const rest = without(inks, found, page);
  for (const box of clusters([...rest.shapes, ...rest.rules, ...rest.blocks, ...rest.pictures])) {
    const inside = within(rest, box);
    if (isDrawing(inside, box, page)) found.push(box);
  }
  const grown = found.map((box) => withLabels(box, inks.texts, page));
  return merged(grown).slice(0, maxDrawings);
}

function isDrawing(inside: Inks, box: Box, page: Box): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width < minSide || height < minSide || areaOf(box) > areaOf(page) * wholePage) return false;
  const { shapes, rules, texts } = inside;
  const longest = shapes.reduce((most, one) => Math.max(most, one.x1 - one.x0, one.y1 - one.y0), 0);
  const isPlot = hasAxes(rules, shapes);
  const isDrawn = isPlot || hasBars(inside) || longest >= minSide || (shapes.length >= 6 && longest >= 3);
  if (!isDrawn) return false;
  // A frame with round corners, and a shape behind a heading.
  const cores = shapes.filter((one) => areaOf(one) < areaOf(box) * 0.8);
  const words = texts.reduce((sum, one) => sum + areaOf(one), 0);
  if (words > areaOf(box) * (cores.length >= 4 ? 0.45 : 0.25)) return false;
  const letters = texts.reduce((sum, one) => sum + one.words.length, 0);
  if (letters > 1_200) return false;
  // A table's cells have few widths, a chart's bars many.
  if (isPlot || hasBars(inside, chartLengths)) return true;
  // Ticks and bullets in a table.
  return !(rules.length >= 5 && longest < 14 && texts.length > shapes.length);
}

/** Filled bars of several lengths on one foot. */
function hasBars({ blocks }: Inks, minLengths = 3): boolean {
  const bars = blocks.filter((block) => block.isFilled);
  if (bars.length < 3 || bars.length > 2_000) return false;
  const on = (foot: (bar: Box) => number, length: (bar: Box) => number) => {
    const feet = new Map<number, Set<number>>();
    for (const bar of bars) {
      const key = Math.round(foot(bar));
      const lengths = feet.get(key) ?? new Set();
      lengths.add(Math.round(length(bar)));
      feet.set(key, lengths);
    }
    return [...feet.values()].some((lengths) => lengths.size >= minLengths);
  };
  return (
    on(
      (bar) => bar.y0,
      (bar) => bar.y1 - bar.y0,
    ) ||
    on(
      (bar) => bar.x0,
      (bar) => bar.x1 - bar.x0,
    )
  );
}

/** What a form paints, of the box it may paint in. */
function seenPart(inside: Inks, bounds: Box): Box | undefined {
  const boxes = [inside.shapes, inside.rules, inside.blocks, inside.pictures, inside.texts].flat();
  const all = boundsOf(boxes);
  return all && overlapOf(all, bounds);
}

function boundsOf(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes;
  if (!first) return undefined;
  const { x0, y0, x1, y1 } = first;
  const all = { x0, y0, x1, y1 };
  for (const box of boxes) {
    all.x0 = Math.min(all.x0, box.x0);
    all.y0 = Math.min(all.y0, box.y0);
    all.x1 = Math.max(all.x1, box.x1);
    all.y1 = Math.max(all.y1, box.y1);
  }
  return all;
}

function between(inks: Inks, from: InkCounts, to: InkCounts): Inks {
  return {
    shapes: inks.shapes.slice(from.shapes, to.shapes),
    rules: inks.rules.slice(from.rules, to.rules),
    blocks: inks.blocks.slice(from.blocks, to.blocks),
    pictures: inks.pictures.slice(from.pictures, to.pictures),
    texts: inks.texts.slice(from.texts, to.texts),
    forms: [],
  };
}

/** What no drawing has yet, without what belongs to the page as a whole: its ground, its frame, lines down its middle. */
function without(inks: Inks, found: readonly Box[], page: Box): Inks {
  const [width, height] = [page.x1 - page.x0, page.y1 - page.y0];
  const isFree = (box: Box) => areaOf(box) < areaOf(page) * 0.5 && !found.some((one) => isInside(box, one));
  const isShort = (box: Box) => box.x1 - box.x0 < width * 0.6 && box.y1 - box.y0 < height * 0.5;
  return {
    shapes: inks.shapes.filter(isFree),
    rules: inks.rules.filter((box) => isFree(box) && isShort(box)),
    blocks: inks.blocks.filter(isFree),
    pictures: inks.pictures.filter(isFree),
    texts: inks.texts.filter(isFree),
    forms: [],
  };
}

function within(inks: Inks, box: Box): Inks {
  const isIn = (one: Box) => isInside(one, box);
  return {
    shapes: inks.shapes.filter(isIn),
    rules: inks.rules.filter(isIn),
    blocks: inks.blocks.filter(isIn),
    pictures: inks.pictures.filter(isIn),
    texts: inks.texts.filter(isIn),
    forms: [],
  };
}

/** By its middle. */
export function isInside(box: Box, other: Box): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x >= other.x0 && x <= other.x1 && y >= other.y0 && y <= other.y1;
}

/** Parts of one figure stand side by side, or meet. */
function merged(boxes: readonly Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes.slice(0, 200)) {
    let one = { ...box };
    for (let index = 0; index < out.length; index++) {
      const other = out[index];
      if (!other || !overlapOf(one, other)) continue;
      one = {
        x0: Math.min(one.x0, other.x0),
        y0: Math.min(one.y0, other.y0),
        x1: Math.max(one.x1, other.x1),
        y1: Math.max(one.y1, other.y1),
      };
      out.splice(index, 1);
      index = -1;
    }
    out.push(one);
  }
  return out;
}
