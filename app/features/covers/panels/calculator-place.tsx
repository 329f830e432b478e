import type { PrintBinding } from "#domain/cover/printers";
import { acceptPrint } from "../changes/cover-kind";
import { scrollTo } from "../scroll-to";
import { useStudio } from "../studio";
import { PrintCalculator } from "./print-calculator";

/** The print calculator under the preview, with the figures of the form, which take what it finds. */
export function CalculatorPlace({ binding, onClose }: { binding: PrintBinding; onClose: () => void }) {
  const { design, edit, dispatch } = useStudio();
  const { printer, trim, pages, paper } = design.print;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes what lies inside, wherever in it the focus is
    <div
      className="calculator-place anchor"
      ref={scrollTo}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <PrintCalculator
        // Figures changed in the form are the calculator's, too.
        key={[binding, printer, trim, pages, paper].join(" ")}
        coverType={binding}
        print={design.print}
        onClose={onClose}
        onAccept={(print, dimensions) => {
          edit(acceptPrint({ coverType: dimensions.coverType, ...print }));
          dispatch({ type: "calculated", calculation: dimensions });
          onClose();
        }}
      />
    </div>
  );
}
