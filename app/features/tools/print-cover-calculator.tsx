import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { calculatePrint, type PrintDimensions } from "#domain/cover/print-calculation";
import { type PaperId, paperIds, papers, papersFor, printers } from "#domain/cover/printers";
import { coverTemplatePdf, coverTemplateSvg } from "#domain/publishing/cover-template";
import { ButtonAnchor } from "./button-anchor";
import { Figures, NativeSelect, ToolForm, ToolFrame } from "./tool-frame";

const usual = { binding: "paperback", trim: "6x9", paper: "cream", pages: "300" } as const;
const inches = (value: number) => `${value.toFixed(3)} in`;
const millimeters = (value: number) => `${(value * 25.4).toFixed(1)} mm`;
const both = (value: number) => `${inches(value)} (${millimeters(value)})`;

/** The size of a whole cover at Amazon's printer, and a template of that size. */
export function PrintCoverCalculator() {
  const [params] = useSearchParams();
  const coverType = params.get("binding") === "hardcover" ? "hardcover" : "paperback";
  const trims = printers.kdp.trims[coverType];
  const trim = trims.find(({ id }) => id === (params.get("trim") ?? usual.trim)) ?? trims[0];
  const offered = trim ? papersFor(trim) : [];
  const asked = params.get("paper") ?? usual.paper;
  const paperType: PaperId =
    paperIds.find((id) => id === asked && offered.some((one) => one.id === id)) ?? offered[0]?.id ?? "white";
  const pages = params.get("pages") ?? usual.pages;
  const answer = calculatePrint({
    coverType,
    printer: "kdp",
    trim: trim?.id ?? "",
    pageCount: Number(pages),
    paperType,
  });
  return (
    <ToolFrame id="print-cover-calculator">
      <div className="tool-body">
        <ToolForm action="/tools/print-cover-calculator">
          <NativeSelect
            label="Binding"
            name="binding"
            value={coverType}
            options={[
              { value: "paperback", label: "Paperback" },
              { value: "hardcover", label: "Hardcover" },
            ]}
          />
          <NativeSelect
            label="Trim size"
            name="trim"
            value={trim?.id ?? ""}
            options={trims.map(({ id, width, height }) => ({ value: id, label: `${width} × ${height} in` }))}
          />
          <NativeSelect
            label="Paper and ink"
            name="paper"
            value={paperType}
            options={offered.map(({ id }) => ({ value: id, label: papers[id].name }))}
          />
          <TextField
            label="Pages"
            name="pages"
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={pages}
          />
        </ToolForm>
        <section className="tool-answer" aria-label="Result" aria-live="polite">
          {"error" in answer ? (
            <p className="field-error">{answer.error}.</p>
          ) : (
            <Result dimensions={answer.dimensions} />
          )}
        </section>
      </div>
      <p className="mut t13">
        Figures of Amazon KDP, read on Nov 20, 2026. Confirm them in Amazon’s own{" "}
        <a className="a" href="https://kdp.amazon.com/cover-calculator" rel="noreferrer">
          Cover Calculator
        </a>{" "}
        before you order.
      </p>
    </ToolFrame>
  );
}

function Result({ dimensions }: { dimensions: PrintDimensions }) {
  const svg = coverTemplateSvg(dimensions);
  const { totalWidth, totalHeight, spineWidth, bleedWidth, pixelWidth, pixelHeight, coverType } = dimensions;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <>
      <img className="tool-template" src={address} alt="The cover laid flat: back, spine and front" />
      <Figures
        rows={[
          ["Whole cover, width", both(totalWidth)],
          ["Whole cover, height", both(totalHeight)],
          ["Spine", both(spineWidth)],
          [coverType === "hardcover" ? "Wrap on each edge" : "Bleed on each edge", both(bleedWidth)],
          ["In pixels at 300 DPI", `${pixelWidth} × ${pixelHeight}`],
        ]}
      />
      {dimensions.isEstimate ? (
        <p className="mut t13">
          Amazon publishes no formula for hardcovers. Ours fits its calculator’s readings.
        </p>
      ) : null}
      <Downloads
        name={`cover-template-${pixelWidth}x${pixelHeight}`}
        svg={address}
        pdf={`data:application/pdf,${encodeURIComponent(coverTemplatePdf(dimensions))}`}
        savePng={async () => {
          const { saveTemplatePng } = await import("./template-png");
          await saveTemplatePng(address, pixelWidth, pixelHeight);
        }}
      />
      <p>
        <ButtonAnchor href={`/cover-designer?type=${coverType}`} isPrimary>
          Design this cover
        </ButtonAnchor>
      </p>
    </>
  );
}

type DownloadsProps = { name: string; svg: string; pdf: string; savePng: () => Promise<void> };

/** The template in three forms. Only the picture needs a script, which is loaded when it is wanted. */
function Downloads({ name, svg, pdf, savePng }: DownloadsProps) {
  const [state, setState] = useState<"idle" | "drawing" | "failed">("idle");
  const save = () => {
    setState("drawing");
    savePng().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <fieldset className="tool-downloads">
      <legend>Download the template</legend>
      <div className="row">
        <ButtonAnchor href={pdf} download={`${name}.pdf`}>
          Download PDF
        </ButtonAnchor>
        <Button className="js-only" onClick={save} disabled={state === "drawing"}>
          {state === "drawing" ? "Drawing…" : "Download PNG"}
        </Button>
        <ButtonAnchor href={svg} download={`${name}.svg`}>
          Download SVG
        </ButtonAnchor>
      </div>
      <p className="t13 mut" role="status">
        {state === "failed"
          ? "This browser couldn’t draw a picture of that size. Download the PDF or the SVG."
          : "All in the cover’s real size; the PNG has 300 DPI."}
      </p>
    </fieldset>
  );
}
