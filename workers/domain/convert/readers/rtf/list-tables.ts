import type { NumberFormat } from "#domain/convert/format-number";
import { type Destination, gatherer, silent } from "#domain/convert/readers/rtf/destination";
import type { DocxNumbering, ListLevel } from "#domain/convert/readers/word-processor/numbering";

/** `\listtable`: the lists' levels, by list number. */
export function listTable(numbering: DocxNumbering): Destination {
  return {
    control: () => true,
    group: (word) => (word === "list" ? listEntry(numbering) : undefined),
  };
}

function listEntry(numbering: DocxNumbering): Destination {
  const levels = new Map<number, ListLevel>();
  let id = "";
  return {
    group: (word) =>
      word === "listlevel" ? listLevel((level) => void levels.set(levels.size, level)) : silent,
    control(word, value) {
      if (word === "listid") id = String(value ?? 0);
      return true;
    },
    close() {
      if (numbering.abstracts.size < maxLists)
        numbering.abstracts.set(id, { levels, styleLevels: new Map(), link: undefined });
    },
  };
}

function listLevel(take: (level: ListLevel) => void): Destination {
  const level: ListLevel = { format: "decimal", text: "", start: 1, isTight: false, left: undefined };
  return {
    group: (word) =>
      word === "leveltext"
        ? gatherer((text) => {
            level.text = levelText(text);
          }, 100)
        : silent,
    control(word, value) {
      if (word === "levelnfc" || word === "levelnfcn") level.format = numberFormat(value);
      else if (word === "levelstartat") level.start = value ?? 1;
      else if (word === "levelfollow") level.isTight = value === 2;
      else if (word === "li" || word === "lin") level.left = value;
      return true;
    },
    close: () => take(level),
  };
}

/** `\listoverridetable`: which list a paragraph's `\ls` is, and where it starts. */
export function listOverrideTable(numbering: DocxNumbering): Destination {
  return {
    control: () => true,
    group: (word) => (word === "listoverride" ? listOverride(numbering) : undefined),
  };
}

function listOverride(numbering: DocxNumbering): Destination {
  const starts = new Map<number, number>();
  const levels = new Map<number, ListLevel>();
  let abstractId = "";
  let id = "";
  let count = 0;
  return {
    group(word) {
      if (word !== "lfolevel") return silent;
      const index = count++;
      return lfoLevel(
        (start) => void starts.set(index, start),
        (level) => void levels.set(index, level),
      );
    },
    control(word, value) {
      if (word === "listid") abstractId = String(value ?? 0);
      else if (word === "ls") id = String(value ?? 0);
      return true;
    },
    close() {
      if (numbering.lists.size < maxLists) numbering.lists.set(id, { abstractId, starts, levels });
    },
  };
}

function lfoLevel(takeStart: (start: number) => void, takeLevel: (level: ListLevel) => void): Destination {
  let isStart = false;
  let start: number | undefined;
  return {
    group: (word) => (word === "listlevel" ? listLevel(takeLevel) : silent),
    control(word, value) {
      if (word === "listoverridestartat") isStart = true;
      else if (word === "levelstartat") start = value ?? 1;
      return true;
    },
    close() {
      if (isStart && start !== undefined) takeStart(start);
    },
  };
}

/** The first letter is the count of those that follow; numbers below nine stand for the counters of the levels. */
function levelText(text: string): string {
  const length = text.charCodeAt(0) || 0;
  let shown = "";
  for (const letter of text.slice(1, 1 + length)) {
    const code = letter.charCodeAt(0);
    shown += code < 9 ? `%${code + 1}` : letter;
  }
  return shown;
}

/** What `\levelnfc` and its kin number with. */
function numberFormat(value: number | undefined): NumberFormat {
  switch (value) {
    case 1:
      return "upper-roman";
    case 2:
      return "lower-roman";
    case 3:
      return "upper-alpha";
    case 4:
      return "lower-alpha";
    case 23:
      return "bullet";
    case 255:
      return "none";
    default:
      return "decimal";
  }
}

const maxLists = 20_000;
