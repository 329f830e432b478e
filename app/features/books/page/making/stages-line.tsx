import type { Project } from "#app/contract/books/projects";
import type { Making } from "#app/contract/covers/making";
import { durationLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { useNow } from "#app/features/books/use-now";
import { type StageTime, stageTimes } from "./stage-times";

type StagesLineProps = {
  project: Pick<Project, "type" | "status" | "completedAt" | "asksPassword">;
  phases: Making["phases"];
};

/** What was done to make the file, one stage after another, and how long each took. Nothing for projects of before. */
export function StagesLine({ project, phases }: StagesLineProps) {
  const isRunning = project.status === "pending" || project.status === "processing";
  const isAsked = project.asksPassword === true;
  const now = useNow(1_000, isRunning);
  const locale = useReaderLocale();
  const end = project.completedAt ? Date.parse(project.completedAt) : now;
  const stages = stageTimes(project, phases, end);
  if (stages.length === 0) return null;
  const took = stages.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  return (
    <section className="making" aria-label="How the file was made">
      <ol className="making-line">
        {stages.map((stage) => (
          <li
            key={stage.name}
            data-state={isAsked && stage.state === "stopped" ? "asked" : stage.state}
            style={{ flexGrow: growth(stage, took) }}
          >
            <i aria-hidden="true" />
            <b>{stage.name}</b>
            <span className="num">{timeOf(stage, locale)}</span>
            {stage.state === "stopped" ? (
              isAsked ? (
                <span className="st wa">Waiting for the password</span>
              ) : (
                <span className="st no">Stopped here</span>
              )
            ) : null}
            {stage.state === "under way" ? <span className="vh">under way</span> : null}
          </li>
        ))}
      </ol>
      <p className="t13 mut">
        {isRunning ? "So far" : "In all"} <span className="num">{shortTime(took, locale)}</span>
        {stages.some(({ times }) => times > 1) ? ", with more than one try" : ""}
      </p>
    </section>
  );
}

/** Wide enough for its words, and wider the longer it took. */
const growth = ({ ms }: StageTime, took: number): number =>
  1 + (took > 0 && ms !== null ? (4 * ms) / took : 0);

const timeOf = ({ ms, state }: StageTime, locale: string | undefined): string =>
  state === "to do" || ms === null ? "–" : shortTime(ms, locale);

/** `4.1 s`, under a minute; longer as elsewhere. */
function shortTime(ms: number, locale: string | undefined): string {
  if (ms >= 60_000) return durationLabel(ms);
  const seconds = Math.max(0, ms) / 1_000;
  const digits = seconds < 10 ? 1 : 0;
  return `${seconds.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })} s`;
}
