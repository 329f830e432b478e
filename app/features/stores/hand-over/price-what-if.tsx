import { useSearchParams } from "@remix-run/react";
import { type HandOverData, handOverPath } from "#app/contract/stores/hand-over";
import { dollars, inkOptions, Money, trimOptions } from "#app/features/tools/royalty-fields";
import { NativeSelect, ToolForm } from "#app/features/tools/tool-frame";
import { TextField } from "#app/ui/field";
import { SectionHead } from "#app/ui/section-head";
import { isLargeTrim } from "#domain/publishing/kdp-royalties";
import {
  type EbookStep,
  ebookLadder,
  maxEbookBeside,
  type PrintLadder,
  printLadder,
} from "#domain/publishing/price-ladder";

const usual = { ebook: "4.99", print: "14.99", pages: 300, megabytes: 1 };

/** What each price leaves of one sale at Amazon, for this book's size and pages. */
export function PriceWhatIf({ data: { project, sheet, megabytes, pages } }: { data: HandOverData }) {
  const [params] = useSearchParams();
  const field = (name: string, fallback: string) => params.get(name) ?? fallback;
  const number = (name: string, fallback: string) => {
    const value = Number(field(name, fallback));
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  const size = Math.max(0.1, megabytes ?? usual.megabytes).toFixed(1);
  const bookPages = `${pages ?? usual.pages}`;
  const ebookCents = Math.round(number("ebook", usual.ebook) * 100);
  const printCents = Math.round(number("print", usual.print) * 100);
  const ink = inkOptions.find(({ value }) => value === params.get("ink"))?.value ?? "black";
  const trim = trimOptions.find(({ value }) => value === params.get("trim"))?.value ?? "6x9";
  const [width = 6, height = 9] = trim.split("x").map(Number);
  const ladder = printLadder(
    ink,
    Math.max(24, Math.round(number("pages", bookPages))),
    isLargeTrim(width, height),
    printCents,
  );
  return (
    <section aria-labelledby="prices" className="what-if">
      <SectionHead id="prices" level={2} title="What a price brings" aside="Amazon.com, before tax" />
      <ToolForm action={`${handOverPath(project.id)}#prices`}>
        <input type="hidden" name="store" value={sheet.store} />
        <div className="what-if-fields">
          <Money label="E-book price" name="ebook" value={field("ebook", usual.ebook)} />
          <TextField
            label="E-book file, MB"
            name="size"
            type="number"
            min={0}
            step="0.1"
            inputMode="decimal"
            defaultValue={field("size", size)}
          />
          <Money label="Paperback price" name="print" value={field("print", usual.print)} />
          <TextField
            label="Pages"
            name="pages"
            type="number"
            min={24}
            inputMode="numeric"
            defaultValue={field("pages", bookPages)}
          />
          <NativeSelect label="Ink and paper" name="ink" value={ink} options={inkOptions} />
          <NativeSelect label="Trim size" name="trim" value={trim} options={trimOptions} />
        </div>
      </ToolForm>
      <div className="what-if-tables">
        <EbookTable steps={ebookLadder(number("size", size), ebookCents)} />
        <PrintTable ladder={ladder} />
      </div>
      <ul className="what-if-notes">
        <li>
          The lowest price that pays the printing is {dollars(ladder.minCents)}. One copy costs{" "}
          {dollars(ladder.printCents)} to print.
        </li>
        {ladder.groundwoodSaves === null ? null : (
          <li>Groundwood paper would save {dollars(ladder.groundwoodSaves)} a copy.</li>
        )}
        {printCents > 0 ? (
          <li>
            Beside a paperback at {dollars(printCents)}, Amazon takes {dollars(maxEbookBeside(printCents))} at
            most for an e-book at 70%.
            {ebookCents > maxEbookBeside(printCents) ? <b> Yours costs more than that.</b> : null}
          </li>
        ) : null}
      </ul>
      <p className="t13 mut">
        Figures read on 20 Nov 2026. Their sources are on the{" "}
        <a className="a" href="/kdp-guidelines?tab=pricing">
          guidelines page
        </a>
        .
      </p>
    </section>
  );
}

const yours = (isChosen: boolean) => (isChosen ? <span className="tag">Yours</span> : null);

function EbookTable({ steps }: { steps: EbookStep[] }) {
  return (
    <table>
      <caption>E-book, for each sale</caption>
      <thead>
        <tr>
          <th scope="col">Price</th>
          <th scope="col">At 70%</th>
          <th scope="col">At 35%</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ priceCents, isChosen, royalties, bestCents }) => (
          <tr key={priceCents} data-chosen={isChosen || undefined}>
            <th scope="row">
              {dollars(priceCents)} {yours(isChosen)}
            </th>
            {royalties.map((one) =>
              "cents" in one ? (
                <td key={one.rate} className="num">
                  {one.cents === bestCents ? <b>{dollars(one.cents)}</b> : dollars(one.cents)}
                </td>
              ) : (
                <td key={one.rate} className="mut">
                  not possible
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintTable({ ladder }: { ladder: PrintLadder }) {
  return (
    <table>
      <caption>Paperback, for each sale</caption>
      <thead>
        <tr>
          <th scope="col">Price</th>
          <th scope="col">On Amazon</th>
          <th scope="col">In other stores</th>
        </tr>
      </thead>
      <tbody>
        {ladder.steps.map(({ priceCents, isChosen, rate, cents, expandedCents }) => (
          <tr key={priceCents} data-chosen={isChosen || undefined}>
            <th scope="row">
              {dollars(priceCents)} {yours(isChosen)}
            </th>
            <td className="num">
              {dollars(cents)} <span className="mut">at {Math.round(rate * 100)}%</span>
            </td>
            <td className="num">{dollars(expandedCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
