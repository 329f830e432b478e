/** How a version of a book came to be. `details`: its title, author or other details went into the EPUB. */
export const versionKinds = ["conversion", "edits", "fixes", "details", "restored"] as const;
export type VersionKind = (typeof versionKinds)[number];

/** The longest name an author can give a version, characters. */
export const maxVersionName = 80;

/** Returns what a book that is made again is a version by: what was typed comes before what was only decided. */
export function remadeKind(made: { hasEdits: boolean; hasDecisions: boolean }): VersionKind {
  if (made.hasEdits) return "edits";
  return made.hasDecisions ? "fixes" : "details";
}

/** Returns the versions above what a plan keeps, the oldest first; `max` counts the present version. */
export function versionsToDrop<Version extends { number: number }>(
  past: readonly Version[],
  max: number,
): Version[] {
  const oldestFirst = [...past].sort((one, other) => one.number - other.number);
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - Math.max(0, max - 1)));
}
