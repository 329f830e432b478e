import type { LossAnswer } from "#app/contract/books/losses";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { kinds, kindTitle } from "./loss-words";

/** By kind: how many the manuscript has, how many are in the book, and how the others went. */
export function LossTable({ losses, manuscript }: { losses: LossAnswer; manuscript: string }) {
  const locale = useReaderLocale();
  const { words } = losses;
  const kept = words.in - words.left - words.missing;
  // The book's page counts the words of its text alone.
  const wordsTitle = losses.kinds.note.in > 0 ? "Words, notes included" : "Words";
  const rows = [
    { key: "words", title: wordsTitle, in: words.in, book: kept, left: words.left, missing: words.missing },
    ...kinds
      .map((kind) => ({ key: kind, title: kindTitle(kind), ...losses.kinds[kind] }))
      .filter((row) => row.in > 0),
  ];
  return (
    <table className="loss-table">
      <caption className="vh">What was in the manuscript, what is in the book, and what was lost</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Part</span>
          </th>
          <th scope="col" className="r">
            In your {manuscript}
          </th>
          <th scope="col" className="r">
            Removed on purpose
          </th>
          <th scope="col" className="r">
            In the book
          </th>
          <th scope="col" className="r">
            Lost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.title}</th>
            <td className="r num" data-part={`In your ${manuscript}`}>
              {row.in.toLocaleString(locale)}
            </td>
            <td className={row.left === 0 ? "r num loss-zero" : "r num"} data-part="Removed">
              {row.left.toLocaleString(locale)}
            </td>
            <td className="r num" data-part="In the book">
              {row.book.toLocaleString(locale)}
            </td>
            <td className={row.missing === 0 ? "r num loss-zero" : "r num loss-lost"} data-part="Lost">
              {row.missing.toLocaleString(locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
