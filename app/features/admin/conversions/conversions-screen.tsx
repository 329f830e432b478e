import type { ReactNode } from "react";
import type { ConversionsAnswer } from "#app/contract/admin/dashboard";
import { sizeInWords, spanInWords } from "../parts/quantities";
import { JobTable } from "./job-table";
import { useFreshWork } from "./use-fresh-work";

/** The live queue, what was given up, and whose work took longest. */
export function ConversionsScreen({ work: loaded, now }: { work: ConversionsAnswer; now: string }) {
  const work = useFreshWork(loaded);
  const waiting = new Map<string, number>();
  for (const { person, state } of work.jobs)
    if (state === "queued") waiting.set(person, (waiting.get(person) ?? 0) + 1);
  return (
    <>
      <div className="row sb admin-head">
        <h1 className="d40">Conversions</h1>
        <span className="t13 mut">
          {work.gate.used} of {work.gate.places} places in use
          {waiting.size > 0
            ? `, waiting: ${[...waiting].map(([person, jobs]) => `${person} ${jobs}`).join(", ")}`
            : ""}
        </span>
      </div>
      <section aria-labelledby="under-way">
        <div className="h">
          <h2 className="d21" id="under-way">
            Under way and waiting
          </h2>
        </div>
        <JobTable
          label="Under way and waiting"
          jobs={work.jobs}
          empty="Nothing is being converted."
          now={now}
        />
      </section>
      <section className="admin-part" aria-labelledby="dead">
        <div className="h">
          <h2 className="d21" id="dead">
            Given up
          </h2>
          <span className="t13 mut">after all their tries</span>
        </div>
        <JobTable label="Given up" jobs={work.dead} empty="Nothing was given up." now={now} />
      </section>
      <CostTable
        id="cost-person"
        title="Work by person"
        head="Person"
        rows={work.people.map(({ person, ...cost }) => ({ name: person, ...cost }))}
      />
      <CostTable
        id="cost-day"
        title="Work by day"
        head="Day"
        rows={work.days.map(({ day, ...cost }) => ({ name: <LocalDay day={day} />, ...cost }))}
      />
    </>
  );
}

/** Days are counted in UTC. */
const LocalDay = ({ day }: { day: string }) => (
  <time dateTime={day}>
    {new Date(day).toLocaleDateString("en-US", {
      ...{ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
    })}
  </time>
);

type Cost = { name: ReactNode; jobs: number; seconds: number; bytes: number };

/** What conversions and covers of 7 days took. */
function CostTable({ id, title, head, rows }: { id: string; title: string; head: string; rows: Cost[] }) {
  return (
    <section className="admin-part" aria-labelledby={id}>
      <div className="h">
        <h2 className="d21" id={id}>
          {title}
        </h2>
        <span className="t13 mut">7 days</span>
      </div>
      {rows.length === 0 ? (
        <p className="mut people-empty">Nothing was made in the last 7 days.</p>
      ) : (
        <section
          className="tscroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={`${title}, table`}
        >
          <table className="adt">
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col" className="r">
                  Jobs
                </th>
                <th scope="col" className="r">
                  Time in work
                </th>
                <th scope="col" className="r">
                  Bytes in and out
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: guests bear no name of their own
                <tr key={at}>
                  <th scope="row">{row.name}</th>
                  <td className="r num">{row.jobs.toLocaleString("en-US")}</td>
                  <td className="r num">{spanInWords(row.seconds * 1000)}</td>
                  <td className="r num">{sizeInWords(row.bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
