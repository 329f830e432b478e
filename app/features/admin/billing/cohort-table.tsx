import type { BillingAnalytics } from "#app/contract/admin/billing";

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const monthWord = (at: number): string => (at === 0 ? "At first" : at === 1 ? "1 month" : `${at} months`);
/** Pixels of a full bar below a share. */
const fullBar = 6;

/** Of the subscriptions begun in a month, the share that goes on, month by month; a bar below each shows it. */
export function CohortTable({ cohorts }: { cohorts: BillingAnalytics["cohorts"] }) {
  const longest = Math.max(...cohorts.map(({ kept }) => kept.length));
  const months = Array.from({ length: longest }, (_, at) => ({ at, word: monthWord(at) }));
  return (
    <section
      className="tscroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="How long people stay, table"
    >
      <table className="adt cohorts">
        <caption className="vh">Subscriptions by the month they began, and the share that goes on</caption>
        <thead>
          <tr>
            <th scope="col">Begun in</th>
            <th scope="col" className="r">
              Begun
            </th>
            {months.map(({ at, word }) => (
              <th key={at} scope="col" className="r nowrap">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, size, kept }) => (
            <tr key={month}>
              <th scope="row" className="nowrap">
                {month}
              </th>
              <td className="r num">{size.toLocaleString("en-US")}</td>
              {months.map(({ at }) => (
                <td key={at} className="r num" style={barOf(kept[at])}>
                  {kept[at] === undefined ? "" : percent(kept[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const barOf = (share: number | undefined) =>
  share === undefined ? {} : { boxShadow: `inset 0 -${share * fullBar}px 0 var(--hairline)` };
