import type { Block } from "#domain/book/blocks";
import {
  type Box,
  type ClaimedRegion,
  isAll,
  type Line,
  type Page,
  type Rule,
  runStyle,
  type SetLines,
} from "#domain/convert/readers/pdf/lines";
import { areaOf } from "#domain/convert/readers/pdf/matrices";
import { startsParagraph } from "#domain/convert/readers/pdf/regions/box-paragraphs";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";

/** Points. */
const minWidth = 90;
const touching = 2;
const maxRules = 80;
const maxBoxes = 200;
const fewestLetters = 60;
/** Share of a page's lines: what holds more is the page's own ground. */
const maxShareOfPage = 0.6;

/** Text in a frame or on a tinted ground of its own is an aside; lists and the like in it stay what they are. */
export const findBoxes: FindRegions = (pages, settings) => {
  const regions: FoundRegion[] = [];
  for (const page of pages) {
    const taken = new Set<Line>();
    const boxes = [...(page.fills ?? []), ...framesOf(page.rules ?? [])].slice(0, maxBoxes);
    for (const box of boxes.sort((p, q) => areaOf(q) - areaOf(p))) {
      const region = regionIn(page, box, settings);
      if (!region || region.lines.some((line) => taken.has(line))) continue;
      for (const line of region.lines) taken.add(line);
      regions.push(region);
    }
  }
  return regions;
};

function regionIn(page: Page, box: Box, settings: RegionSettings): FoundRegion | undefined {
  if (box.x1 - box.x0 < minWidth || box.y1 - box.y0 < settings.body.size * 2.4) return undefined;
  const lines: Line[] = [];
  for (const line of page.lines) {
    const middle = line.y + line.size * 0.3;
    if (middle < box.y0 || middle > box.y1 || line.x1 < box.x0 || line.x0 > box.x1) continue;
    // A ground under part of a line is no box.
    if (line.x0 < box.x0 - touching || line.x1 > box.x1 + touching) return undefined;
    lines.push(line);
  }
  if (lines.length < 2 || lines.length > page.lines.length * maxShareOfPage) return undefined;
  const absorbed = new Set<FoundRegion>();
  let letters = 0;
  let signs = 0;
  for (const line of lines) {
    const region = settings.claimed.get(line);
    if (region) {
      if (region.isTable || !region.lines.every((one) => lines.includes(one))) return undefined;
      absorbed.add(region);
    } else if (!settings.mayBeCell(line)) return undefined;
    else if (!isAll(line, runStyle.monospace) && settings.isFree(line)) {
      signs += line.text.replace(/\s/g, "").length;
      letters += line.text.match(/\p{L}/gu)?.length ?? 0;
    }
  }
  // The labels of a chart are no sentences.
  if (letters < fewestLetters || letters < signs * 0.6) return undefined;
  return {
    lines,
    absorbed,
    floats: true,
    decided: [{ doubt: "order", sure: 0.97 }],
    blocks: (set) => [{ kind: "aside", blocks: blocksOf(lines, settings, set, absorbed) }],
  };
}

function blocksOf(
  lines: readonly Line[],
  settings: RegionSettings,
  set: SetLines,
  absorbed: ReadonlySet<ClaimedRegion>,
): Block[] {
  const blocks: Block[] = [];
  const right = Math.max(...lines.map((line) => line.x1));
  const owner = new Map<Line, ClaimedRegion>();
  for (const region of absorbed) for (const line of region.lines) owner.set(line, region);
  let open: Line[] = [];
  const close = () => {
    const inlines = set(open.map((line) => ({ line, join: "flow" })));
    if (inlines.length > 0) blocks.push({ kind: "paragraph", inlines });
    open = [];
  };
  for (const line of lines) {
    const region = owner.get(line);
    const last = open.at(-1);
    if (region || (last && startsParagraph(line, last, { right, leading: settings.body.leading }))) close();
    if (!region) open.push(line);
    else if (region.lines[0] === line) blocks.push(...region.blocks(set));
  }
  close();
  return blocks;
}

/** Rectangles of four strokes. */
function framesOf(rules: readonly Rule[]): Box[] {
  const across = rules
    .filter((rule) => rule.y0 === rule.y1 && rule.x1 - rule.x0 >= minWidth)
    .sort((p, q) => q.y0 - p.y0)
    .slice(0, maxRules);
  const upright = rules.filter((rule) => rule.x0 === rule.x1).slice(0, maxRules * 2);
  const frames: Box[] = [];
  for (const [at, top] of across.entries()) {
    for (const foot of across.slice(at + 1)) {
      if (Math.abs(top.x0 - foot.x0) > touching || Math.abs(top.x1 - foot.x1) > touching) continue;
      if (top.y0 - foot.y0 < touching) continue;
      const hasSide = (x: number) =>
        upright.some(
          (side) =>
            Math.abs(side.x0 - x) <= touching &&
            side.y0 <= foot.y0 + touching &&
            side.y1 >= top.y0 - touching,
        );
      if (hasSide(top.x0) && hasSide(top.x1))
        frames.push({ x0: top.x0, x1: top.x1, y0: foot.y0, y1: top.y0 });
      break;
    }
  }
  return frames;
}
