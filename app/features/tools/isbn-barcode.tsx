import { useSearchParams } from "@remix-run/react";
import { TextField } from "#app/ui/field";
import { barcodeSvg } from "#domain/cover/barcode-svg";
import { parseIsbn } from "#domain/cover/isbn";
import { ButtonAnchor } from "./button-anchor";
import { Figures, ToolForm, ToolFrame } from "./tool-frame";

/** An ISBN checked, and its barcode. */
export function IsbnBarcode() {
  const [params] = useSearchParams();
  const typed = params.get("isbn") ?? "";
  const isbn = typed.trim() === "" ? undefined : parseIsbn(typed);
  const address =
    isbn && "digits" in isbn
      ? `data:image/svg+xml,${encodeURIComponent(barcodeSvg(isbn.digits))}`
      : undefined;
  return (
    <ToolFrame id="isbn-barcode">
      <div className="tool-body">
        <ToolForm action="/tools/isbn-barcode">
          <TextField
            label="ISBN"
            name="isbn"
            hint="13 digits, or an older one of 10. Hyphens don’t matter."
            defaultValue={typed}
            autoComplete="off"
            inputMode="text"
            error={isbn && "error" in isbn ? isbn.error : undefined}
          />
        </ToolForm>
        <section className="tool-answer" aria-label="Barcode" aria-live="polite">
          {isbn && "digits" in isbn && address ? (
            <>
              <img className="tool-barcode" src={address} alt={`Barcode of ISBN ${isbn.grouped}`} />
              <Figures rows={[["ISBN", isbn.grouped]]} />
              <div className="row">
                <ButtonAnchor href={address} download={`isbn-${isbn.digits}.svg`}>
                  Download barcode (SVG)
                </ButtonAnchor>
              </div>
            </>
          ) : (
            <p className="mut">The barcode appears here, in its usual size of about 1.5 × 1.1 in.</p>
          )}
        </section>
      </div>
      <p className="mut t13">
        Amazon prints a barcode of its own if you leave room on the back. You need one with your own ISBN for
        other printers.
      </p>
    </ToolFrame>
  );
}
