import { kindleSizes } from "#domain/cover/default-design";
import type { CoverType } from "#domain/cover/design";
import { papers, printerIds, printers } from "#domain/cover/printers";
import {
  changeCoverType,
  changePrint,
  changePrinter,
  changeTrim,
  offeredPapers,
} from "../changes/cover-kind";
import { useStudio } from "../studio";
import { Choice, Segments } from "./choice";
import { NumberField } from "./number-field";
import { FormSection } from "./section";

const coverTypeNames: Readonly<Record<CoverType, string>> = {
  kindle: "Kindle eBook",
  paperback: "Paperback",
  hardcover: "Hardcover",
};

export function CoverKind() {
  const { design, edit } = useStudio();
  return (
    <Segments
      legend="Kind of cover"
      isLegendHidden
      name="coverType"
      value={design.coverType}
      options={(["kindle", "paperback", "hardcover"] as const).map((value) => ({
        value,
        label: coverTypeNames[value],
      }))}
      onChange={(coverType) => edit(changeCoverType(coverType))}
    />
  );
}

/** Size, and of a print cover what decides how thick the spine is. */
export function BookFields({ onCalculate }: { onCalculate: () => void }) {
  const { design } = useStudio();
  return (
    <FormSection title="The book">
      {design.coverType === "kindle" ? <KindleSize /> : <PrintFields onCalculate={onCalculate} />}
    </FormSection>
  );
}

function KindleSize() {
  const { design, edit } = useStudio();
  const value = `${design.kindle.width}x${design.kindle.height}`;
  const offered = kindleSizes.map(({ width, height }) => ({
    value: `${width}x${height}`,
    label: `${width} × ${height} px`,
  }));
  const isOffered = offered.some((one) => one.value === value);
  return (
    <Choice
      label="Size"
      name="dimensions"
      value={value}
      options={isOffered ? offered : [...offered, { value, label: value.replace("x", " × ") }]}
      hint="1600 × 2560 px is what Amazon asks for today."
      onChange={(chosen) => {
        const [width = 1600, height = 2560] = chosen.split("x").map(Number);
        edit((now) => ({ ...now, kindle: { width, height } }));
      }}
    />
  );
}

function PrintFields({ onCalculate }: { onCalculate: () => void }) {
  const { design, geometry, edit } = useStudio();
  const { printer, trim, pages, paper } = design.print;
  const binding = design.coverType === "hardcover" ? "hardcover" : "paperback";
  const trims = printers[printer].trims[binding];
  const inches = geometry.inches;
  return (
    <>
      <Choice
        label="Trim size"
        name="dimensions"
        value={trim}
        options={withPresent(
          trims.map((one) => ({ value: one.id, label: `${one.width} × ${one.height} in` })),
          trim,
        )}
        onChange={(chosen) => edit(changeTrim(chosen))}
      />
      <div className="two">
        <NumberField
          label="Pages"
          name="pageCount"
          min={1}
          max={900}
          value={pages}
          onChange={(typed) => edit(changePrint({ pages: Math.round(typed) }), { kind: "pages" })}
        />
        <Choice
          label="Paper"
          name="paperType"
          value={paper}
          options={offeredPapers(design).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(chosen) => edit(changePrint({ paper: chosen }))}
        />
      </div>
      <div className="two js-only">
        <Choice
          label="Printer"
          value={printer}
          options={printerIds.map((id) => ({ value: id, label: printers[id].name }))}
          onChange={(chosen) => edit(changePrinter(chosen))}
        />
        <Choice
          label="Reads"
          value={design.print.isRightToLeft ? "rtl" : "ltr"}
          options={[
            { value: "ltr", label: "Left to right" },
            { value: "rtl", label: "Right to left" },
          ]}
          onChange={(chosen) => edit(changePrint({ isRightToLeft: chosen === "rtl" }))}
        />
      </div>
      {inches ? (
        <p className="t13 mut">
          Spine: {pages} × {papers[paper].inchesPerPage}
          {design.coverType === "hardcover" && printer === "kdp" ? " + 0.189" : ""} ={" "}
          <span className="num spine-figure">{inches.spineWidth.toFixed(3)} in</span>
        </p>
      ) : null}
      <p className="js-only">
        <button type="button" className="a link-button t13" onClick={onCalculate}>
          Open the print calculator
        </button>
      </p>
    </>
  );
}

/** A trim that the list lacks is still shown, so that the list says what the design has. */
function withPresent(options: { value: string; label: string }[], trim: string) {
  if (options.some((one) => one.value === trim)) return options;
  return [...options, { value: trim, label: `${trim.replace("x", " × ")} in` }];
}
