import type { NumberFormat } from "#domain/convert/format-number";
import { type Destination, silent } from "#domain/convert/readers/rtf/destination";
import type { OldNumbering } from "#domain/convert/readers/rtf/paragraph-state";
import type { ListLevel, NumberedPlace } from "#domain/convert/readers/word-processor/numbering";

/** `\pn`: describes the list of its paragraph. */
export function oldNumbering(take: (numbering: OldNumbering | undefined) => void): Destination {
  const numbering: OldNumbering = {
    format: "decimal",
    start: 1,
    level: 0,
    indent: undefined,
  };
  let isNumbered = true;
  return {
    // What is typed around the number is set by the book's own stylesheet.
    group: () => silent,
    control(word, value) {
      const format = formats[word];
      if (format) numbering.format = format;
      else if (word === "pnlvlcont") isNumbered = false;
      else if (word === "pnlvl") numbering.level = Math.min(Math.max(0, (value ?? 1) - 1), 8);
      else if (word === "pnstart") numbering.start = value ?? 1;
      else if (word === "ilvl") numbering.level = Math.min(Math.max(0, value ?? 0), 8);
      return true;
    },
    close: () => take(isNumbered ? numbering : undefined),
  };
}

const formats: Record<string, NumberFormat | undefined> = {
  pnlvlblt: "bullet",
  pndec: "decimal",
  pncard: "decimal",
  pnord: "decimal",
  pnordt: "decimal",
  pnucltr: "upper-alpha",
  pnlcltr: "lower-alpha",
  pnucrm: "upper-roman",
  pnlcrm: "lower-roman",
};

/** Gives paragraphs of the older kind of list their numbers: those typed before the text, or the next ones. */
export class OldLists {
  private before: NumberedPlace | undefined;

  /** `label` is what stands typed before the text, as in `b)`. */
  place(
    numbering: OldNumbering | undefined,
    label: string | undefined,
    depth: number,
  ): NumberedPlace | undefined {
    const typed = label?.trim() ?? "";
    const format = numbering?.format ?? formatOf(typed);
    const level: ListLevel = { format, text: "%1.", start: 1, isTight: false, left: numbering?.indent };
    const levelIndex = numbering?.level ?? depth;
    const { before } = this;
    const isSame = before !== undefined && before.level.format === format && before.levelIndex === levelIndex;
    const next = isSame ? before.value + 1 : (numbering?.start ?? 1);
    const value = (format === "bullet" ? undefined : numberIn(typed, format)) ?? next;
    this.before = { level, levelIndex, listId: "typed", value, label: typed };
    return this.before;
  }

  /** A paragraph in no list. */
  leave(): void {
    this.before = undefined;
  }
}

function formatOf(label: string): NumberFormat {
  const core = coreOf(label);
  if (/^\d+$/.test(core)) return "decimal";
  if (/^[ivx]+$/.test(core)) return "lower-roman";
  if (/^[IVX]+$/.test(core)) return "upper-roman";
  if (/^[a-z]$/.test(core)) return "lower-alpha";
  return /^[A-Z]$/.test(core) ? "upper-alpha" : "bullet";
}

function numberIn(label: string, format: NumberFormat): number | undefined {
  const core = coreOf(label);
  switch (format) {
    case "decimal":
      return /^\d{1,6}$/.test(core) ? Number(core) : undefined;
    case "lower-alpha":
    case "upper-alpha":
      return /^[a-z]$/i.test(core) ? core.toLowerCase().charCodeAt(0) - 96 : undefined;
    case "lower-roman":
    case "upper-roman":
      return /^[ivxlcdm]{1,12}$/i.test(core) ? romanValue(core.toUpperCase()) : undefined;
    case "bullet":
    case "none":
      return undefined;
    default:
      return format satisfies never;
  }
}

/** The last number of `(2.b)`, without what stands around it. */
function coreOf(label: string): string {
  return /([\p{L}\d]+)[^\p{L}\d]*$/u.exec(label)?.[1] ?? "";
}

function romanValue(text: string): number {
  let value = 0;
  let before = 0;
  for (const digit of [...text].reverse()) {
    const size = romanSizes[digit] ?? 0;
    value += size < before ? -size : size;
    before = Math.max(before, size);
  }
  return value;
}

const romanSizes: Record<string, number | undefined> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1_000 };
