import { paperIds, papers, printedPages } from "#domain/cover/printers";
import { ToolFrame } from "./tool-frame";

const shown = paperIds.filter((id) => id !== "generic");
const counts = [24, 50, 79, 80, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 700, 800];

/** The spine of a paperback at Amazon's printer, by paper and pages. */
export const SpineWidthTable = () => (
  <ToolFrame id="spine-width-table">
    <div className="prose tool-part">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <section className="prose-table" tabIndex={0} aria-label="Spine widths">
        <table>
          <caption className="vh">Width of the spine in inches</caption>
          <thead>
            <tr>
              <th scope="col">Pages</th>
              {shown.map((id) => (
                <th key={id} scope="col">
                  {papers[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map((pages) => (
              <tr key={pages}>
                <th scope="row">{pages}</th>
                {shown.map((id) => (
                  <td key={id} className="num">
                    {(printedPages("kdp", pages) * papers[id].inchesPerPage).toFixed(3)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        Inches for a paperback. Words on the spine need more than 79 pages. A hardcover adds 0.189 in for its
        boards. For the whole cover use the <a href="/tools/print-cover-calculator">print cover calculator</a>
        .
      </p>
      <p className="mut t13">
        Amazon KDP help, paper and spine, read on Nov 20, 2026; groundwood from two readings of its Cover
        Calculator.
      </p>
    </div>
  </ToolFrame>
);
