import type { ReactNode } from "react";
import type { StoreFile } from "#app/contract/stores/store-files";
import { LocalTime } from "#app/features/books/local-time";
import { verdictWords } from "#domain/stores/report-text";
import { stores } from "#domain/stores/store";
import { PasteList } from "./paste-list";

type Report = NonNullable<StoreFile["report"]>;

/** What is to be said of one store's file, folded: the rules with how each stands, and what to do next. */
type StoreFileReportProps = { report: Report; madeAt: string | null; children: ReactNode };

export function StoreFileReport({ report, madeAt, children }: StoreFileReportProps) {
  const { store, rules, findings, paste = [] } = report;
  const { name, steps, portal } = stores[store];
  const order = ["broken", "remark", "mended", "kept"];
  const sorted = [...rules].sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  const grave = sorted.filter(({ verdict }) => verdict === "broken" || verdict === "remark");
  return (
    <div className="store-file-more">
      {grave.map(({ id, text, todo, verdict }) => (
        <p key={id} className="store-file-note" data-verdict={verdict}>
          {text}
          {todo ? <span className="mut"> {todo}</span> : null}
        </p>
      ))}
      <details>
        <summary>
          Report and other files<span className="vh"> for {name}</span>
        </summary>
        <ul className="store-file-rules">
          {sorted.map(({ id, title, verdict, text, source, readOn }) => (
            <li key={id} data-verdict={verdict}>
              <span className="store-file-verdict">{verdictWords[verdict]}</span>
              <span>
                <b>{title}.</b> {text}{" "}
                <span className="t13 mut">
                  {source ? (
                    <>
                      <a className="a" href={source} rel="noreferrer">
                        Source
                      </a>
                      {readOn ? (
                        <>
                          , read on <LocalTime at={`${readOn}T12:00:00Z`} show="date" />
                        </>
                      ) : null}
                    </>
                  ) : (
                    "A house rule of ours"
                  )}
                </span>
              </span>
            </li>
          ))}
          {findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no names, and the list never changes
            <li key={at} data-verdict={finding.severity === "warning" ? "remark" : "broken"}>
              <span className="store-file-verdict mono">{finding.id}</span>
              <span>
                {finding.text} <span className="t13 mut">{finding.file}</span>
              </span>
            </li>
          ))}
        </ul>
        {children}
        {madeAt ? (
          <p className="t13 mut">
            Made <LocalTime at={madeAt} show="date and time" />
          </p>
        ) : null}
      </details>
      <details>
        <summary>How to upload it{store === "generic" ? "" : ` to ${name}`}</summary>
        <ol className="store-file-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {portal ? (
          <p>
            <a className="a" href={portal.address} rel="noreferrer">
              Open {portal.name}
            </a>
          </p>
        ) : null}
      </details>
      {paste.length > 0 ? <PasteList fields={paste} storeName={name} /> : null}
    </div>
  );
}
