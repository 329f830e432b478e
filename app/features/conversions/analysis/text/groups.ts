import type { Suggestion } from "#app/contract/books/analysis";

/** Findings of one rule, and of one subject where they have one. */
export type FindingGroup = { key: string; findings: [Suggestion, ...Suggestion[]] };
export type Filter = "all" | "fixable" | "ignored";

/** Returns what a list shows under a filter, rule by rule, in the order of the answer. */
export function groupsOf(
  suggestions: readonly Suggestion[],
  filter: Filter,
  chapter: string,
): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const one of suggestions) {
    if (!isShown(one, filter) || (chapter !== "" && one.place?.chapter !== chapter)) continue;
    const group = groups.get(one.rule);
    if (group) group.findings.push(one);
    else groups.set(one.rule, { key: one.rule, findings: [one] });
  }
  return [...groups.values()];
}

function isShown({ ignored, autoFixAvailable }: Suggestion, filter: Filter): boolean {
  if (filter === "ignored") return ignored !== null;
  return ignored === null && (filter === "all" || autoFixAvailable);
}

/** How many findings each filter shows. */
export function countsOf(suggestions: readonly Suggestion[]): Record<Filter, number> {
  const count = (filter: Filter) => suggestions.filter((one) => isShown(one, filter)).length;
  return { all: count("all"), fixable: count("fixable"), ignored: count("ignored") };
}

/** What a group is called. */
export function titleOf({ findings }: FindingGroup, locale: string | undefined): string {
  const [first] = findings;
  return findings.length === 1
    ? first.title
    : first.titles.replace("{n}", findings.length.toLocaleString(locale));
}

/** The chapters with findings, in the order of the answer. */
export function chaptersOf(suggestions: readonly Suggestion[]): { id: string; title: string }[] {
  const chapters = new Map<string, string>();
  for (const { place } of suggestions) if (place) chapters.set(place.chapter, place.chapterTitle);
  return [...chapters].map(([id, title]) => ({ id, title }));
}
