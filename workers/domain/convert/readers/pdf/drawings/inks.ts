import type { Instructions, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import {
  isUprightRectangle,
  type Painter,
  walkInstructions,
} from "#domain/convert/readers/pdf/drawings/walk";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { areaOf, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";

/** What stands on a page, in the page's own space. */
export type Inks = {
  /** Curves, slanting lines and odd shapes: what only drawings have. */
  shapes: Box[];
  /** Straight strokes and thin bars: of tables, of underlines, and of drawings too. */
  rules: Box[];
  /** Filled and framed rectangles. */
  blocks: (Box & { isFilled: boolean })[];
  pictures: Box[];
  texts: (Box & { words: string; size: number; isLevel: boolean })[];
  /** Drawings that were put on the page as one. */
  forms: { box: Box; from: InkCounts; to: InkCounts }[];
};

/** How many there were of each kind before something. */
export type InkCounts = { shapes: number; rules: number; blocks: number; pictures: number; texts: number };

/** Points: a bar this thin is a stroke. */
const ruleWidth = 2.5;
const mostOfAKind = 30_000;
const mostForms = 500;

/** What an instruction list paints on the page, by kinds. `page`: the page's own rectangle. */
export function inksOf(instructions: Instructions, page: Box): Inks {
  const collector = new InkCollector(page);
  walkInstructions(instructions, collector);
  return collector.inks;
}

class InkCollector implements Painter {
  readonly inks: Inks = { shapes: [], rules: [], blocks: [], pictures: [], texts: [], forms: [] };
  private readonly page: Box;
  private readonly open: { box: Box | undefined; from: InkCounts }[] = [];

  constructor(page: Box) {
    this.page = page;
  }

  path(path: PathData, bounds: Box, how: { fill?: unknown; stroke?: true }, state: PaintState): void {
    const isWhite = how.fill && !how.stroke && (state.fill === "#ffffff" || state.fillAlpha === 0);
    const box = isWhite ? undefined : this.seen(movedBox(state.matrix, bounds), state);
    if (!box) return;
    const thin = Math.min(box.x1 - box.x0, box.y1 - box.y0) < ruleWidth;
    if (thin) keep(this.inks.rules, box);
    else if (isUprightRectangle(path)) keep(this.inks.blocks, { ...box, isFilled: how.fill !== undefined });
    else if (isLevel(path)) keep(this.inks.rules, box);
    else keep(this.inks.shapes, box);
  }

  picture(_source: unknown, _kind: string, state: PaintState): void {
    const box = this.seen(movedBox(state.matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }), state);
    if (box) keep(this.inks.pictures, box);
  }

  shading(_name: string, state: PaintState): void {
    if (state.clipBox && state.clip && areaOf(state.clipBox) < areaOf(this.page) * 0.5)
      keep(this.inks.shapes, state.clipBox);
  }

  text(box: Box, words: string, state: PaintState): void {
    const seen = words.trim() === "" ? undefined : this.seen(box, state);
    const [a, b, c, d] = state.matrix;
    const size = Math.min(box.x1 - box.x0, box.y1 - box.y0) || state.fontSize * Math.hypot(c, d);
    const isLevel = box.x1 - box.x0 > (box.y1 - box.y0) * 0.8 || Math.abs(a) > Math.abs(b);
    if (seen) keep(this.inks.texts, { ...seen, words, size, isLevel });
  }

  formBegin(box: Box | undefined): void {
    this.open.push({ box, from: this.counts() });
  }

  formEnd(): void {
    const form = this.open.pop();
    const { forms } = this.inks;
    if (form?.box && forms.length < mostForms)
      forms.push({ box: form.box, from: form.from, to: this.counts() });
  }

  private counts(): InkCounts {
    const { shapes, rules, blocks, pictures, texts } = this.inks;
    return {
      shapes: shapes.length,
      rules: rules.length,
      blocks: blocks.length,
      pictures: pictures.length,
      texts: texts.length,
    };
  }

  /** A level stroke has no height of its own: it gets a hair's. */
  private seen({ x0, y0, x1, y1 }: Box, state: PaintState): Box | undefined {
    const box = { x0: x0 - 0.1, y0: y0 - 0.1, x1: x1 + 0.1, y1: y1 + 0.1 };
    const onPage = overlapOf(box, this.page);
    return onPage && (state.clipBox ? overlapOf(onPage, state.clipBox) : onPage);
  }
}

function keep<One>(list: One[], one: One): void {
  if (list.length < mostOfAKind) list.push(one);
}

/** Only level and upright strokes, such as all the rules of a table in one path. */
function isLevel(path: PathData): boolean {
  let [x, y] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const code = path[at++];
    if (code === 4) continue;
    if (code !== 0 && code !== 1) return false;
    const [nextX = 0, nextY = 0] = [path[at], path[at + 1]];
    if (code === 1 && Math.abs(nextX - x) > 0.01 && Math.abs(nextY - y) > 0.01) return false;
    [x, y] = [nextX, nextY];
    at += 2;
  }
  return true;
}
