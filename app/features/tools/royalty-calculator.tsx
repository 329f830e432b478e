import { useSearchParams } from "@remix-run/react";
import { TextField } from "#app/ui/field";
import {
  ebookRoyalties,
  isLargeTrim,
  minPrintPriceCents,
  printCostCents,
  printRoyalty,
} from "#domain/publishing/kdp-royalties";
import { dollars, inkOptions, Money, trimOptions } from "./royalty-fields";
import { Figures, NativeSelect, ToolForm, ToolFrame } from "./tool-frame";

/** What is left of a price at Amazon's store in the US, for both kinds of book. */
export function RoyaltyCalculator() {
  const [params] = useSearchParams();
  const field = (name: string, usual: string) => params.get(name) ?? usual;
  const number = (name: string, usual: string) => Math.max(0, Number(field(name, usual)) || 0);
  const ebookCents = Math.round(number("ebook", "4.99") * 100);
  const megabytes = number("size", "1");
  const ink = inkOptions.find(({ value }) => value === params.get("ink"))?.value ?? "black";
  const trim = trimOptions.find(({ value }) => value === params.get("trim"))?.value ?? "6x9";
  const [width = 6, height = 9] = trim.split("x").map(Number);
  const printing = printCostCents(ink, Math.round(number("pages", "300")), isLargeTrim(width, height));
  const print = printRoyalty(Math.round(number("print", "14.99") * 100), printing);
  return (
    <ToolFrame id="royalty-calculator">
      <ToolForm action="/tools/royalty-calculator">
        <section className="tool-part" aria-labelledby="ebook">
          <h2 className="d28" id="ebook">
            E-book
          </h2>
          <div className="tool-fields">
            <Money label="Price" name="ebook" value={field("ebook", "4.99")} />
            <TextField
              label="Size of the file, MB"
              name="size"
              type="number"
              min={0}
              step="0.1"
              inputMode="decimal"
              defaultValue={field("size", "1")}
            />
          </div>
          <Figures
            rows={ebookRoyalties(ebookCents, megabytes).map((one) => [
              one.rate === "high" ? "You earn at 70%" : "You earn at 35%",
              "outside" in one
                ? `only from ${dollars(one.outside.minCents)} to ${dollars(one.outside.maxCents)}`
                : one.deliveryCents > 0
                  ? `${dollars(one.cents)} after ${dollars(one.deliveryCents)} for delivery`
                  : dollars(one.cents),
            ])}
          />
        </section>
        <section className="tool-part" aria-labelledby="paperback">
          <h2 className="d28" id="paperback">
            Paperback
          </h2>
          <div className="tool-fields">
            <Money label="Price" name="print" value={field("print", "14.99")} />
            <TextField
              label="Pages"
              name="pages"
              type="number"
              min={24}
              inputMode="numeric"
              defaultValue={field("pages", "300")}
            />
            <NativeSelect label="Ink and paper" name="ink" value={ink} options={inkOptions} />
            <NativeSelect label="Trim size" name="trim" value={trim} options={trimOptions} />
          </div>
          <Figures
            rows={[
              ["Printing one copy", dollars(print.printCents)],
              [`You earn at ${Math.round(print.rate * 100)}%`, dollars(print.cents)],
              ["You earn in other shops (40%)", dollars(print.expandedCents)],
              ["Lowest price that pays the printing", dollars(minPrintPriceCents(print.printCents))],
            ]}
          />
        </section>
      </ToolForm>
      <p className="mut t13">
        Amazon.com in US dollars, before tax. Figures read on Nov 20, 2026; their sources are on the{" "}
        <a className="a" href="/kdp-guidelines?tab=pricing">
          guidelines page
        </a>
        .
      </p>
    </ToolFrame>
  );
}
