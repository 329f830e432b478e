import type { Box } from "#domain/convert/readers/pdf/lines";
import { type CellDraft, cellText, isBold } from "#domain/convert/readers/pdf/regions/table-drafts";

const maxHead = 4;

/** How many of the first rows head the others: bold ones, those on a ground of their own, words over numbers. */
export function headerRows(
  rows: readonly (readonly CellDraft[])[],
  ruledAfter: number,
  boxes: readonly (Box | undefined)[],
): number {
  if (rows.length < 2) return 0;
  const most = Math.min(maxHead, rows.length - 1);
  const said = rows.map((row) => row.filter((cell) => cell.lines.length > 0));
  let bold = 0;
  while (bold < most && (said[bold]?.length ?? 0) > 0 && said[bold]?.every(isBold)) bold++;
  const boldBelow = said.slice(bold).filter((row) => row.length > 1 && row.every(isBold)).length;
  if (bold > 0 && boldBelow <= said.length * 0.2) return withSpans(rows, bold, most);
  let grounded = 0;
  while (grounded < most && boxes[grounded]) grounded++;
  const groundedBelow = boxes.slice(grounded).filter(Boolean).length;
  if (grounded > 0 && groundedBelow === 0) return withSpans(rows, grounded, most);
  if (ruledAfter > 0 && ruledAfter <= most) return withSpans(rows, ruledAfter, most);
  return isWordsOverNumbers(said) ? withSpans(rows, 1, most) : 0;
}

/** A heading cell that reaches down takes the rows it covers with it; one that reaches too far heads nothing. */
function withSpans(rows: readonly (readonly CellDraft[])[], count: number, most: number): number {
  let end = count;
  for (let row = 0; row < end && end <= most; row++)
    for (const cell of rows[row] ?? []) end = Math.max(end, row + cell.rows);
  return end > most ? 0 : end;
}

const numeric = /^[-+−±(]?[\p{Sc}]?\s?\d[\d., {2}’']*\s?(?:[%‰\p{Sc}]|[a-zµ]{1,3})?\)?$/u;

function isWordsOverNumbers(rows: readonly (readonly CellDraft[])[]): boolean {
  const [first, ...others] = rows;
  if (!first || others.length < 2 || first.length < 2) return false;
  const words = first.every((cell) => /\p{L}/u.test(cellText(cell)) && !numeric.test(cellText(cell)));
  if (!words) return false;
  const cells = others.flat().filter((cell) => cell.column > 0);
  const numbers = cells.filter((cell) => numeric.test(cellText(cell)));
  return numbers.length > cells.length * 0.6 && cells.length >= others.length;
}
