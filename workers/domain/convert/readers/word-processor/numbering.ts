import { formatNumber, type NumberFormat } from "#domain/convert/format-number";
import { numberText } from "#domain/convert/readers/word-processor/number-texts";

export type ListLevel = {
  format: NumberFormat;
  /** What is shown, `%1.%2` standing for the counters. */
  text: string;
  start: number;
  /** The label is followed by nothing, instead of a tab or space. */
  isTight: boolean;
  /** Twips; where the item's text begins. */
  left: number | undefined;
  /** `w:numFmt` as it stands in the file, where `format` does not say all of it. */
  numeral?: string;
  /** Legal numbering: numbers of every level are shown as digits. */
  isLegal?: boolean;
};

/** One numbered paragraph's place. */
export type NumberedPlace = {
  level: ListLevel;
  /** 0..8. */
  levelIndex: number;
  listId: string;
  value: number;
  /** The number as it is shown, "" for a bullet. */
  label: string;
};

export type Numbering = {
  /** The level's look, without counting. */
  level(listId: string, level: number): ListLevel | undefined;
  /** The list level a style is tied to in the numbering itself. */
  levelOfStyle(listId: string, styleId: string): number | undefined;
};

export type AbstractList = {
  levels: Map<number, ListLevel>;
  styleLevels: Map<string, number>;
  link: string | undefined;
};
export type List = { abstractId: string; starts: Map<number, number>; levels: Map<number, ListLevel> };

export class DocxNumbering implements Numbering {
  readonly abstracts = new Map<string, AbstractList>();
  readonly lists = new Map<string, List>();
  /** Style lists: `w:numStyleLink` names a style, `w:styleLink` says whose it is. */
  readonly styleLinks = new Map<string, string>();

  level(listId: string, level: number): ListLevel | undefined {
    const list = this.lists.get(listId);
    if (!list) return undefined;
    return list.levels.get(level) ?? this.abstractOf(list)?.levels.get(level) ?? defaultLevel;
  }

  levelOfStyle(listId: string, styleId: string): number | undefined {
    const list = this.lists.get(listId);
    return list && this.abstractOf(list)?.styleLevels.get(styleId);
  }

  abstractOf(list: List): AbstractList | undefined {
    const own = this.abstracts.get(list.abstractId);
    const linked = own?.link === undefined ? undefined : this.styleLinks.get(own.link);
    return (linked === undefined ? undefined : this.abstracts.get(linked)) ?? own;
  }

  /** A fresh count from the start of the document: one for each pass. */
  counter(): ListCounter {
    return new ListCounter(this);
  }
}

/** Counts as Word does: lists made from one definition share their counters, unless one says where it starts. */
export class ListCounter {
  private readonly numbering: DocxNumbering;
  private readonly values = new Map<string, (number | undefined)[]>();
  private readonly startedLists = new Set<string>();

  constructor(numbering: DocxNumbering) {
    this.numbering = numbering;
  }

  next(listId: string, levelIndex: number): NumberedPlace | undefined {
    const list = this.numbering.lists.get(listId);
    const level = this.numbering.level(listId, levelIndex);
    if (!list || !level) return undefined;
    let values = this.values.get(list.abstractId);
    if (!values) {
      values = [];
      this.values.set(list.abstractId, values);
    }
    const override = list.starts.get(levelIndex);
    const firstUse = !this.startedLists.has(`${listId} ${levelIndex}`);
    this.startedLists.add(`${listId} ${levelIndex}`);
    const before = values[levelIndex];
    const value =
      override !== undefined && firstUse ? override : before === undefined ? level.start : before + 1;
    values[levelIndex] = value;
    values.length = levelIndex + 1;
    const label = level.format === "bullet" ? "" : this.label(listId, level, values);
    return { level, levelIndex, listId, value, label };
  }

  private label(listId: string, level: ListLevel, values: (number | undefined)[]): string {
    return level.text.replace(/%([1-9])/g, (_all, digit: string) => {
      const index = Number(digit) - 1;
      const other = this.numbering.level(listId, index);
      const value = values[index] ?? other?.start ?? 1;
      if (level.isLegal) return String(value);
      const text = other?.numeral === undefined ? undefined : numberText(value, other.numeral);
      return text ?? formatNumber(value, other?.format ?? "decimal");
    });
  }
}

/**
 * Whether a list of a book shows another label than the author's: `1.1.1`, `Step 1:`, `(i)(a)`. Brackets do not count:
 * a list that counts by itself serves readers better than `(a)` typed into it.
 */
export function hasOwnLabel({ level, levelIndex, label }: NumberedPlace): boolean {
  if (level.format === "bullet" || level.format === "none" || label.trim() === "") return false;
  if (level.numeral !== undefined && numberText(1, level.numeral) !== undefined) return true;
  return !new RegExp(`^[(\\[]?%${levelIndex + 1}[.):\\]]?\\s*$`).test(level.text);
}

const defaultLevel: ListLevel = { format: "bullet", text: "•", start: 1, isTight: false, left: undefined };
