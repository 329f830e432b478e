import type { Inline, Marks } from "#domain/book/blocks";
import { type Face, type Family, faceOf, type Measure, monoStack } from "#domain/vr/typeset/faces";

/** How a run looks. Sizes in page units. */
export type Style = {
  face: Face;
  size: number;
  /** Above the base line. */
  rise: number;
  ink: "ink" | "faint" | "accent";
  underline?: true;
  strike?: true;
  /** BCP 47, where it differs from its paragraph's. */
  lang?: string;
  direction?: "ltr" | "rtl";
};

/** What stands in the line for one sign of the inner text. */
export type LineObject =
  | { kind: "noteRef"; note: string; number: string }
  | { kind: "image"; asset: string; alt: string; width: number; height: number }
  | { kind: "ruby"; base: string; reading: string; readingSize: number; width: number }
  /** White of a width of its own: a tab. */
  | { kind: "space"; width: number }
  | { kind: "break" };

/**
 * A stretch of one look. `at` counts the inner text, in which an object is one sign; `start` counts the block's visible
 * text (`blockText`), in which notes and pictures are nothing and a ruby is its base.
 */
export type Run = {
  at: number;
  length: number;
  start: number;
  style: Style;
  link?: string;
  object?: LineObject;
};

/** A paragraph's text as it is drawn, with its looks. */
export type RunText = { text: string; runs: Run[] };

/** What the look of runs depends on. */
export type RunContext = {
  family: Family;
  size: number;
  weight?: number;
  italic?: boolean;
  ink?: Style["ink"];
  /** As wide as a picture in the line may be, and as high. */
  widest: number;
  highest: number;
  measure: Measure;
  noteNumber(note: string): string;
  /** Width and height in pixels. */
  pictureSize(asset: string): { width: number; height: number };
};

const objectSign = "\ufffc";

/** `start`: where in the block's text these inlines begin. */
export function runsOf(inlines: readonly Inline[], context: RunContext, start = 0): RunText {
  const out: RunText = { text: "", runs: [] };
  const state = { out, context, start, parts: [] as string[], at: 0 };
  addInlines(state, inlines, undefined);
  out.text = state.parts.join("");
  return out;
}

type State = { out: RunText; context: RunContext; start: number; parts: string[]; at: number };

function addInlines(state: State, inlines: readonly Inline[], link: string | undefined) {
  for (const inline of inlines)
    switch (inline.kind) {
      case "text":
        addText(state, inline.text, inline.marks ?? {}, link);
        break;
      case "link":
        addInlines(state, inline.children, inline.href);
        break;
      case "math":
        addText(state, inline.alt, { italic: true }, link);
        break;
      case "break":
        addObject(state, { kind: "break" }, styleOf(state.context, {}, link), 1, link);
        break;
      case "noteRef":
        addNoteRef(state, inline.note);
        break;
      case "image":
        addImage(state, inline, link);
        break;
      case "ruby":
        addRuby(state, inline, link);
        break;
      case "pageMark":
      case "tracked":
        break;
      default:
        inline satisfies never;
    }
}

function addText(state: State, text: string, marks: Marks, link: string | undefined) {
  if (text === "") return;
  const style = styleOf(state.context, marks, link);
  const shown = marks.caps || marks.smallCaps ? capitals(text, style.lang) : text;
  if (!marks.smallCaps) return addRun(state, shown, style, link);
  // Small capitals are capitals of the height of small letters, a little heavier to keep the colour of the line.
  const small = {
    ...style,
    size: style.size * 0.8,
    face: marks.code ? style.face : faceFor(state.context, marks, 60),
  };
  let from = 0;
  while (from < text.length) {
    const isSmall = shown[from] !== text[from];
    let to = from + 1;
    while (to < text.length && (shown[to] !== text[to]) === isSmall) to++;
    addRun(state, shown.slice(from, to), isSmall ? small : style, link);
    from = to;
  }
}

function addRun(state: State, text: string, style: Style, link: string | undefined) {
  state.parts.push(text);
  state.out.runs.push({
    at: state.at,
    length: text.length,
    start: state.start,
    style,
    ...(link !== undefined && { link }),
  });
  state.at += text.length;
  state.start += text.length;
}

