import type { RulePlace } from "#domain/compliance/rule";
import type { EpubFacts } from "#domain/epub-check/epub-facts";

export type Declaration = { selector: string; property: string; value: string; file: string; line: number };

/** Every declaration of the book's stylesheets, once a selector; `only` says of which. */
export function declarations(facts: EpubFacts, only: (one: Declaration) => boolean): Declaration[] {
  let all = known.get(facts);
  if (!all) {
    all = allDeclarations(facts);
    known.set(facts, all);
  }
  return all.filter(only);
}

/** A dozen rules ask for them, one after the other, when the book is finished. */
const known = new WeakMap<EpubFacts, Declaration[]>();

function allDeclarations(facts: EpubFacts): Declaration[] {
  const found: Declaration[] = [];
  for (const [file, { rules }] of facts.styles)
    for (const { selectors, declarations: list } of rules)
      for (const { property, value, line } of list)
        for (const selector of selectors)
          found.push({ selector, property, value: value.toLowerCase(), file, line });
  return found;
}

/** Whether the selector is about the body text as a whole, and not about something set apart in it. */
export const isBodyText = (selector: string): boolean =>
  /^(?:\*|html|body|(?:body\s+)?(?:p|div|section|span))$/.test(selector.trim());

export const placeOf = ({ selector, property, value, file, line }: Declaration): RulePlace => ({
  text: `The stylesheet sets "${property}: ${value}" for "${selector}".`,
  file,
  line,
});

/** The numbers with units a value holds: `0 5%` → 0 and 5 %. */
export function lengths(value: string): { amount: number; unit: string }[] {
  return [...value.matchAll(/(?<![\w.#-])([-+]?(?:\d*\.)?\d+)(%|[a-z]*)/gi)].map(([, amount, unit]) => ({
    amount: Number(amount),
    unit: (unit ?? "").toLowerCase(),
  }));
}

/** The left and right of a `margin` or `padding`, whichever way it is written. */
export function sidesOf({ property, value }: Declaration): { amount: number; unit: string }[] {
  if (/^(?:margin|padding)-(?:left|right|inline|inline-start|inline-end)$/.test(property))
    return lengths(value);
  if (!/^(?:margin|padding)$/.test(property)) return [];
  // `auto` has its place among them, and is no length.
  const words = value.trim().split(/\s+/);
  const right = words[1] ?? words[0] ?? "";
  return [...lengths(words[3] ?? right), ...lengths(right)];
}

/** Red, green and blue of 0 to 255; undefined for what is no colour of its own (`inherit`). */
export function colourOf(value: string): [number, number, number] | undefined {
  const hex = /^#([\da-f]{3,8})$/.exec(value)?.[1];
  if (hex !== undefined) {
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)) as [number, number, number];
  }
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(value)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (parts && parts.length >= 3)
    return parts
      .slice(0, 3)
      .map((part) => (part.endsWith("%") ? Number.parseFloat(part) * 2.55 : Number(part))) as [
      number,
      number,
      number,
    ];
  return names[value];
}

const names: Record<string, [number, number, number] | undefined> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  darkgray: [169, 169, 169],
  dimgray: [105, 105, 105],
  lightgray: [211, 211, 211],
  red: [255, 0, 0],
  maroon: [128, 0, 0],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  green: [0, 128, 0],
  yellow: [255, 255, 0],
};

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: [number, number, number]): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}
