import type { ReactNode } from "react";
import type { DashboardStats } from "#app/contract/books/projects";
import { useReaderLocale } from "#app/features/books/reader-locale";

type Figures = Omit<DashboardStats, "recentProjects">;

/** What was made here, in figures. A rate that is not known yet is a dash, never a guess. */
export function StatFigures({ stats }: { stats: Figures }) {
  const locale = useReaderLocale();
  const figure = (value: number) => value.toLocaleString(locale);
  const { books, words, covers, storeFiles, totalConversions, activeProjects, successRate } = stats;
  return (
    <section aria-label="Your work in figures">
      <dl className="stat-row">
        <Stat label="Books" value={figure(books)}>
          finished
        </Stat>
        <Stat label="Words" value={figure(words)}>
          set in them
        </Stat>
        <Stat label="Covers" value={figure(covers)}>
          made
        </Stat>
        <Stat label="Store files" value={figure(storeFiles)}>
          made and checked
        </Stat>
      </dl>
      <dl className="stat-line">
        <Line label="Total Conversions" value={figure(totalConversions)} />
        <Line label="Active Projects" value={figure(activeProjects)} />
        <Line
          label="Success Rate"
          value={successRate === null ? "—" : rateLabel(successRate, locale)}
          hint={successRate === null ? "shown after 5 conversions" : undefined}
        />
      </dl>
    </section>
  );
}

function Stat({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt className="lab">{label}</dt>
      <dd className="stat-value">{value}</dd>
      <dd className="t13 mut">{children}</dd>
    </div>
  );
}

function Line({ label, value, hint }: { label: string; value: string; hint?: string | undefined }) {
  return (
    <div>
      <dt className="mut">{label}</dt>
      <dd>
        <span className="num">{value}</span>
        {hint ? <span className="t13 mut"> {hint}</span> : null}
      </dd>
    </div>
  );
}

const rateLabel = (percent: number, locale: string | undefined): string =>
  (percent / 100).toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 });
