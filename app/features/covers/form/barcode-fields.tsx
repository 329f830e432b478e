import { TextField } from "#app/ui/field";
import type { CoverDesign } from "#domain/cover/design";
import { parseIsbn } from "#domain/cover/isbn";
import { useStudio } from "../studio";
import { FormSection } from "./section";
import { unsent } from "./unsent";

type Mode = CoverDesign["barcode"]["mode"];
const modes: { value: Mode; name: string; text: string }[] = [
  {
    value: "reserved",
    name: "Leave room for it",
    text: "A light box, 2 × 1.2 in. Amazon prints its own there.",
  },
  { value: "isbn", name: "Print mine", text: "The bars are drawn from your ISBN." },
  { value: "none", name: "No box", text: "Amazon then prints a white box over the picture." },
];

/** The barcode on the back of a print cover. */
export function BarcodeFields() {
  const { design, edit } = useStudio();
  const { mode, isbn } = design.barcode;
  const put = (change: Partial<CoverDesign["barcode"]>, kind?: string) =>
    edit((now) => ({ ...now, barcode: { ...now.barcode, ...change } }), { kind });
  const parsed = isbn.trim() === "" ? undefined : parseIsbn(isbn);
  return (
    <FormSection title="Barcode" isLive>
      <div className="choices">
        {modes.map((one) => (
          <label className="check" key={one.value}>
            <input
              type="radio"
              name="barcode"
              form={unsent}
              value={one.value}
              checked={mode === one.value}
              onChange={() => put({ mode: one.value })}
            />
            <span>
              {one.name}
              <span className="t13 mut choice-text">{one.text}</span>
            </span>
          </label>
        ))}
      </div>
      {mode === "isbn" ? (
        <TextField
          label="ISBN"
          name="isbn"
          form={unsent}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder="978-…"
          value={isbn}
          error={parsed && "error" in parsed ? parsed.error : undefined}
          hint={parsed && "digits" in parsed ? `Its check digit is right: ${parsed.grouped}.` : undefined}
          onChange={(event) => put({ isbn: event.currentTarget.value }, "isbn")}
        />
      ) : null}
    </FormSection>
  );
}
