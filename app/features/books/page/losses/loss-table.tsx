import type { LossAnswer } from "#app/contract/books/losses";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { kinds, kindTitle } from "./loss-words";

/** By kind: how many the manuscript has, how many are in the book, and how the others went. */
export function LossTable({ losses }: { losses: LossAnswer }) {
  const locale = useReaderLocale();
  const { words } = losses;
  const kept = words.in - words.left - words.missing;
  const rows = [
    { key: "words", title: "Words", in: words.in, book: kept, left: words.left, missing: words.missing },
    ...kinds
      .map((kind) => ({ key: kind, title: kindTitle(kind), ...losses.kinds[kind] }))
      .filter((row) => row.in > 0),
  ];
  return (
    <table className="loss-table">
      <caption className="vh">What was in the manuscript, what is in the book, and what was lost</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className="r">
            Source
          </th>
          <th scope="col" className="r">
            Book
          </th>
          <th scope="col" className="r">
            Left out
          </th>
          <th scope="col" className="r">
            Lost
          </th>
          <th scope="col" className="loss-kept">
            Kept
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.title}</th>
            <td className="r num" data-part="source">
              {row.in.toLocaleString(locale)}
            </td>
            <td className="r num" data-part="book">
              {row.book.toLocaleString(locale)}
            </td>
            <td className={row.left === 0 ? "r num loss-zero" : "r num"} data-part="left out">
              {row.left.toLocaleString(locale)}
            </td>
            <td className={row.missing === 0 ? "r num loss-zero" : "r num loss-lost"} data-part="lost">
              {row.missing.toLocaleString(locale)}
            </td>
            <td className="loss-kept">
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${share(row.book, row.in)}%` }} />
                <u style={{ width: `${share(row.missing, row.in)}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of a hundred; whatever is not nothing is seen. */
const share = (part: number, all: number): number =>
  all === 0 || part === 0 ? 0 : Math.max(0.5, (100 * part) / all);
