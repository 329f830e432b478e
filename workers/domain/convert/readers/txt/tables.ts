import type { Block, TableCell } from "#domain/book/blocks";
import { indentOf } from "#domain/convert/readers/txt/layout";

/** Makes a cell's text into blocks. */
type SetCell = (text: string) => Block[];

/**
 * A table drawn with signs, or undefined when the lines are none: cells between `|`, between tabs, or in columns parted
 * by spaces that run through all lines. Columns that do not come out even stay as they are typed.
 */
export function readTable(lines: readonly string[], setCell: SetCell): Block | undefined {
  if (lines.length < 2 || lines.length > 2_000) return undefined;
  if (lines.filter((line) => line.includes("|")).length >= lines.length * 0.5)
    return pipeTable(lines, setCell);
  if (lines.every((line) => /\S\t+\S/.test(line))) return tabTable(lines, setCell);
  const spaced = lines.filter((line) => /\S {3,}\S/.test(line)).length;
  if (lines.length >= 3 && spaced >= lines.length * 0.7)
    return columnTable(lines, setCell) ?? { kind: "preformatted", text: leftAligned(lines) };
  return isDrawing(lines) ? { kind: "preformatted", text: leftAligned(lines) } : undefined;
}

function pipeTable(lines: readonly string[], setCell: SetCell): Block | undefined {
  const rows: string[][] = [];
  let headRows = 0;
  for (const line of lines) {
    const text = line.trim();
    if (/^[|+:=\s-]+$/.test(text) && /[-=]{2}/.test(text)) {
      if (rows.length === 1) headRows ||= 1;
      continue;
    }
    if (!text.includes("|")) return undefined;
    rows.push(
      text
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
  }
  return evenTable(rows, headRows, setCell);
}

function tabTable(lines: readonly string[], setCell: SetCell): Block | undefined {
  return evenTable(
    lines.map((line) => line.trim().split(/\t+/)),
    0,
    setCell,
  );
}

/** Cells begin where every line but a few has a blank of two columns before it. */
function columnTable(lines: readonly string[], setCell: SetCell): Block | undefined {
  const rows = lines.filter((line) => !/^[-=_\s]+$/.test(line));
  const ruled = lines.findIndex((line) => /^[-=_\s]+$/.test(line));
  const width = Math.max(...rows.map((line) => line.length));
  if (rows.length < 2 || width > 400) return undefined;
  const starts: number[] = [];
  let blank = 0;
  for (let at = 0; at < width; at++) {
    const isBlank = rows.every((line) => (line[at] ?? " ") === " ");
    if (!isBlank && (blank >= 2 || starts.length === 0)) starts.push(at);
    blank = isBlank ? blank + 1 : 0;
  }
  if (starts.length < 2) return undefined;
  const cells = rows.map((line) => starts.map((start, at) => line.slice(start, starts[at + 1]).trim()));
  return evenTable(wholeRows(withoutBraces(cells)), ruled === 1 ? 1 : 0, setCell);
}

/** A column of braces only holds rows together. */
function withoutBraces(rows: readonly string[][]): string[][] {
  const isBrace = (at: number) => rows.every((row) => /^[{}|]?$/.test(row[at] ?? ""));
  return rows.map((row) => row.filter((_, at) => !isBrace(at)));
}

/** A line with nothing in its first column goes on with the row above. */
function wholeRows(lines: readonly string[][]): string[][] {
  const rows: string[][] = [];
  for (const line of lines) {
    const above = rows.at(-1);
    const goesOn = above && line[0] === "" && line.every((cell, at) => !cell || above[at]);
    if (goesOn) for (const [at, cell] of line.entries()) above[at] = `${above[at] ?? ""} ${cell}`.trim();
    else rows.push([...line]);
  }
  return rows;
}

function evenTable(rows: readonly string[][], headRows: number, setCell: SetCell): Block | undefined {
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || columns > 30 || rows.some((row) => row.length !== columns))
    return undefined;
  const set = (row: readonly string[], isHead: boolean): TableCell[] =>
    row.map((text) => ({
      blocks: setCell(text),
      columns: 1,
      rows: 1,
      ...(isHead && { header: true as const }),
    }));
  return {
    kind: "table",
    headRows: rows.slice(0, headRows).map((row) => set(row, true)),
    rows: rows.slice(headRows).map((row) => set(row, false)),
  };
}

/** More signs than letters: a figure drawn with the keyboard. */
function isDrawing(lines: readonly string[]): boolean {
  if (lines.length < 3 || lines.length > 200 || !lines.some((line) => /[|/\\]/.test(line))) return false;
  const signs = lines.reduce(
    (sum, line) => sum + (line.match(/[|+\-=_/\\<>^*#~`'.:;()[\]{}]/g)?.length ?? 0),
    0,
  );
  const marks = lines.reduce((sum, line) => sum + line.replace(/\s/g, "").length, 0);
  return signs > marks * 0.55;
}

function leftAligned(lines: readonly string[]): string {
  const least = Math.min(...lines.map((line) => (line.trim() ? indentOf(line) : 99)));
  return lines.map((line) => line.slice(Math.min(least, line.search(/\S|$/)))).join("\n");
}
