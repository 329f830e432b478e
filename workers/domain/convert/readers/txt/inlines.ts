import type { Inline, Marks } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import { readRuby } from "#domain/convert/readers/txt/aozora";
import { markLabel, noteMark } from "#domain/convert/readers/txt/note-marks";
import { splitPageSigns } from "#domain/convert/readers/txt/page-marks";

/** Marks of emphasis this text is seen to use. `_x_`, `**x**` and `*x*` are taken as such anywhere. */
export type EmphasisHabits = { slashes: boolean; equals: boolean };

export type InlineContext = {
  habits: EmphasisHabits;
  isAozora: boolean;
  /** Label → note id of the references in this paragraph. */
  references?: ReadonlyMap<string, string>;
};

/** The runs of one paragraph or line: emphasis, note references, readings. */
export function readInlines(text: string, context: InlineContext): Inline[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the sign of a page
  if (!context.references && !/[_*/=《［\u0001]/.test(text)) return [{ kind: "text", text }];
  const inlines: Inline[] = [];
  addEmphasis(text, {}, context, inlines);
  return inlines;
}

type Pattern = { pattern: LetterPattern; marks: Marks };

/** Runs set apart may touch, as in `_Holland’s __Morals__._`: the signs between them only end one and begin the next. */
const underscores: Pattern = {
  pattern: new LetterPattern(
    String.raw`(?<![\p{L}\p{N}_])_(?![\s_])((?:[^_]|__){1,1500}?)(?<!\s)_(?![\p{L}\p{N}_])`,
  ),
  marks: { italic: true },
};
const doubleUnderscores: Pattern = {
  pattern: new LetterPattern(
    String.raw`(?<![\p{L}\p{N}_])__(?![\s_])([^_]{1,1500}?)(?<!\s)__(?![\p{L}\p{N}_])`,
  ),
  marks: { bold: true },
};
const doubleStars: Pattern = {
  pattern: new LetterPattern(
    String.raw`(?<![\p{L}\p{N}*])\*\*(?![\s*])([^*]{1,1500}?)(?<!\s)\*\*(?![\p{L}\p{N}*])`,
  ),
  marks: { bold: true },
};
const stars: Pattern = {
  pattern: new LetterPattern(
    String.raw`(?<![\p{L}\p{N}*])\*(?![\s*])([^*]{1,1500}?)(?<!\s)\*(?![\p{L}\p{N}*])`,
  ),
  marks: { italic: true },
};
const slashes: Pattern = {
  pattern: new LetterPattern(
    String.raw`(?<![\p{L}\p{N}/:<.])\/(?![\s/])([\p{L}][^/<>\n]{0,120}?)(?<!\s)\/(?![\p{L}\p{N}/])`,
  ),
  marks: { italic: true },
};
const equals: Pattern = {
  pattern: new LetterPattern(
    String.raw`(?<![\p{L}\p{N}=])=(?![\s=])([^=\n]{1,200}?)(?<!\s)=(?![\p{L}\p{N}=])`,
  ),
  marks: { bold: true },
};

/** The outermost mark that comes first is taken; what is inside it is read again for the others. */
function addEmphasis(text: string, marks: Marks, context: InlineContext, inlines: Inline[]): void {
  let rest = text;
  while (rest) {
    const found = firstPattern(rest, context.habits);
    if (!found) break;
    const [{ marks: added }, match] = found;
    addPlain(rest.slice(0, match.index), marks, context, inlines);
    addEmphasis((match[1] ?? "").replaceAll("__", ""), { ...marks, ...added }, context, inlines);
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) addPlain(rest, marks, context, inlines);
}

function firstPattern(text: string, habits: EmphasisHabits): [Pattern, RegExpExecArray] | undefined {
  let first: [Pattern, RegExpExecArray] | undefined;
  const consider = (sign: string, pattern: Pattern) => {
    if (!text.includes(sign)) return;
    const match = pattern.pattern.exec(text);
    if (match && match.index < (first?.[1].index ?? Number.POSITIVE_INFINITY)) first = [pattern, match];
  };
  consider("__", doubleUnderscores);
  consider("_", underscores);
  consider("**", doubleStars);
  consider("*", stars);
  if (habits.slashes) consider("/", slashes);
  if (habits.equals) consider("=", equals);
  return first;
}

function addPlain(text: string, marks: Marks, context: InlineContext, inlines: Inline[]): void {
  if (!text) return;
  let from = 0;
  if (context.references) {
    for (const found of text.matchAll(noteMark.for(text))) {
      const note = context.references.get(markLabel(found));
      if (!note) continue;
      addText(text.slice(from, found.index), marks, context, inlines);
      inlines.push({ kind: "noteRef", note });
      from = found.index + found[0].length;
    }
  }
  addText(text.slice(from), marks, context, inlines);
}

function addText(text: string, marks: Marks, context: InlineContext, inlines: Inline[]): void {
  for (const part of splitPageSigns(text)) {
    if (typeof part !== "string") {
      inlines.push(part);
      continue;
    }
    const runs: Inline[] =
      context.isAozora && /[《［]/.test(part) ? readRuby(part) : [{ kind: "text", text: part }];
    const isMarked = Object.keys(marks).length > 0;
    for (const run of runs) {
      if (run.kind === "text" && !run.text) continue;
      inlines.push(run.kind === "text" && isMarked ? { ...run, marks } : run);
    }
  }
}

/** Counts `/x/` and `=x=` over the survey: a few by chance are no habit. */
export class HabitCounter {
  private slashed = 0;
  private equalled = 0;
  private underscored = 0;

  add(text: string): void {
    if (text.includes("/") && slashes.pattern.test(text)) this.slashed++;
    if (text.includes("=") && equals.pattern.test(text)) this.equalled++;
    if (text.includes("_") && underscores.pattern.test(text)) this.underscored++;
  }

  habits(): EmphasisHabits {
    return { slashes: this.slashed >= 4 && this.underscored === 0, equals: this.equalled >= 4 };
  }
}
