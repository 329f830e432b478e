import { Link, useNavigation } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type DashboardData, ranges } from "#app/contract/admin/dashboard";
import { ButtonLink, TextLink } from "#app/ui/button";
import { LocalTime } from "../../books/local-time";
import { ChartNumbers, ChartScroll } from "../charts/chart-frame";
import { DayChart, dayLabel } from "../charts/day-chart";
import { LineChart } from "../charts/line-chart";
import { JobTable } from "../conversions/job-table";
import { useFreshWork } from "../conversions/use-fresh-work";
import { failureNames } from "./failure-names";
import { Health } from "./health";
import { pointsOf, StatFigures } from "./stat-figures";

/** Where somebody has to look: never a row of zeros. */
export function DashboardScreen(data: DashboardData) {
  const { stats, health, days, failures, range, now } = data;
  const { state } = useNavigation();
  const work = useFreshWork(data.work);
  const dead = work.dead.length;
  const revenue = pointsOf(days, "revenue");
  const { free, premium, enterprise } = stats.subscriptionBreakdown;
  return (
    <div aria-busy={state === "loading"}>
      <div className="row sb admin-head">
        <h1 className="d40">Dashboard</h1>
        <div className="row">
          <span className="t13 mut">
            Updated <LocalTime at={now} show="time" />
          </span>
          <nav className="seg sm ranges" aria-label="Range">
            {ranges.map((days) => (
              <Link
                key={days}
                to={`/admin?days=${days}`}
                replace
                preventScrollReset
                aria-current={days === range ? "true" : undefined}
              >
                {days} days
              </Link>
            ))}
          </nav>
        </div>
      </div>
      {dead > 0 ? (
        <div className="alert1" role="status">
          <TriangleAlert className="i" aria-hidden="true" />
          <span>
            <b className="lab">
              {dead === 1 ? "1 conversion" : `${dead} conversions`} failed three times and stopped.
            </b>{" "}
            <span className="mut">
              The newest is {work.dead[0]?.name}, by {work.dead[0]?.person}.
            </span>
          </span>
          <ButtonLink className="small" to="/admin/conversions#dead">
            Show the fault
          </ButtonLink>
        </div>
      ) : null}
      <StatFigures stats={stats} days={days} />
      <div className="ad2">
        <div>
          <section aria-labelledby="conversions-a-day">
            <div className="h">
              <h2 className="d21" id="conversions-a-day">
                Conversions a day
              </h2>
              <div className="legend">
                <span>
                  <i />
                  Completed
                </span>
                <span>
                  <i className="failed" />
                  Failed
                </span>
                <CsvLink range={range} />
              </div>
            </div>
            <ChartScroll label="Chart of conversions a day">
              <DayChart days={days} />
            </ChartScroll>
            <ChartNumbers
              head={["Day", "Completed", "Failed"]}
              rows={days.map(({ day, completed, failed }) => [dayLabel(new Date(day)), completed, failed])}
            />
          </section>
          <section className="admin-chart" aria-labelledby="monthly-revenue">
            <div className="h">
              <h2 className="d21" id="monthly-revenue">
                Monthly revenue
              </h2>
              <div className="legend">
                <CsvLink range={range} />
              </div>
            </div>
            {revenue.length > 0 ? (
              <>
                <ChartScroll label="Chart of monthly revenue">
                  <LineChart points={revenue} label="Monthly revenue" format={dollars} />
                </ChartScroll>
                <ChartNumbers
                  head={["Day", "Monthly revenue"]}
                  rows={revenue.map(({ day, value }) => [dayLabel(new Date(day)), dollars(value)])}
                />
              </>
            ) : (
              <p className="mut people-empty">The first day is noted within the hour.</p>
            )}
          </section>
        </div>
        <div>
          <section aria-labelledby="subscriptions">
            <div className="h">
              <h2 className="d21" id="subscriptions">
                Subscriptions
              </h2>
              <TextLink className="t13" to="/admin/users">
                Users
              </TextLink>
            </div>
            <div className="split" aria-hidden="true">
              <i style={{ flex: free }} />
              <i style={{ flex: premium }} />
              <i style={{ flex: enterprise }} />
            </div>
            <dl className="kv2">
              <dt>Free</dt>
              <dd className="num">{free.toLocaleString("en-US")}</dd>
              <dt>Premium</dt>
              <dd className="num">{premium.toLocaleString("en-US")}</dd>
              <dt>Ultimate</dt>
              <dd className="num">{enterprise.toLocaleString("en-US")}</dd>
            </dl>
          </section>
          <Failures failures={failures} range={range} />
        </div>
      </div>
      <Health health={health} now={now} />
      <section className="admin-part" aria-labelledby="conversions-now">
        <div className="h">
          <h2 className="d21" id="conversions-now">
            Conversions now
          </h2>
          <TextLink className="t13" to="/admin/conversions">
            Show all
          </TextLink>
        </div>
        <JobTable
          label="Conversions under way, waiting and stopped"
          jobs={[...work.jobs.slice(0, 8), ...work.dead.slice(0, 3)]}
          empty="Nothing is being converted."
          now={now}
        />
      </section>
    </div>
  );
}

const dollars = (value: number): string =>
  `$${value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? 2 : 0 })}`;

function CsvLink({ range }: { range: number }) {
  return (
    <TextLink to={`/api/admin/figures?days=${range}`} reloadDocument download>
      CSV
    </TextLink>
  );
}

function Failures({ failures, range }: { failures: DashboardData["failures"]; range: number }) {
  const most = Math.max(1, ...failures.map((one) => one.failures));
  return (
    <section className="admin-chart" aria-labelledby="failures">
      <div className="h">
        <h2 className="d21" id="failures">
          Failures by kind
        </h2>
        <span className="t13 mut">{range} days</span>
      </div>
      {failures.length === 0 ? (
        <p className="mut t13 people-empty">Nothing failed.</p>
      ) : (
        <ul className="lines t13">
          {failures.slice(0, 8).map(({ code, failures: count }) => (
            <li key={code} className="failure">
              <span>{failureNames[code] ?? "Our fault"}</span>
              <span className="bar" aria-hidden="true">
                <i
                  style={{ width: `${(count / most) * 100}%` }}
                  className={failureNames[code] ? "" : "ours"}
                />
              </span>
              <span className="num r">{count.toLocaleString("en-US")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