function addObject(state: State, object: LineObject, style: Style, counted: number, link?: string) {
  state.parts.push(object.kind === "break" ? "\n" : objectSign);
  state.out.runs.push({
    at: state.at,
    length: 1,
    start: state.start,
    style,
    object,
    ...(link !== undefined && { link }),
  });
  state.at += 1;
  state.start += counted;
}

function addNoteRef(state: State, note: string) {
  const { context } = state;
  const style: Style = {
    face: faceFor(context, {}),
    size: Math.max(context.size * 0.66, 9),
    rise: context.size * 0.36,
    ink: "accent",
  };
  addObject(state, { kind: "noteRef", note, number: context.noteNumber(note) }, style, 0);
}

function addImage(state: State, inline: Extract<Inline, { kind: "image" }>, link: string | undefined) {
  const { context } = state;
  const { width, height } = context.pictureSize(inline.asset);
  // 96 pixels an inch beside type of 12 points: a picture keeps its proportion to the words.
  const natural = Math.min((width * context.size) / 16, context.widest);
  const wanted = inline.width === undefined ? natural : inline.width * context.widest;
  const scale = Math.min(wanted / width, context.widest / width, context.highest / height);
  addObject(
    state,
    {
      kind: "image",
      asset: inline.asset,
      alt: inline.alt,
      width: Math.max(1, width * scale),
      height: Math.max(1, height * scale),
    },
    styleOf(context, {}, link),
    0,
    link,
  );
}

function addRuby(state: State, inline: Extract<Inline, { kind: "ruby" }>, link: string | undefined) {
  const style = styleOf(state.context, {}, link);
  const { measure } = state.context;
  const readingSize = style.size * 0.5;
  const width = Math.max(
    measure(style.face, inline.base) * style.size,
    measure(style.face, inline.reading) * readingSize,
  );
  addObject(
    state,
    { kind: "ruby", base: inline.base, reading: inline.reading, readingSize, width },
    style,
    inline.base.length,
    link,
  );
}

function styleOf(context: RunContext, marks: Marks, link: string | undefined): Style {
  const isRaised = marks.superscript || marks.subscript;
  const base = marks.code ? context.size * 0.88 : context.size;
  return {
    face: faceFor(context, marks),
    size: isRaised ? base * 0.66 : base,
    rise: marks.superscript ? base * 0.36 : marks.subscript ? base * -0.16 : 0,
    ink: link === undefined ? (context.ink ?? "ink") : "accent",
    ...(marks.underline && { underline: true as const }),
    ...(marks.strike && { strike: true as const }),
    ...(marks.lang && { lang: marks.lang }),
    ...(marks.direction && { direction: marks.direction }),
  };
}

/** Emphasis inside italics stands upright. */
function faceFor(context: RunContext, marks: Marks, heavier = 0): Face {
  const weight = (marks.bold ? 700 : (context.weight ?? 400)) + heavier;
  if (marks.code) return faceOf(monoStack, marks.bold ? 700 : 400, marks.italic === true);
  return faceOf(context.family.stack, weight, (marks.italic === true) !== (context.italic === true));
}

/** Letter by letter, so that places keep their count: `ß` stays, where `SS` would be two. */
function capitals(text: string, lang: string | undefined): string {
  const whole = lang === undefined ? text.toUpperCase() : text.toLocaleUpperCase(lang);
  if (whole.length === text.length) return whole;
  let out = "";
  for (const sign of text) {
    const upper = sign.toUpperCase();
    out += upper.length === sign.length ? upper : sign;
  }
  return out;
}

/** The run that holds a place of the inner text; the last one for its end. */
export function runAt(source: RunText, at: number): number {
  let low = 0;
  let high = source.runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.runs[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** From a place of the inner text to one of the block's visible text. */
export function startOf(source: RunText, at: number): number {
  const run = source.runs[runAt(source, at)];
  if (!run) return 0;
  const inside = at - run.at;
  return run.start + (run.object ? (inside > 0 ? countedLength(run) : 0) : Math.min(inside, run.length));
}

/** How many signs of the block's visible text a run is. */
export function countedLength(run: Run): number {
  if (!run.object) return run.length;
  if (run.object.kind === "ruby") return run.object.base.length;
  return run.object.kind === "break" || run.object.kind === "space" ? 1 : 0;
}
