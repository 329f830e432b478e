import type { Block, Inline } from "#domain/book/blocks";
import type { Box, ClaimedRegion, Line, Page, SetLines } from "#domain/convert/readers/pdf/lines";

export type FigureBlock = Extract<Block, { kind: "figure" }>;

/** A picture of a page, by the number of the line it stands before; `width` is its share of the text's. */
export type PlacedFigure = {
  asset: string;
  before: number;
  box: Box;
  width: number;
  alt: string;
  /** It parts two scenes. */
  ornament?: true;
  /** A formula: it stays where it stands among the lines, even inside a paragraph, a list or a box. */
  formula?: true;
};

/** A formula shown as a picture, and the line of a region that it stands before. */
export type InnerFormula = { figure: FigureBlock; before: Line };

export const figureBlock = ({ asset, alt, width }: PlacedFigure): FigureBlock => ({
  kind: "figure",
  asset,
  alt,
  width: Math.round(width * 1000) / 1000,
});

/** Takes the formulas out that stand among the region's lines, where those have a place for them. */
export function takeInner(ahead: PlacedFigure[], region: ClaimedRegion, page: Page): InnerFormula[] {
  if (region.isTable || !ahead.some((figure) => figure.formula)) return [];
  const own = new Set(region.lines);
  const inner: InnerFormula[] = [];
  for (const figure of [...ahead]) {
    const before = page.lines[figure.before];
    if (!figure.formula || !before || !own.has(before)) continue;
    ahead.splice(ahead.indexOf(figure), 1);
    inner.push({ figure: figureBlock(figure), before });
  }
  return inner;
}

/** A region's blocks, with the formulas that stand among its lines between the words they were set between. */
export function blocksAround(
  formulas: readonly InnerFormula[],
  region: Pick<ClaimedRegion, "blocks">,
  set: SetLines,
): Block[] {
  if (formulas.length === 0) return region.blocks(set);
  const waiting = [...formulas];
  const figures = new Map(formulas.map(({ figure }) => [figure.asset, figure]));
  const blocks = region.blocks((lines, ignoredStyle) => {
    const inlines: Inline[] = [];
    let from = 0;
    for (const [at, { line }] of lines.entries()) {
      for (let next = waiting[0]; next && isSame(next.before, line); next = waiting[0]) {
        inlines.push(...set(lines.slice(from, at), ignoredStyle), placeOf(next.figure));
        from = at;
        waiting.shift();
      }
    }
    return [...inlines, ...set(lines.slice(from), ignoredStyle)];
  });
  const isPlaced = (inline: Inline) => inline.kind === "image" && figures.get(inline.asset);
  return [...parted(blocks, isPlaced), ...waiting.map(({ figure }) => figure)];
}

const placeOf = ({ asset, alt }: FigureBlock): Inline => ({ kind: "image", asset, alt });

/** A list's items have their lines without marks. */
const isSame = (line: Line, other: Line) =>
  line === other || (line.page === other.page && line.y === other.y && line.column === other.column);

function parted(
  blocks: readonly Block[],
  isPlaced: (inline: Inline) => FigureBlock | false | undefined,
): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.kind) {
      case "paragraph": {
        const { inlines, ...common } = block;
        const out: Block[] = [];
        let open: Inline[] = [];
        const close = () => {
          if (open.length > 0) out.push({ ...common, inlines: open });
          open = [];
        };
        for (const inline of inlines) {
          const figure = isPlaced(inline);
          if (!figure) open.push(inline);
          else {
            close();
            out.push(figure);
          }
        }
        close();
        return out;
      }
      case "aside":
      case "quote":
        return [{ ...block, blocks: parted(block.blocks, isPlaced) }];
      case "list": {
        const items = block.items.map((item) => ({ ...item, blocks: parted(item.blocks, isPlaced) }));
        // What stands before an item's first line ends the item above.
        for (const [at, { blocks: own }] of items.entries())
          while (at > 0 && own[0]?.kind === "figure") items[at - 1]?.blocks.push(...own.splice(0, 1));
        return [{ ...block, items }];
      }
      default:
        return [block];
    }
  });
}
