import type { Block, Inline } from "#domain/book/blocks";
import type { Line, SetLines } from "#domain/convert/readers/pdf/lines";
import type { FoundRegion } from "#domain/convert/readers/pdf/regions/region";
import type { TaggedRow } from "#domain/convert/readers/pdf/regions/tagged-tables";

const minRows = 12;
const minColumns = 10;
/** Share of its columns that a row of a form has words in, on the average: the others are to be written in. */
const maxWords = 0.4;

/** A form to be filled in, which a table lays out: far more columns than its rows have words. */
export function isForm(rows: readonly TaggedRow[], columns: number): boolean {
  const said = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  return rows.length >= minRows && columns >= minColumns && said < rows.length * columns * maxWords;
}

/**
 * A form row by row, a paragraph each, since its cells make no columns. What stands between its rows and is none of them,
 * as the form's title, stays there. `all`: the book's lines.
 */
export function formRegions(rows: readonly TaggedRow[], all: readonly Line[]): FoundRegion[] {
  const places = new Map(rows.flatMap(linesOf).map((line) => [line, all.indexOf(line)]));
  const indexes = [...places.values()];
  const last = Math.max(...indexes);
  let foreign = Math.min(...indexes);
  while (foreign < last && places.has(all[foreign] as Line)) foreign++;
  const beyond = rows.findIndex((row) => linesOf(row).some((line) => (places.get(line) ?? 0) > foreign));
  const parts = beyond > 0 ? [rows.slice(0, beyond), rows.slice(beyond)] : [rows];
  return parts.map((part) => ({
    lines: part.flatMap(linesOf).sort((p, q) => (places.get(p) ?? 0) - (places.get(q) ?? 0)),
    decided: [{ doubt: "table", sure: 0.9 }],
    blocks: (set) => together(part).map((own): Block => ({ kind: "paragraph", inlines: saying(own, set) })),
  }));
}

const linesOf = ({ cells }: TaggedRow) => cells.flatMap(({ lines }) => lines);

/** A sentence may go on in the next row, under where it began. */
function together(rows: readonly TaggedRow[]): TaggedRow[][] {
  const groups: TaggedRow[][] = [];
  for (const row of rows) {
    const above = groups.at(-1)?.at(-1)?.cells.at(-1)?.lines;
    const [own, other] = row.cells;
    const line = own?.lines[0];
    const goesOn =
      line &&
      !other &&
      Math.abs(line.x0 - (above?.[0]?.x0 ?? 0)) < 3 &&
      !/[.:;]$/.test(above?.at(-1)?.text ?? "") &&
      line.text.split(" ").length > 2;
    if (goesOn) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** The cells' words, more than a space apart; the rest of a sentence follows it. */
function saying(rows: readonly TaggedRow[], set: SetLines): Inline[] {
  const [first, ...rest] = rows;
  const cells = (first?.cells ?? []).map(({ lines }) => lines);
  const whole = [...(cells.at(-1) ?? []), ...rest.flatMap(linesOf)];
  return [...cells.slice(0, -1), whole].flatMap((lines, turn): Inline[] => [
    ...(turn > 0 ? [{ kind: "text" as const, text: "\u2003" }] : []),
    ...set(lines.map((line) => ({ line, join: "flow" }))),
  ]);
}
