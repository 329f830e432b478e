import type { Margin, MarginFilter } from "./use-margin";

const names: [MarginFilter, string][] = [
  ["all", "All"],
  ["comments", "Comments"],
  ["changes", "Changes"],
  ["findings", "Findings"],
];

type MarginHeadProps = { margin: Margin; children?: React.ReactNode };

/** What the margin shows. A kind without items is not offered. */
export function MarginHead({ margin: { counts, filter, setFilter }, children }: MarginHeadProps) {
  const kinds = names.filter(([kind]) => kind === filter || (kind !== "all" && counts[kind] > 0));
  const offered = names.filter(([kind]) => kind === "all" || kinds.some(([one]) => one === kind));
  return (
    <div className="edit-margin-head">
      <h2>Margin</h2>
      <div className="row tight">
        {counts.all > 0 || filter !== "all"
          ? offered.map(([kind, name]) => (
              <button
                key={kind}
                type="button"
                className="edit-filter"
                aria-pressed={filter === kind}
                onClick={() => setFilter(kind)}
              >
                {name} {counts[kind]}
              </button>
            ))
          : null}
        {children}
      </div>
    </div>
  );
}
