import { type Cluster, clustersOf, isInvisible, isSpace } from "#domain/cover/layout/clusters";
import type { Script } from "#domain/cover/layout/scripts";
import type { Face } from "#domain/cover/layout/type-face";

/** A stretch of text that is shaped in one go: one font, one script, one level of direction. In logical order. */
export type RunOf<F> = { start: number; end: number; face: F; script: Script; level: number };
export type Run = RunOf<Face>;
/** All that is asked of a font here, so that a table of what fonts have will do. */
export type Coverage = { has(codePoint: number): boolean };

/**
 * Finds a font for each character of a paragraph. A word that one font holds wholly is never set from two; spaces and
 * punctuation keep to the words they belong to. `missing` are the characters that no font has.
 */
export function itemise<F extends { font: Coverage }>(
  text: string,
  levels: Uint8Array,
  faces: readonly F[],
): { runs: RunOf<F>[]; missing: string[] } {
  const [first] = faces;
  if (!first) return { runs: [], missing: [] };
  const clusters = clustersOf(text);
  const missing = new Set<string>();
  const chosen = new Array<F | undefined>(clusters.length);
  const faceOf = (from: number, to: number) =>
    faces.find(({ font }) => isCovered(font, text, clusters[from]?.start ?? 0, clusters[to - 1]?.end ?? 0));

  for (let from = 0; from < clusters.length; ) {
    const script = clusters[from]?.script;
    let to = from + 1;
    if (script === "common") {
      from = to;
      continue;
    }
    while (to < clusters.length && clusters[to]?.script === script) to++;
    // In Chinese and Japanese every character is a word, and a stretch may be as long as the text.
    const whole = script === "han" ? undefined : faceOf(from, to);
    for (let at = from; at < to; at++) chosen[at] = whole ?? faceOf(at, at + 1);
    from = to;
  }
  settleCommon(text, clusters, chosen, faceOf);

  const runs: RunOf<F>[] = [];
  for (const [at, cluster] of clusters.entries()) {
    const face = chosen[at] ?? first;
    if (chosen[at] === undefined) missing.add(text.slice(cluster.start, cluster.end));
    const level = levels[cluster.start] ?? 0;
    const last = runs.at(-1);
    const script = cluster.script === "common" ? (last?.script ?? "common") : cluster.script;
    if (
      last &&
      last.face === face &&
      last.level === level &&
      (last.script === script || last.script === "common")
    ) {
      last.end = cluster.end;
      last.script = script;
    } else runs.push({ start: cluster.start, end: cluster.end, face, script, level });
  }
  return { runs, missing: [...missing] };
}

/** Gives what belongs to no script the font of its neighbour: what opens takes the next one's, all else the last one's. */
function settleCommon<F extends { font: Coverage }>(
  text: string,
  clusters: readonly Cluster[],
  chosen: (F | undefined)[],
  faceOf: (from: number, to: number) => F | undefined,
): void {
  const nextFace: (F | undefined)[] = [];
  let next: F | undefined;
  for (let at = clusters.length - 1; at >= 0; at--) {
    if (clusters[at]?.script !== "common") next = chosen[at];
    nextFace[at] = next;
  }
  let before: F | undefined;
  for (const [at, cluster] of clusters.entries()) {
    if (cluster.script === "common") {
      const { start, end } = cluster;
      const wish =
        before === undefined || opens.test(text.slice(start, end)) ? (nextFace[at] ?? before) : before;
      chosen[at] = wish && isCovered(wish.font, text, start, end) ? wish : faceOf(at, at + 1);
    }
    before = chosen[at] ?? before;
  }
}

const opens = /^[([{«‹“‘„‚¿¡「『（〈《【〔［｛]/;

function isCovered(font: Coverage, text: string, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    at += codePoint > 0xffff ? 2 : 1;
    // Shapers make spaces themselves, and a hyphen that does not break of one that does.
    const wanted = codePoint === 0x2011 && !font.has(codePoint) ? 0x2010 : codePoint;
    if (!isInvisible(codePoint) && !isSpace(codePoint) && !font.has(wanted)) return false;
  }
  return true;
}
