import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { ButtonLink, TextLink } from "#app/ui/button";
import { LocalTime } from "../books/local-time";

type State = "ok" | "slow" | "down";
type Part = { id: "pages" | "conversions" | "email"; state: State; detail: string };

const names: Record<Part["id"], string> = {
  pages: "Pages and accounts",
  conversions: "Conversions and covers",
  email: "Email",
};
const words: Record<State, string> = { ok: "Working", slow: "Slow or partly failing", down: "Not working" };
const looks: Record<State, string> = { ok: "st ok", slow: "st wa", down: "st no" };

/** How the site is doing at this moment. */
export function StatusScreen({ status }: { status: { parts: Part[]; at: string } }) {
  const isAllWell = status.parts.every(({ state }) => state === "ok");
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <h1 className="d56">{isAllWell ? "Everything is working" : "Something isn’t right"}</h1>
        <p className="mut t13">
          Checked at <LocalTime at={status.at} show="date and time" />
        </p>
      </header>
      <dl className="tool-figures status-parts">
        {status.parts.map(({ id, state, detail }) => {
          const Icon = state === "ok" ? CircleCheck : CircleAlert;
          return (
            <div key={id}>
              <dt>{names[id]}</dt>
              <dd>
                <span className={looks[state]}>
                  <Icon className="i s" aria-hidden="true" />
                  {words[state]}
                </span>
                <span className="mut t13">{detail}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="words-report row">
        <ButtonLink to="/status" reloadDocument>
          Check again
        </ButtonLink>
        <TextLink to="/contact">Report a problem</TextLink>
      </p>
    </article>
  );
}
