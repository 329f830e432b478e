import type { BookReading } from "#domain/analysis/book-reading";

/** Pairs of capitalised words that differ by one letter: the rare form, the usual one. */
export function namePairs({ habits: { words } }: BookReading): [string, string][] {
  const names = [...words].filter(
    ([name]) => /^\p{Lu}\p{Ll}{4,}$/u.test(name) && !words.has(name.toLowerCase()),
  );
  const usual = new Map(names.filter(([, count]) => count >= minUsual));
  if (usual.size === 0) return [];
  const byShape = new Map<string, string[]>();
  for (const name of usual.keys())
    for (const shape of shapesOf(name)) byShape.set(shape, [...(byShape.get(shape) ?? []), name]);
  return names.flatMap(([name, count]): [string, string][] => {
    if (count > maxRare || usual.has(name)) return [];
    const near = shapesOf(name).flatMap((shape) => byShape.get(shape) ?? []);
    const found = near.find(
      (other) => isOneApart(name, other) && !isFormOf(name, other) && !isFormOf(other, name),
    );
    return found === undefined ? [] : [[name, found]];
  });
}

const minUsual = 10;
const maxRare = 3;

/** A name with each letter left out in turn, and whole: two that are one letter apart share one of these. */
const shapesOf = (name: string): string[] => [
  name,
  ...[...name].map((_letter, at) => name.slice(0, at) + name.slice(at + 1)),
];

function isOneApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end === 1;
}

/** `Halvards` is a form of `Halvard`, `Georgia` and `Georgie` may be two people. */
const isFormOf = (one: string, other: string): boolean =>
  one.startsWith(other) ||
  /[aeiouy]$/.test(one) !== /[aeiouy]$/.test(other) ||
  one.slice(0, -1) === other.slice(0, -1);
