import type { Rule, RulePlace } from "#domain/compliance/rule";
import { sources } from "#domain/compliance/sources";
import {
  colourOf,
  contrast,
  type Declaration,
  declarations,
  isBodyText,
  lengths,
  placeOf,
  sidesOf,
} from "#domain/compliance/style-facts";

/** What the stylesheets set. */
export const styleRules: Rule[] = [
  {
    id: "kindle-body-line-height",
    text: "The body text sets no line height, so that readers can.",
    source: sources.text,
    severity: "error",
    advice: ours(),
    check: ({ facts }) =>
      declarations(
        facts,
        ({ selector, property, value }) =>
          property === "line-height" && isBodyText(selector) && value !== "normal",
      ).map(placeOf),
  },
  {
    id: "kindle-body-size",
    text: "The body text has the reader's own size: 1em.",
    source: sources.text,
    severity: "error",
    advice: ours(),
    check: ({ facts }) =>
      declarations(
        facts,
        ({ selector, property, value }) =>
          property === "font-size" && isBodyText(selector) && !/^(?:1em|100%|medium|inherit)$/.test(value),
      ).map(placeOf),
  },
  {
    id: "kindle-body-colours",
    text: "The body text forces no color and no background: pages may be black.",
    source: sources.text,
    severity: "error",
    advice: ours(),
    check: ({ facts }) =>
      declarations(
        facts,
        ({ selector, property, value }) =>
          /^(?:color|background|background-color)$/.test(property) &&
          isBodyText(selector) &&
          !/^(?:inherit|transparent|none|currentcolor)$/.test(value),
      ).map(placeOf),
  },
  {
    id: "kindle-body-margins",
    text: "The body text has no margins of its own at its sides.",
    source: sources.text,
    severity: "error",
    advice: ours(),
    check: ({ facts }) =>
      declarations(
        facts,
        (one) => isBodyText(one.selector) && sidesOf(one).some(({ amount }) => amount > 0),
      ).map(placeOf),
  },
  {
    id: "kindle-side-margins",
    text: "Nothing takes more than a quarter of the screen away at its sides.",
    source: sources.quality,
    severity: "error",
    advice: ours(),
    check: ({ facts }) =>
      declarations(facts, (one) =>
        sidesOf(one).some(
          ({ amount, unit }) => (unit === "%" && amount > 25) || (unit === "em" && amount > 10),
        ),
      ).map(placeOf),
  },
  {
    id: "kindle-greys",
    text: "Gray text is between #666 and #999, to be read on white and on black.",
    source: sources.text,
    severity: "warning",
    advice: ours(),
    check: ({ facts }) => {
      const greys = colours(facts, "color").filter(
        ({ colour: [red, green, blue] }) => red === green && green === blue && red > 0 && red < 255,
      );
      return greys.length === 0
        ? undefined
        : greys.filter(({ colour: [grey] }) => grey < 0x66 || grey > 0x99).map(({ one }) => placeOf(one));
    },
  },
  {
    id: "kindle-contrast",
    text: "Colored text stands out from the page at least 4.5 to 1, from white and from its own background.",
    source: sources.text,
    severity: "warning",
    advice: ours(),
    check: ({ facts }) => {
      const text = colours(facts, "color");
      if (text.length === 0) return undefined;
      const grounds = new Map(
        [...colours(facts, "background-color"), ...colours(facts, "background")].map(({ one, colour }) => [
          one.selector,
          colour,
        ]),
      );
      return text
        .filter(
          ({ one, colour }) =>
            contrast(colour, grounds.get(one.selector) ?? [255, 255, 255]) < 4.5 && !isGrey(colour),
        )
        .map(({ one }) => placeOf(one));
    },
  },
  {
    id: "kindle-units",
    text: "Indents are at most 4em, margins in em or %, and nothing is sized in pixels or points.",
    source: sources.text,
    severity: "warning",
    advice: ours(),
    check: ({ facts }) =>
      declarations(facts, ({ property, value }) => {
        if (property === "text-indent")
          return lengths(value).some(
            ({ amount, unit }) => (unit === "em" && amount > 4) || fixedUnits.has(unit),
          );
        // A hairline is a pixel on any screen.
        if (!/^(?:margin|padding|font-size|text-indent|line-height)/.test(property)) return false;
        return lengths(value).some(({ amount, unit }) => amount !== 0 && fixedUnits.has(unit));
      }).map(placeOf),
  },
  {
    id: "kindle-margin-units",
    text: "Margins at the sides are in %, so that they stay small on small screens; those above and below are in em.",
    source: sources.text,
    severity: "warning",
    advice: ours(),
    check: ({ facts }) =>
      declarations(facts, (one) => {
        // The padding of a list holds its numbers, which grow with the type.
        if (!one.property.startsWith("margin") || /\.drop-cap$/.test(one.selector)) return false;
        if (sidesOf(one).some(({ amount, unit }) => unit !== "%" && amount > largestHairSpace)) return true;
        return /-(?:top|bottom)$/.test(one.property) && lengths(one.value).some(({ unit }) => unit === "%");
      }).map(placeOf),
  },
  {
    id: "kindle-negative-margins",
    text: "No margin is negative: Kindle cuts off what hangs out.",
    source: sources.guidelines,
    severity: "warning",
    advice: ours(),
    check: ({ facts }) =>
      declarations(
        facts,
        ({ property, value }) =>
          /^(?:margin|line-height)/.test(property) && lengths(value).some(({ amount }) => amount < 0),
      ).map(placeOf),
  },
  {
    id: "kindle-positioned",
    text: "Nothing is positioned on the page.",
    source: sources.guidelines,
    severity: "error",
    advice: ours(),
    check: ({ facts, text }) => [
      ...declarations(
        facts,
        ({ property, value }) => property === "position" && /^(?:fixed|absolute|sticky)/.test(value),
      ).map(placeOf),
      ...text.inlineStyles
        .filter(({ style }) => /position\s*:\s*(?:fixed|absolute|sticky)/i.test(style))
        .map(({ file, line }) => ({ text: "A place is positioned by its own style.", file, line })),
    ],
  },
  {
    id: "kindle-heading-alignment",
    text: "Headings say how they are aligned, because Kindle justifies what does not.",
    source: sources.text,
    severity: "warning",
    advice: ours(),
    check: ({ facts, text }) => {
      if (text.headings.size === 0) return undefined;
      const aligned = new Set(
        declarations(facts, ({ property }) => property === "text-align").map(({ selector }) =>
          selector.trim(),
        ),
      );
      const missing = [...text.headings].filter(
        (name) => ![...aligned].some((selector) => selector === name || selector.startsWith(`${name}.`)),
      );
      return missing.map((name): RulePlace => ({ text: `No rule of the stylesheet aligns ${name}.` }));
    },
  },
  {
    id: "kindle-fonts",
    text: "Fonts that travel with the book are OpenType or TrueType.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Convert again without the style's own fonts.",
    check: ({ facts }) => {
      if (facts.fonts.size === 0) return undefined;
      return [...facts.fonts]
        .filter(([, { format }]) => format !== "truetype" && format !== "opentype")
        .map(([file, { format }]) => ({ text: `A font is of the kind ${format ?? "nobody knows"}.`, file }));
    },
  },
  {
    id: "kindle-body-font",
    text: "The type of the body text is chosen for the whole body and not for each paragraph, so that readers can change it.",
    source: sources.text,
    severity: "warning",
    advice: ours(),
    check: ({ facts }) =>
      declarations(
        facts,
        ({ selector, property, value }) =>
          property === "font-family" &&
          isBodyText(selector) &&
          !/^(?:html|body)$/.test(selector.trim()) &&
          value !== "inherit",
      ).map(placeOf),
  },
  {
    id: "kindle-drop-caps",
    text: "Drop caps are floated letters sized in % or em.",
    source: sources.guidelines,
    severity: "info",
    advice: ours(),
    check: ({ facts, text }) => {
      const [first] = text.dropCaps;
      if (!first) return undefined;
      const own = declarations(facts, ({ selector }) => /\.drop-cap$/.test(selector));
      const isFloated = own.some(({ property }) => property === "float");
      const isSized = own.some(
        ({ property, value }) =>
          property === "font-size" && lengths(value).every(({ unit }) => unit === "em" || unit === "%"),
      );
      return isFloated && isSized
        ? []
        : [{ text: "A drop cap is not floated, or not sized in em.", file: first.file, line: first.line }];
    },
  },
];

/** In em: less than this is no margin but air beside a letter. */
const largestHairSpace = 0.3;
const fixedUnits = new Set(["px", "pt", "cm", "mm", "in", "pc"]);

function ours(): string {
  return "Convert the manuscript again with Kindle's rules; the stylesheet is ours to mend.";
}

function colours(
  facts: Parameters<typeof declarations>[0],
  property: string,
): { one: Declaration; colour: [number, number, number] }[] {
  return declarations(facts, (one) => one.property === property).flatMap((one) => {
    const colour = colourOf(one.value);
    return colour ? [{ one, colour }] : [];
  });
}

const isGrey = ([red, green, blue]: [number, number, number]) => red === green && green === blue;
