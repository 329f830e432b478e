import { type FormEvent, useId, useState } from "react";
import { PrintDrawing } from "#app/features/covers/panels/print-drawing";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { Select } from "#app/ui/select";
import type { CoverDesign } from "#domain/cover/design";
import { calculatePrint, type PrintDimensions } from "#domain/cover/print-calculation";
import {
  findTrim,
  type PaperId,
  type PrintBinding,
  type PrinterId,
  papers,
  papersFor,
  printerIds,
  printers,
} from "#domain/cover/printers";

export type AcceptedPrint = Omit<CoverDesign["print"], "isRightToLeft">;

type PrintCalculatorProps = {
  coverType: PrintBinding;
  /** What the design has now; the calculator begins with it. */
  print: CoverDesign["print"];
  onAccept: (print: AcceptedPrint, dimensions: PrintDimensions) => void;
  onClose: () => void;
};

/** Trim, pages and paper in; the wrap's exact size out, drawn to scale as the figures change. */
export function PrintCalculator({ coverType, print, onAccept, onClose }: PrintCalculatorProps) {
  const [printer, setPrinter] = useState<PrinterId>(print.printer);
  const [trimId, setTrimId] = useState(print.trim);
  const [pagesTyped, setPagesTyped] = useState(String(print.pages));
  const [paper, setPaper] = useState<PaperId>(print.paper);
  const [isMetric, setMetric] = useState(false);
  const titleId = useId();

  const trims = printers[printer].trims[coverType];
  const trim = findTrim(printer, coverType, trimId);
  const offered = trim ? papersFor(trim) : [papers[paper]];
  const pageCount = pagesTyped.trim() === "" ? Number.NaN : Number(pagesTyped);
  const result = calculatePrint({ coverType, printer, trim: trimId, pageCount, paperType: paper });
  const dimensions = "dimensions" in result ? result.dimensions : undefined;

  const choosePrinter = (next: PrinterId) => {
    setPrinter(next);
    const there = findTrim(next, coverType, trimId) ?? findTrim(next, coverType, "6x9");
    if (there) chooseTrim(there.id, next);
  };
  const chooseTrim = (id: string, of: PrinterId = printer) => {
    setTrimId(id);
    const found = findTrim(of, coverType, id);
    if (found && found.maxPages[paper] === undefined) setPaper(papersFor(found)[0]?.id ?? paper);
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    // The calculator stands inside the design's form.
    event.stopPropagation();
    if (dimensions) onAccept({ printer, trim: trimId, pages: pageCount, paper }, dimensions);
  };

  return (
    <section className="calculator" aria-labelledby={titleId}>
      <header className="calculator-head">
        <h3 id={titleId}>Print calculator</h3>
        <fieldset className="unit-choice">
          <legend className="vh">Units</legend>
          {(["in", "mm"] as const).map((unit) => (
            <label key={unit}>
              <input
                type="radio"
                name={`${titleId}-unit`}
                checked={isMetric === (unit === "mm")}
                onChange={() => setMetric(unit === "mm")}
              />
              {unit}
            </label>
          ))}
        </fieldset>
      </header>
      <div className="calculator-fields">
        <Select
          label="Printer"
          value={printer}
          onValueChange={choosePrinter}
          options={printerIds.map((id) => ({ value: id, label: printers[id].name }))}
        />
        <Select
          label="Trim size"
          value={trimId}
          onValueChange={(id) => chooseTrim(id)}
          options={trims.map(({ id, width, height }) => ({
            value: id,
            label: isMetric ? `${mm(width, 0)} × ${mm(height, 0)} mm` : `${id.replace("x", " × ")} in`,
          }))}
        />
        <TextField
          label="Page count"
          name="calculatorPages"
          type="number"
          inputMode="numeric"
          min={1}
          max={900}
          value={pagesTyped}
          error={"error" in result ? result.error : undefined}
          onChange={(event) => setPagesTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && accept(event)}
        />
        <Select
          label="Paper"
          value={paper}
          onValueChange={setPaper}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {dimensions ? (
        <>
          <PrintDrawing dimensions={dimensions} isMetric={isMetric} />
          <Figures dimensions={dimensions} isMetric={isMetric} />
        </>
      ) : (
        <p className="calculator-none">The wrap is drawn here as soon as the figures agree.</p>
      )}
      <Sources printer={printer} paper={paper} dimensions={dimensions} />
      <div className="calculator-foot">
        <Button onClick={accept} disabled={!dimensions}>
          Use these dimensions
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

function Figures({ dimensions, isMetric }: { dimensions: PrintDimensions; isMetric: boolean }) {
  const size = (width: number, height: number) =>
    `${length(width, isMetric)} × ${length(height, isMetric)} ${unit(isMetric)}`;
  const isCase = dimensions.bleedWidth > 0.2;
  const rows: [string, string][] = [
    ["Whole wrap", size(dimensions.totalWidth, dimensions.totalHeight)],
    ["Spine", `${length(dimensions.spineWidth, isMetric)} ${unit(isMetric)}`],
    [
      isCase ? "Wrap round the board" : "Bleed, each side",
      `${length(dimensions.bleedWidth, isMetric)} ${unit(isMetric)}`,
    ],
    ["Safe zone, each panel", size(dimensions.safeZoneWidth, dimensions.safeZoneHeight)],
    [`Pixels at ${dimensions.dpi} dpi`, `${dimensions.pixelWidth} × ${dimensions.pixelHeight} px`],
  ];
  return (
    <dl className="figures" aria-live="polite">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the figures come from, and when they were read. */
function Sources({
  printer,
  paper,
  dimensions,
}: {
  printer: PrinterId;
  paper: PaperId;
  dimensions: PrintDimensions | undefined;
}) {
  const { name, readOn, checkAt } = printers[printer];
  const { inchesPerPage, source } = papers[paper];
  return (
    <p className="calculator-source">
      {papers[paper].name}: {Number(inchesPerPage.toFixed(6))} in a page ({source}).{" "}
      {readOn ? (
        <>
          {name}’s figures were read on <time dateTime={readOn}>{readOn}</time>.{" "}
        </>
      ) : null}
      {dimensions?.isEstimate
        ? "Amazon publishes no formula for hardcovers: these fit its calculator’s readings to 0.002 in. "
        : null}
      {checkAt && dimensions?.isEstimate ? (
        <a href={checkAt} rel="noreferrer" target="_blank">
          Confirm in Amazon’s Cover Calculator
        </a>
      ) : null}
    </p>
  );
}

const unit = (isMetric: boolean): string => (isMetric ? "mm" : "in");
const mm = (inches: number, decimals: number): string => (inches * 25.4).toFixed(decimals);

/** `13.030`, or `330.96`. */
const length = (inches: number, isMetric: boolean): string => (isMetric ? mm(inches, 2) : inches.toFixed(3));
