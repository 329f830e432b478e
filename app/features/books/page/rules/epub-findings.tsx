import type { RuleAnswer } from "#app/contract/books/rules";
import { BookPlace } from "./book-place";

/** What is wrong with the EPUB itself, as EPUBCheck would say it. */
export function EpubFindings({ projectId, findings }: { projectId: string } & Pick<RuleAnswer, "findings">) {
  return (
    <div className="table-scroll">
      <table className="rules-findings">
        <caption className="vh">What is wrong with the EPUB</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">What</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ id, severity, text, more, ...place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no names, and the list never changes.
            <tr key={index} data-verdict={severity === "fatal" ? "error" : severity}>
              <td className="mono">{id}</td>
              <td>
                {text}
                {more ? ` ${more.toLocaleString()} more like it.` : ""}
              </td>
              <td>
                <BookPlace projectId={projectId} place={place} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
