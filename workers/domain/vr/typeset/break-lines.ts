import type { Atom } from "#domain/vr/typeset/atoms";

/** A line: its atoms, and the atom it ends at (the atoms' number for the last). */
export type BrokenLine = { from: number; to: number; breakAt: number };

export type BreakOptions = {
  /** Of each line, from 0; equal from `evenFrom` on. */
  widthOf(line: number): number;
  evenFrom: number;
  /** `ragged`: lines may stay short; `balanced`: alike in length, the last one too. */
  shape: "justified" | "ragged" | "balanced";
  em: number;
};

/**
 * Knuth and Plass's total fit: of all ways to break a paragraph the one whose lines together are best. A strict pass
 * first, then a loose one, in which some way is always found.
 */
export function breakLines(atoms: readonly Atom[], options: BreakOptions): BrokenLine[] {
  const strict = options.shape === "justified" ? totalFit(atoms, options, 2.2) : undefined;
  return strict ?? totalFit(atoms, options, Number.POSITIVE_INFINITY) ?? [];
}

type Node = {
  /** The atom the line before ends at. */
  at: number;
  line: number;
  width: number;
  stretch: number;
  shrink: number;
  demerits: number;
  fitness: number;
  /** Lines ending in a hyphen, one after another, up to here. */
  hyphens: number;
  /** How far the first box may stand out. */
  hang: number;
  before: Node | undefined;
};

const maxActive = 120;

function totalFit(
  atoms: readonly Atom[],
  options: BreakOptions,
  tolerance: number,
): BrokenLine[] | undefined {
  const totals = { width: 0, stretch: 0, shrink: 0 };
  let active: Node[] = [
    {
      at: -1,
      line: 0,
      width: 0,
      stretch: 0,
      shrink: 0,
      demerits: 0,
      fitness: 1,
      hyphens: 0,
      hang: hangAfter(atoms, 0),
      before: undefined,
    },
  ];
  let isEmpty = true;
  for (const [index, atom] of atoms.entries()) {
    if (atom.kind === "box") {
      totals.width += atom.width;
      isEmpty = false;
      continue;
    }
    if (atom.kind === "penalty" || (!isEmpty && atoms[index - 1]?.kind !== "glue")) {
      const next = tryBreak(atoms, index, active, totals, options, tolerance);
      if (!next) return undefined;
      active = next;
    }
    if (atom.kind === "glue") {
      totals.width += atom.width;
      totals.stretch += atom.stretch;
      totals.shrink += atom.shrink;
    }
  }
  const last = tryBreak(atoms, atoms.length, active, totals, options, tolerance);
  const best = last?.find(({ at }) => at === atoms.length);
  return best && linesOf(atoms, best);
}

/** The active nodes after this place was tried; undefined when within the tolerance no line reaches it. */
function tryBreak(
  atoms: readonly Atom[],
  index: number,
  active: Node[],
  totals: { width: number; stretch: number; shrink: number },
  options: BreakOptions,
  tolerance: number,
): Node[] | undefined {
  const atom = atoms[index];
  const isLast = atom === undefined;
  const isForced = isLast || (atom.kind === "penalty" && atom.isForced === true);
  const isHyphen = atom?.kind === "penalty" && atom.isHyphen;
  const hyphenWidth = atom?.kind === "penalty" ? atom.width : 0;
  const penalty = atom?.kind === "penalty" ? atom.penalty : 0;
  const hangEnd = atom?.kind === "penalty" && atom.isHyphen ? atom.hangEnd : hangBefore(atoms, index);

  const kept: Node[] = [];
  const found = new Map<number, Node>();
  let tooLong: Node | undefined;
  for (const node of active) {
    const space = options.widthOf(node.line) + node.hang + hangEnd;
    const slack = space - (totals.width - node.width + hyphenWidth);
    const ratio = ratioOf(slack, totals, node, options, isForced);
    if (ratio < -1) {
      if (!tooLong || node.demerits < tooLong.demerits) tooLong = node;
      continue;
    }
    if (!isForced) kept.push(node);
    if (ratio > tolerance && !isForced) continue;
    // Rather a loose line than a cut word of which only the end is left for the last.
    if (isForced && Number.isFinite(tolerance) && leavesStump(node, slack, space, options)) continue;
    const demerits =
      node.demerits + demeritsOf(ratio, penalty, isHyphen, isForced, slack, space, node, options);
    remember(found, nodeAt(atoms, index, node, ratio, demerits, isHyphen, totals), options.evenFrom);
  }
  if (found.size === 0 && (kept.length === 0 || isForced)) {
    // Nothing fits: in the strict pass that is a failure, in the loose one a line stands out.
    if (Number.isFinite(tolerance)) return undefined;
    const from = tooLong ?? kept[0];
    if (from) {
      const node = nodeAt(atoms, index, from, -1, from.demerits + 1e9, isHyphen, totals);
      remember(found, node, options.evenFrom);
    }
  }
  if (isLast && found.size > 1) {
    const best = [...found.values()].reduce((one, other) => (other.demerits < one.demerits ? other : one));
    return [best];
  }
  kept.push(...found.values());
  if (kept.length > maxActive) {
    kept.sort((one, other) => one.demerits - other.demerits);
    kept.length = maxActive / 2;
  }
  return kept;
}

