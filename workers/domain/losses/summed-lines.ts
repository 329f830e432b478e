import type { LossLine } from "#domain/losses/loss-report";

/** So many lines alike are read as one. */
const minAlike = 3;
/** Of the words that were left out so many are shown. */
const maxShown = 3;

/**
 * Returns the lines of a loss report as a person reads them: things of one kind that were left out for one reason are a
 * single line with their count, where the first of them stands. What was lost or added is never summed up.
 */
export function summedLines(lines: readonly LossLine[]): LossLine[] {
  const groups = new Map<string, LossLine[]>();
  for (const line of lines) {
    const key = groupOf(line);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const key = groupOf(line);
    const alike = key === undefined ? undefined : groups.get(key);
    if (key === undefined || !alike || alike.length < minAlike) return [line];
    if (seen.has(key)) return [];
    seen.add(key);
    return [summed(line, alike)];
  });
}

const groupOf = ({ state, reason, kind }: LossLine): string | undefined =>
  state === "left" && reason !== undefined ? `${reason} ${kind}` : undefined;

function summed({ book: _, ...first }: LossLine, alike: readonly LossLine[]): LossLine {
  const texts = [...new Set(alike.map(({ text }) => text).filter((text) => text !== ""))];
  const pages = alike.flatMap(({ source }) => /^page (\d+)$/.exec(source ?? "")?.[1] ?? []).map(Number);
  const { source: _source, ...rest } = first;
  return {
    ...rest,
    words: alike.reduce((sum, { words }) => sum + words, 0),
    count: alike.reduce((sum, { count = 1 }) => sum + count, 0),
    text: texts.slice(0, maxShown).join(" · ") + (texts.length > maxShown ? " · …" : ""),
    ...(pages.length === alike.length
      ? { source: `pages ${Math.min(...pages)} to ${Math.max(...pages)}` }
      : {}),
  };
}
