import type { ReactNode } from "react";
import type { DashboardStats } from "#app/contract/books/projects";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Meter } from "#app/ui/progress";

/** Three figures. A rate that is not known yet is a dash, never a guess. */
export function StatFigures({ stats }: { stats: DashboardStats }) {
  const locale = useReaderLocale();
  const { totalConversions, activeProjects, successRate } = stats;
  return (
    <dl className="stat-row">
      <Stat label="Total Conversions" value={totalConversions.toLocaleString(locale)}>
        started, in all
      </Stat>
      <Stat label="Active Projects" value={activeProjects.toLocaleString(locale)}>
        {activeProjects === 0 ? "nothing is being made now" : "being made now"}
      </Stat>
      <Stat label="Success Rate" value={successRate === null ? "—" : rateLabel(successRate, locale)}>
        {successRate === null ? (
          "known once a conversion has finished"
        ) : (
          <>
            <Meter value={successRate} max={100} label="Success rate, percent" />
            of finished conversions
          </>
        )}
      </Stat>
    </dl>
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

const rateLabel = (percent: number, locale: string | undefined): string =>
  (percent / 100).toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 });
