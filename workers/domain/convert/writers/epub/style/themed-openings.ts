import type { Lettering, Openings } from "#domain/convert/themes/theme";
import { em, letters, rule, sideOf, sizeOf } from "#domain/convert/writers/epub/style/lettering";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/**
 * How chapters and parts open. The markup's classes: `opening` is the heading; `labelled` has a `label` and a `title`
 * inside; `alone` is a label without a title, `numeral` the same of few signs; `drawn` has an ornament below.
 */
export function themedOpenings(openings: Openings, options: StyleOptions): string[] {
  const { align, above, below, label, title, subtitle, alone, numeral, gap, part } = openings;
  const { direction, mobile } = options;
  const tight = mobile ? 0.55 : 1;
  const shrink = mobile ? 0.85 : 1;
  const side = `text-align: ${sideOf(align, direction)}`;
  const rules = openings.rules ?? {};
  const opening = (lettering: Lettering, from: number) => {
    // Margins are told in ems of the heading itself.
    const size = sizeOf(lettering, options) * shrink;
    return [
      `margin: ${em((from * tight) / size)} 0 ${em((below * tight) / size)}`,
      ...ruled(rules, size),
      ...letters(lettering, options, shrink),
    ];
  };
  const inside = (lettering: Lettering) => ["display: block", ...letters(lettering, options, shrink)];
  return [
    rule(".opening", [side, ...opening(title, above)]),
    rule(".opening.alone", opening(alone, above)),
    rule(".opening.numeral", opening(numeral, above)),
    rule(".opening.labelled", opening({ face: "text", size: 1 / shrink }, above)),
    rule(".opening .label", [...inside(label), `margin-bottom: ${em(gap / label.size)}`]),
    rule(".labelled .title", inside(title)),
    rule(".opening .separator", ["display: none"]),
    rule(".subtitle", [
      ...inside({ ...subtitle, size: subtitle.size / sizeOf(title, options) }),
      `margin-top: ${em(0.4)}`,
    ]),
    rule("section.part .opening", opening(part.title, part.above)),
    rule("section.part .opening.labelled", opening({ face: "text", size: 1 / shrink }, part.above)),
    rule("section.part .labelled .title", inside(part.title)),
  ];
}

/** Lines across the page; they never carry a colour, so they are of the text's. */
export function ruled({ over, under }: { over?: number; under?: number }, size: number): string[] {
  return [
    ...(over === undefined ? [] : [`border-top: ${em(over / size)} solid`, `padding-top: ${em(0.9 / size)}`]),
    ...(under === undefined
      ? []
      : [`border-bottom: ${em(under / size)} solid`, `padding-bottom: ${em(0.7 / size)}`]),
  ];
}
