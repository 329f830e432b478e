import type { DashboardStats } from "#app/contract/books/projects";
import { TextLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";
import { useReaderLocale } from "../books/reader-locale";

/** What the person who is signed in has made so far. */
export function StatsSection({ stats }: { stats: DashboardStats }) {
  const locale = useReaderLocale();
  const figures = [
    { label: "Total Conversions", value: stats.totalConversions.toLocaleString(locale) },
    { label: "Active Projects", value: stats.activeProjects.toLocaleString(locale) },
    { label: "Success Rate", value: rateLabel(stats.successRate, locale) },
  ];
  return (
    <section className="wrap own-stats" aria-labelledby="own-stats">
      <SectionHead
        level={2}
        id="own-stats"
        title="Your books"
        aside={
          <span className="row">
            <TextLink to="/projects">Open your library</TextLink>
            <TextLink to="/dashboard">Dashboard</TextLink>
          </span>
        }
      />
      <dl className="facts own-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rateLabel(rate: number | null, locale: string | undefined): string {
  if (rate === null) return "—";
  return `${rate.toLocaleString(locale, { maximumFractionDigits: 1 })}%`;
}
