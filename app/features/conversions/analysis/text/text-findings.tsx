import Download from "lucide-react/icons/download";
import { useMemo, useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { reportPath } from "#app/contract/stores/book-export";
import type { WhoseId } from "#app/features/books/queries";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button, ButtonLink } from "#app/ui/button";
import { FindingGroupItem } from "./finding-group";
import { chaptersOf, countsOf, type Filter, groupsOf } from "./groups";
import { useSuggestions } from "./use-suggestions";

type TextFindingsProps = { of: WhoseId; project: Project; isSignedIn: boolean };

const severities = [
  { severity: "critical", title: "Stops a store file", tone: "no" },
  { severity: "warning", title: "Shows on the page", tone: "wa" },
  { severity: "info", title: "Worth knowing", tone: "go" },
] as const;
const filters: { name: Filter; label: string }[] = [
  { name: "all", label: "All" },
  { name: "fixable", label: "We can fix" },
  { name: "ignored", label: "Ignored" },
];

/** What our rules find in the words as their author has them now, by harm, with what mends it. */
export function TextFindings({ of, project, isSignedIn }: TextFindingsProps) {
  const { query, ...deciding } = useSuggestions(of, project.id, project.completedAt);
  const locale = useReaderLocale();
  const [filter, setFilter] = useState<Filter>("all");
  const [chapter, setChapter] = useState("");
  // What the stores' rules say of the finished file is listed above.
  const own = useMemo(() => (query.data ?? []).filter(({ type }) => type !== "compliance"), [query.data]);
  const counts = countsOf(own);
  const chapters = chaptersOf(own);
  const groups = groupsOf(own, filter, chapters.some(({ id }) => id === chapter) ? chapter : "");
  return (
    <section className="text-finds finds" aria-labelledby="text-finds">
      <div className="text-finds-head">
        <h3 className="d28" id="text-finds">
          In your text
        </h3>
        {query.data ? (
          <Button variant="quiet" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching ? "Checking…" : "Check again"}
          </Button>
        ) : null}
      </div>
      {query.isError ? (
        <div className="text-finds-empty">
          <p>The analysis stopped. Your book is unchanged.</p>
          <p className="mut t13">{query.error.message}</p>
          <Button onClick={() => void query.refetch()}>Check again</Button>
        </div>
      ) : query.data ? (
        <>
          <fieldset className="text-finds-filters">
            <legend className="vh">Show</legend>
            {filters.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className={`tag${filter === name ? " on" : ""}`}
                aria-pressed={filter === name}
                onClick={() => setFilter(name)}
              >
                {label} {counts[name].toLocaleString(locale)}
              </button>
            ))}
            {chapters.length > 1 ? (
              <select
                className="in"
                aria-label="Chapter"
                value={chapter}
                onChange={({ target }) => setChapter(target.value)}
              >
                <option value="">Every chapter</option>
                {chapters.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title || "Without a title"}
                  </option>
                ))}
              </select>
            ) : null}
          </fieldset>
          {groups.length === 0 ? (
            <p className="mut text-finds-none">
              {filter === "ignored"
                ? "Findings you ignore are listed here."
                : filter === "fixable"
                  ? "There is nothing we can fix by ourselves."
                  : "Nothing stands in the way."}
            </p>
          ) : (
            severities.map(({ severity, title, tone }) => {
              const shown = groups.filter(({ findings: [first] }) => first.severity === severity);
              if (shown.length === 0) return null;
              const count = shown.reduce((sum, { findings }) => sum + findings.length, 0);
              return (
                <section key={severity} className="finds-group">
                  <div className="h">
                    <h4 className="d21">{title}</h4>
                    <span className={`st ${tone}`}>{count.toLocaleString(locale)}</span>
                  </div>
                  <ol>
                    {shown.map((group) => (
                      <FindingGroupItem
                        key={group.key}
                        group={group}
                        tone={tone}
                        project={project}
                        isSignedIn={isSignedIn}
                        {...deciding}
                      />
                    ))}
                  </ol>
                </section>
              );
            })
          )}
          {isSignedIn && counts.fixable > 0 ? (
            <p className="t13 mut">
              Fixes are saved in the editor. “Update EPUB” there puts them into the book.
            </p>
          ) : null}
          <p className="text-finds-foot">
            {isSignedIn ? (
              <ButtonLink to={`/projects/${encodeURIComponent(project.id)}/edit`}>Open the editor</ButtonLink>
            ) : null}
            {own.length > 0 ? (
              <>
                <a className="btn q" href={reportPath(project.id, "html")} download>
                  <Download className="i s" aria-hidden="true" />
                  Download a report to print
                </a>
                <a className="btn q" href={reportPath(project.id, "csv")} download>
                  <Download className="i s" aria-hidden="true" />
                  Download as a table
                </a>
              </>
            ) : null}
          </p>
        </>
      ) : (
        <p className="mut text-finds-none" role="status">
          Reading your book…
        </p>
      )}
    </section>
  );
}
