import type { ReactNode } from "react";

/** A chart that is wider than a phone, in a frame that scrolls. */
export function ChartScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="cscroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** The chart's numbers, for who does not see it or wants them exactly. The first of a row names it. */
export function ChartNumbers({ head, rows }: { head: string[]; rows: (string | number)[][] }) {
  return (
    <details className="chart-numbers">
      <summary className="t13">Table</summary>
      <div className="tscroll">
        <table className="adt">
          <thead>
            <tr>
              {head.map((word, at) => (
                <th key={word} scope="col" className={at > 0 ? "r" : undefined}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={head[at + 1]} className="r num">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
