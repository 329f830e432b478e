import type { Line } from "#domain/convert/readers/pdf/lines";

const number = /^\((?:\p{L}{1,2}[.–-]?)?\d[\p{L}\d.–-]{0,6}['′*]?\)$/u;
const relation = /[=<>≤≥≠≈≡∈⊂⊆∼≅→⇒⇔↦∝∀∃]/u;

/** A formula's number at the margin, a little higher or lower than the formula, goes on the formula's line. */
export function joinFormulaNumbers(lines: Line[]): void {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    if (!line || !number.test(line.text)) continue;
    const home = [lines[at - 1], lines[at + 1]].find((other) => other && isBeside(line, other));
    if (!home) continue;
    const own = { x0: line.x0, x1: line.x1, text: line.text };
    home.stretches = [...(home.stretches ?? [{ x0: home.x0, x1: home.x1, text: home.text }]), own];
    home.runs = [
      ...home.runs,
      ...line.runs.map((run, turn) => (turn === 0 ? { ...run, text: ` ${run.text}` } : run)),
    ];
    home.text += ` ${line.text}`;
    home.x1 = line.x1;
    lines.splice(at, 1);
  }
}

function isBeside(line: Line, other: Line): boolean {
  const isNear = Math.abs(line.y - other.y) < Math.max(line.size, other.size) * 1.2;
  return isNear && other.x1 < line.x0 && other.column === line.column && relation.test(other.text);
}
