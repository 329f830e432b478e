import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import { writeBullets } from "#domain/convert/readers/pdf/drawn-bullets";
import { styleOfFont } from "#domain/convert/readers/pdf/fonts";
import { joinFormulaNumbers } from "#domain/convert/readers/pdf/formula-numbers";
import type { Box, Line, Page, Rule } from "#domain/convert/readers/pdf/lines";
import { areaOf, type Matrix, movedBox, uprightOf } from "#domain/convert/readers/pdf/matrices";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { artOf, liftDrawings } from "#domain/convert/readers/pdf/page-art";
import { type PageContent, readContent } from "#domain/convert/readers/pdf/page-content";
import { pageLines } from "#domain/convert/readers/pdf/page-lines";
import { linkFinder, linksOf } from "#domain/convert/readers/pdf/page-links";
import { additionsOf } from "#domain/convert/readers/pdf/page-remarks";
import { placeRemarks } from "#domain/convert/readers/pdf/remark-lines";
import type { StructureTree } from "#domain/convert/readers/pdf/structure/structure-tree";
import type { Page as CorePage } from "#pdfjs";

const maxRules = 4_000;
const maxFills = 1_000;
/** Share of the page: a larger ground is the page's own. */
const wholePage = 0.9;
/** Points: a bar this thin is a stroke. */
const ruleWidth = 2.5;

/** What reading one page takes from the pages around it and from the file. */
export type ReadingSettings = {
  memory: ColumnMemory;
  tree: StructureTree | undefined;
  labels: readonly string[] | undefined;
};

/** A page with all that its instructions, its links and the structure tree tell of it. `number` from 1. */
export async function readPage(
  file: PdfFile,
  number: number,
  { memory, tree, labels }: ReadingSettings,
): Promise<Page> {
  const core = await file.page(number);
  const content = await readContent(file, core, linkFinder(await linksOf(file, core)));
  const added = await additionsOf(file, core);
  const own = ownBox(core);
  const { drawings, pieces, formulas } = liftDrawings(
    content.inks,
    own,
    [...content.pieces, ...added.pieces],
    (font) => content.fonts.get(font)?.name,
  );
  const box = { x: own.x0, y: own.y0, width: own.x1 - own.x0, height: own.y1 - own.y0 };
  const tags = await tree?.tagsOf(core);
  const page = pageLines(pieces, box, number, (font) => styleOfFont(content.fonts.get(font)), memory, tags);
  const ground = page.ground ?? { ...box, turn: 0 };
  const upright = uprightOf(ground);
  markFormulas(
    page.lines,
    formulas.map((box) => movedBox(upright, box)),
  );
  joinFormulaNumbers(page.lines);
  writeBullets(
    page.lines,
    content.inks.shapes.map((shape) => movedBox(upright, shape)),
  );
  placeRemarks(page.lines, added.remarks, number, (one) => movedBox(upright, one));
  const rules = rulesOf(content, upright);
  const fills = content.fills
    .filter((fill) => areaOf(fill) < areaOf(own) * wholePage)
    .slice(0, maxFills)
    .map((fill) => rounded(movedBox(upright, fill)));
  const pictures = artOf(content.pictures, drawings, ground, tags?.alts);
  const label = labels?.[number - 1];
  return {
    ...page,
    ground,
    ...(label === undefined || label === "" || label === String(number) ? {} : { label }),
    ...(rules.length > 0 ? { rules } : {}),
    ...(fills.length > 0 ? { fills } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(content.isCut ? { isCut: true } : {}),
  };
}

function markFormulas(lines: readonly Line[], boxes: readonly Box[]): void {
  if (boxes.length === 0) return;
  for (const line of lines) {
    const middle = line.y + line.size * 0.3;
    const isOne = ({ x0, y0, x1, y1 }: Box) =>
      middle > y0 && middle < y1 && line.x0 > x0 - line.size && line.x1 < x1 + line.size;
    if (boxes.some(isOne)) line.formula = true;
  }
}

function ownBox(page: CorePage): Box {
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
  return { x0, y0, x1: Math.max(x0 + 1, x1), y1: Math.max(y0 + 1, y1) };
}

/** Strokes and thin bars, and the sides of frames, as the lines in their middle. */
function rulesOf({ inks }: PageContent, upright: Matrix): Rule[] {
  const rules: Rule[] = [];
  for (const bar of inks.rules) {
    if (rules.length >= maxRules) return rules;
    rules.push(middleOf(rounded(movedBox(upright, bar))));
  }
  for (const block of inks.blocks) {
    if (block.isFilled) continue;
    if (rules.length + 4 > maxRules) return rules;
    const { x0, y0, x1, y1 } = rounded(movedBox(upright, block));
    rules.push(
      { x0, y0, x1, y1: y0 },
      { x0, y0: y1, x1, y1 },
      { x0, y0, x1: x0, y1 },
      { x0: x1, y0, x1, y1 },
    );
  }
  return rules;
}

function middleOf({ x0, y0, x1, y1 }: Box): Rule {
  if (x1 - x0 >= y1 - y0 || x1 - x0 > ruleWidth)
    return { x0, y0: round((y0 + y1) / 2), x1, y1: round((y0 + y1) / 2) };
  return { x0: round((x0 + x1) / 2), y0, x1: round((x0 + x1) / 2), y1 };
}

const round = (value: number) => Math.round(value * 10) / 10;

const rounded = ({ x0, y0, x1, y1 }: Box): Box => ({
  x0: round(x0),
  y0: round(y0),
  x1: round(x1),
  y1: round(y1),
});
