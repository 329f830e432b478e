import { formatNumber, type NumberFormat } from "#domain/convert/format-number";
import { count } from "#domain/convert/readers/odt/lengths";
import type { Attributes } from "#domain/convert/xml";

/** One level of a list, or of the numbering of headings. */
export type OdtListLevel = {
  format: NumberFormat;
  prefix: string;
  suffix: string;
  start: number;
  /** How many levels the label shows: 2 gives `3.1`. */
  shown: number;
};

/** Levels by their depth, from 1. */
export type OdtListStyle = ReadonlyMap<number, OdtListLevel>;

/** Takes a level out of `text:list-style` or `text:outline-style`; anything else is none. */
export function readListLevel(
  name: string,
  attributes: Attributes,
): { depth: number; level: OdtListLevel } | undefined {
  const isNumbered = name === "text:list-level-style-number" || name === "text:outline-level-style";
  if (!isNumbered && name !== "text:list-level-style-bullet" && name !== "text:list-level-style-image")
    return undefined;
  const depth = count(attributes["text:level"], 0, 0, 100);
  if (depth < 1 || depth > deepestLevel) return undefined;
  const sign = attributes["style:num-format"] ?? "";
  return {
    depth,
    level: {
      format: isNumbered ? (formats[sign] ?? (sign === "" ? "none" : "decimal")) : "bullet",
      prefix: isNumbered ? (attributes["style:num-prefix"] ?? "") : "",
      suffix: isNumbered ? (attributes["style:num-suffix"] ?? "") : "",
      start: count(attributes["text:start-value"], 1, 0, 1_000_000),
      shown: count(attributes["text:display-levels"], 1, 1, deepestLevel),
    },
  };
}

/** The label of a heading: `Chapter 3.1`. Empty where the level has no number. */
export function headingLabel(
  style: OdtListStyle,
  depth: number,
  values: readonly (number | undefined)[],
): string {
  const level = style.get(depth);
  if (!level || level.format === "none" || level.format === "bullet") return "";
  const numbers: string[] = [];
  for (let at = depth - level.shown + 1; at <= depth; at++) {
    const other = style.get(at);
    if (at < 1 || !other || other.format === "none" || other.format === "bullet") continue;
    numbers.push(formatNumber(values[at] ?? other.start, other.format));
  }
  return `${level.prefix}${numbers.join(".")}${level.suffix}`;
}

export const plainListLevel: OdtListLevel = { format: "bullet", prefix: "", suffix: "", start: 1, shown: 1 };

/** The format itself knows no deeper lists; what is nested deeper is set as items of this level. */
export const deepestLevel = 10;

const formats: Record<string, NumberFormat | undefined> = {
  "1": "decimal",
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};