function ratioOf(
  slack: number,
  totals: { stretch: number; shrink: number },
  node: Node,
  options: BreakOptions,
  isForced: boolean,
): number {
  const shrink = totals.shrink - node.shrink;
  if (slack < 0) {
    if (options.shape !== "justified") return slack < -0.01 ? -2 : 0;
    return shrink > 0 ? slack / shrink : -2;
  }
  if (options.shape === "balanced") return slack / (options.widthOf(node.line) * 0.25);
  if (isForced) return 0;
  if (options.shape === "ragged") return slack / (options.widthOf(node.line) * 0.18);
  const stretch = totals.stretch - node.stretch;
  return stretch > 0 ? slack / stretch : slack < 0.01 ? 0 : 40;
}

function demeritsOf(
  ratio: number,
  penalty: number,
  isHyphen: boolean,
  isForced: boolean,
  slack: number,
  space: number,
  node: Node,
  options: BreakOptions,
): number {
  const badness = Math.min(100 * Math.abs(ratio) ** 3, 1e6);
  let demerits = (10 + badness + (options.shape === "justified" ? penalty : penalty * 12)) ** 2;
  if (isHyphen && node.hyphens > 0) demerits += node.hyphens > 1 ? 1e7 : 12_000;
  if (options.shape === "justified" && Math.abs(fitnessOf(ratio) - node.fitness) > 1) demerits += 8000;
  if (isForced && node.line > 0 && options.shape !== "balanced") {
    const used = space - slack;
    // A last line of one syllable or one short word, and worse one that a hyphen leads to.
    if (used < options.em * 2.4) demerits += 60_000;
    if (node.hyphens > 0) demerits += leavesStump(node, slack, space, options) ? 1e8 : 10_000;
  }
  return demerits;
}

/** A hyphen before a short last line. */
const leavesStump = (
  { hyphens, line }: Node,
  slack: number,
  space: number,
  { shape }: BreakOptions,
): boolean => hyphens > 0 && line > 0 && shape !== "balanced" && space - slack < space * 0.4;

const fitnessOf = (ratio: number): number => (ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3);

function nodeAt(
  atoms: readonly Atom[],
  index: number,
  before: Node,
  ratio: number,
  demerits: number,
  isHyphen: boolean,
  totals: { width: number; stretch: number; shrink: number },
): Node {
  let { width, stretch, shrink } = totals;
  // The white a line ends at belongs to no line, nor does any after it.
  let next = index;
  for (let atom = atoms[next]; atom && (atom.kind === "glue" || next === index); atom = atoms[++next])
    if (atom.kind === "glue") {
      width += atom.width;
      stretch += atom.stretch;
      shrink += atom.shrink;
    }
  return {
    at: index,
    line: before.line + 1,
    width,
    stretch,
    shrink,
    demerits,
    fitness: fitnessOf(ratio),
    hyphens: isHyphen ? before.hyphens + 1 : 0,
    hang: hangAfter(atoms, next),
    before,
  };
}

/** Of the ways to this place, the best of each kind: what follows depends on nothing else. */
function remember(found: Map<number, Node>, node: Node, evenFrom: number) {
  const key = (Math.min(node.line, evenFrom + 1) * 4 + node.fitness) * 3 + Math.min(node.hyphens, 2);
  const other = found.get(key);
  if (!other || node.demerits < other.demerits) found.set(key, node);
}

function hangAfter(atoms: readonly Atom[], from: number): number {
  for (let index = from; index < atoms.length; index++) {
    const atom = atoms[index];
    if (atom?.kind === "box") return atom.hangStart;
  }
  return 0;
}

function hangBefore(atoms: readonly Atom[], index: number): number {
  const atom = atoms[index - 1];
  return atom?.kind === "box" ? atom.hangEnd : 0;
}

function linesOf(atoms: readonly Atom[], last: Node): BrokenLine[] {
  const lines: BrokenLine[] = [];
  for (let node: Node | undefined = last; node?.before; node = node.before) {
    let from = node.before.at < 0 ? 0 : node.before.at;
    // A line begins with what is to be seen.
    while (
      from < node.at &&
      (atoms[from]?.kind === "glue" || (from === node.before.at && node.before.at >= 0))
    )
      from++;
    lines.push({ from, to: node.at, breakAt: node.at });
  }
  return lines.reverse();
}
