import { PrinterMark } from "../shell/brand";

export function DictionaryEntry() {
  return (
    <div className="leafy">
      <p className="headword">col·o·phon</p>
      <p className="origin">
        noun, from the Greek for a <i>finishing touch</i>
      </p>
      <ol>
        <li>The note at the end of a book that says who made it, where, and in what type.</li>
        <li>A printer’s own mark.</li>
        <li>The last page you write, once the rest is done.</li>
      </ol>
      <div className="printer-mark">
        <PrinterMark />
      </div>
    </div>
  );
}
