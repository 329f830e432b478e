import { type Cluster, clustersOf, isFlagHalf, isInvisible, isSpace } from "#domain/cover/layout/clusters";
import type { Script } from "#domain/cover/layout/scripts";
import type { Face } from "#domain/cover/layout/type-face";

/** A stretch of text that is shaped in one go: one font, one script, one level of direction. In logical order. */
export type RunOf<F> = { start: number; end: number; face: F; script: Script; level: number };
export type Run = RunOf<Face>;
/** All that is asked of a font here, so that a table of what fonts have will do. */
export type Coverage = { has(codePoint: number): boolean };

/**
 * Finds a font for each character of a paragraph. A word that one font holds wholly is never set from two, nor
 * are a title's words of one script; spaces and punctuation keep to the words they belong to. `missing` are the characters that no font has.
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
  const faceFor = (part: string) => faces.find(({ font }) => isCovered(font, part));
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);

  const words = wordsOf(clusters);
  const isTitle = words.length <= maxWordsAtAGlance;
  for (const { from, to, script, ...word } of words) {
    // In Chinese and Japanese every character is a word, and a stretch may be as long as the text.
    const alike = isTitle ? words.filter((other) => other.script === script) : [];
    const whole =
      script === "han"
        ? undefined
        : (isTitle && faceFor(alike.map(textOf).join(""))) || faceFor(textOf(word));
    for (let at = from; at < to; at++) chosen[at] = whole ?? faceFor(textOf(clusters[at] ?? word));
  }
  settleCommon(text, clusters, chosen, faceFor);

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

/** Up to this many words are read at a glance: two faces among them would look like a mistake. */
const maxWordsAtAGlance = 12;

/** A stretch of letters of one script; `from` and `to` count clusters. */
type Word = Cluster & { from: number; to: number };

function wordsOf(clusters: readonly Cluster[]): Word[] {
  const words: Word[] = [];
  for (const [at, cluster] of clusters.entries()) {
    const last = words.at(-1);
    if (cluster.script === "common") continue;
    if (last && last.to === at && last.script === cluster.script) {
      last.to = at + 1;
      last.end = cluster.end;
    } else words.push({ ...cluster, from: at, to: at + 1 });
  }
  return words;
}

/** Gives what belongs to no script the font of its neighbour: what opens takes the next one's, all else the last one's. */
function settleCommon<F extends { font: Coverage }>(
  text: string,
  clusters: readonly Cluster[],
  chosen: (F | undefined)[],
  faceFor: (part: string) => F | undefined,
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
      const part = text.slice(cluster.start, cluster.end);
      const wish = before === undefined || opens.test(part) ? (nextFace[at] ?? before) : before;
      chosen[at] = wish && isCovered(wish.font, part) ? wish : faceFor(part);
    }
    before = chosen[at] ?? before;
  }
}

const opens = /^[([{«‹“‘„‚¿¡「『（〈《【〔［｛]/;

function isCovered(font: Coverage, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    // Shapers make spaces themselves, and a hyphen that does not break of one that does.
    const wanted = codePoint === 0x2011 && !font.has(codePoint) ? 0x2010 : codePoint;
    // A flag that is drawn as two letters in boxes is no flag.
    if (isFlagHalf(codePoint)) return false;
    if (!isInvisible(codePoint) && !isSpace(codePoint) && !font.has(wanted)) return false;
  }
  return true;
}
