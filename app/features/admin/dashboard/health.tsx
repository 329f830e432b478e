import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { HealthLine, SystemHealth } from "#app/contract/admin/dashboard";
import { LocalTime } from "../../books/local-time";
import { sizeInWords, spanInWords } from "../parts/quantities";

const names: Record<HealthLine["id"], { name: string; source: string }> = {
  queue: { name: "Queue", source: "Jobs that wait, from their rows" },
  gate: { name: "Conversion gate", source: "Places taken, from the gate itself" },
  "dead-letters": { name: "Dead letters", source: "Jobs given up after all their tries" },
  database: { name: "Database", source: "Its size, as the database says it; at most 10 GB" },
  files: {
    name: "File storage",
    source: "Manuscripts and finished files, summed up once a day from our rows",
  },
  email: { name: "Email", source: "Messages of the last 7 days" },
  stripe: { name: "Stripe", source: "Its last event that reached us" },
  paypal: { name: "PayPal", source: "Its last event that reached us" },
};

/** How the parts of the site stand; each line's source is its title. */
export function Health({ health, now }: { health: SystemHealth; now: string }) {
  const toLook = health.lines.filter(({ state }) => state === "check").length;
  return (
    <section className="admin-part" aria-labelledby="health">
      <div className="h">
        <h2 className="d21" id="health">
          System health
        </h2>
        {toLook > 0 ? (
          <span className="st wa">
            <TriangleAlert className="i s" aria-hidden="true" />
            {toLook} to look at
          </span>
        ) : null}
      </div>
      <dl className="hl">
        <Line name="Uptime" source="Since this version was built" state="ok">
          {spanInWords(health.uptime * 1000)}{" "}
          <span className="mono dim">{health.uptime.toLocaleString("en-US")} s</span>
        </Line>
        {health.lines.map((line) => (
          <Line key={line.id} {...names[line.id]} state={line.state}>
            <Said line={line} now={now} />
          </Line>
        ))}
      </dl>
    </section>
  );
}

type LineProps = { name: string; source: string; state: HealthLine["state"]; children: ReactNode };

function Line({ name, source, state, children }: LineProps) {
  return (
    <div title={source}>
      <dt className="mut t13">{name}</dt>
      <dd>
        {children}
        <span className="vh">. {source}.</span>
      </dd>
      <dd className={state === "ok" ? "st ok" : state === "check" ? "st wa" : "st mut"}>
        {state === "ok" ? (
          <>
            <Check className="i s" aria-hidden="true" />
            OK
          </>
        ) : state === "check" ? (
          <>
            <TriangleAlert className="i s" aria-hidden="true" />
            Check
          </>
        ) : (
          "Off"
        )}
      </dd>
    </div>
  );
}

const at = (ms: number | null | undefined): string | null => (ms ? new Date(ms).toISOString() : null);

function Said({ line: { id, numbers }, now }: { line: HealthLine; now: string }) {
  const {
    waiting,
    oldestMs,
    used = 0,
    places = 0,
    jobs,
    lastAt,
    bytes,
    failed,
    lastSentAt,
    isConfigured,
  } = numbers;
  switch (id) {
    case "queue":
      return (
        <>{waiting ? `${waiting} waiting, the oldest for ${spanInWords(oldestMs ?? 0)}` : "Nobody waits"}</>
      );
    case "gate":
      return (
        <>
          {used} of {places} in use
          <span className="load" aria-hidden="true">
            {Array.from({ length: Math.min(places ?? 0, 20) }, (_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical cells that never move
              <i key={cell} className={cell < (used ?? 0) ? "on" : undefined} />
            ))}
          </span>
        </>
      );
    case "dead-letters":
      return jobs ? (
        <>
          {jobs}, the last <LocalTime at={at(lastAt) ?? now} show="day" />
        </>
      ) : (
        <>None</>
      );
    case "database":
      return <>{bytes === null || bytes === undefined ? "—" : `${sizeInWords(bytes)} of 10 GB`}</>;
    case "files":
      return <>{bytes === null || bytes === undefined ? "—" : sizeInWords(bytes)}</>;
    case "email": {
      const sent = at(lastSentAt);
      return (
        <>
          {sent ? (
            <>
              Sent <LocalTime at={sent} show="day" />
            </>
          ) : (
            "Nothing sent in 7 days"
          )}
          , {waiting ? `${waiting} waiting` : "none waiting"}
          {failed ? `, ${failed} failed` : ""}
        </>
      );
    }
    case "stripe":
    case "paypal": {
      const last = at(numbers.lastEventAt);
      if (!isConfigured) return <>Not configured</>;
      return last ? (
        <>
          Last event <LocalTime at={last} show="day" />
        </>
      ) : (
        <>No event yet</>
      );
    }
  }
}
