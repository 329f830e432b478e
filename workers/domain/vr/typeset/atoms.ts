import LineBreaker from "linebreak";
import type { Hyphenate } from "#domain/hyphenation/hyphenate";
import type { Face, Measure } from "#domain/vr/typeset/faces";
import { closingSign, hangAtEnd, hangAtStart, openingSign } from "#domain/vr/typeset/hanging";
import { type Run, type RunText, runAt } from "#domain/vr/typeset/runs";
import { noCuts, type WordWidths } from "#domain/vr/typeset/word-widths";

/** What breaking into lines needs to know of a text. Widths in page units. */
export type Atom =
  /** `hangStart`, `hangEnd`: how far it may stand out when a line begins or ends with it. */
  | { kind: "box"; width: number; hangStart: number; hangEnd: number }
  /** White, where a line may end: it ends at `at`, the next begins at `next`. */
  | { kind: "glue"; width: number; stretch: number; shrink: number; at: number; next: number }
  /** A place where a line may end; `width` is that of the hyphen it then shows. */
  | {
      kind: "penalty";
      width: number;
      penalty: number;
      at: number;
      isHyphen: boolean;
      isForced?: true;
      hangEnd: number;
    };

export type AtomTools = {
  measure: Measure;
  /** Undefined where the language has no patterns: its words are not cut. */
  hyphenatorFor(language: string): Hyphenate | undefined;
  /** Widths of words by face, made anew by whoever owns the measurer. */
  words: WordWidths;
};

export type AtomOptions = {
  language: string;
  hyphenate: boolean;
  /** Boxes wider than this are cut between letters. */
  widest: number;
  hang: boolean;
};

/** Atoms of the inner text from `from` to `to`. */
export function atomsOf(
  source: RunText,
  from: number,
  to: number,
  tools: AtomTools,
  options: AtomOptions,
): Atom[] {
  const out: Atom[] = [];
  for (let index = runAt(source, from); index < source.runs.length; index++) {
    const run = source.runs[index];
    if (!run || run.at >= to) break;
    if (run.object) addObject(out, run, tools);
    else
      addText(
        out,
        source.text,
        run,
        Math.max(from, run.at),
        Math.min(to, run.at + run.length),
        tools,
        options,
      );
  }
  return out;
}

function addObject(out: Atom[], run: Run, { measure }: AtomTools) {
  const { object, style } = run;
  const box = (width: number): Atom => ({ kind: "box", width, hangStart: 0, hangEnd: 0 });
  const mayBreak = (at: number): Atom => ({
    kind: "penalty",
    width: 0,
    penalty: 0,
    at,
    isHyphen: false,
    hangEnd: 0,
  });
  switch (object?.kind) {
    case "break":
      out.push({
        kind: "penalty",
        width: 0,
        penalty: 0,
        at: run.at,
        isHyphen: false,
        isForced: true,
        hangEnd: 0,
      });
      break;
    // A note's mark stays with the word before it.
    case "noteRef":
      out.push(box(measure(style.face, object.number) * style.size));
      break;
    case "space":
      out.push(box(object.width));
      break;
    case "image":
      if (out.at(-1)?.kind === "box") out.push(mayBreak(run.at));
      out.push(box(object.width), mayBreak(run.at + 1));
      break;
    case "ruby":
      if (out.at(-1)?.kind === "box") out.push(ideographGap(run.at, style.size));
      out.push(box(object.width), ideographGap(run.at + 1, style.size));
      break;
    default:
  }
}

const token =
  /([ \t\n\r\u2000-\u2006\u2008-\u200a\u205f\u3000]+)|([^ \t\n\r\u2000-\u2006\u2008-\u200a\u205f\u3000]+)/g;
/** Words without these are cut by hyphenation only. */
const mayBreakInside =
  /[-‐–—…/\u00a0\u00ad\u200b\u202f\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\ud840-\ud88d]/;

function addText(
  out: Atom[],
  text: string,
  run: Run,
  from: number,
  to: number,
  tools: AtomTools,
  options: AtomOptions,
) {
  const { face, size } = run.style;
  const slice = from === 0 && to === text.length ? text : text.slice(from, to);
  const space = tools.words.width(face, " ") * size;
  token.lastIndex = 0;
  for (let found = token.exec(slice); found; found = token.exec(slice)) {
    const at = from + found.index;
    const white = found[1];
    if (white !== undefined) {
      const width = white === " " ? space : whiteWidth(white, space, size, tools, face);
      out.push({
        kind: "glue",
        width,
        stretch: width * 0.5,
        shrink: width * 0.28,
        at,
        next: at + white.length,
      });
      continue;
    }
    const word = found[2] ?? "";
    if (mayBreakInside.test(word)) addPieces(out, word, at, run, tools, options);
    else addWord(out, word, at, run, tools, options, 0);
  }
}

/** Several spaces are one, but an ideographic space keeps its width. */
function whiteWidth(white: string, space: number, size: number, { measure }: AtomTools, face: Face): number {
  if (white.includes("\u3000")) return white.split("\u3000").length * size - size;
  return /^[ \t\n\r]+$/.test(white) ? space : measure(face, white[0] ?? " ") * size;
}

/** A word of letters, cut by the language's patterns; one too wide for a line, between any letters. */
function addWord(
  out: Atom[],
  word: string,
  at: number,
  run: Run,
  tools: AtomTools,
  options: AtomOptions,
  extraPenalty: number,
) {
  const { face, size } = run.style;
  const isLong = word.length > 200;
  const width = isLong ? Number.POSITIVE_INFINITY : tools.words.width(face, word) * size;
  const hangStart = options.hang ? hangAtStart(word) * size : 0;
  const hangEnd = options.hang ? hangAtEnd(word) * size : 0;
  const cuts = options.hyphenate && word.length >= 5 && !isLong ? cutsOf(word, run, tools, options) : noCuts;
  if (cuts.length > 0) {
    const hyphen = tools.words.width(face, "-") * size;
    const penalty = 50 + extraPenalty + (isCapital(word) ? 110 : 0);
    let before = 0;
    for (const cut of cuts) {
      const upTo = tools.words.width(face, word.slice(0, cut)) * size;
      out.push({ kind: "box", width: upTo - before, hangStart: before === 0 ? hangStart : 0, hangEnd: 0 });
      out.push({
        kind: "penalty",
        width: hyphen,
        penalty,
        at: at + cut,
        isHyphen: true,
        hangEnd: options.hang ? hangAtEnd("-") * size : 0,
      });
      before = upTo;
    }
    out.push({ kind: "box", width: width - before, hangStart: 0, hangEnd });
    return;
  }
  if (width <= options.widest) return void out.push({ kind: "box", width, hangStart, hangEnd });
  let place = 0;
  for (const { segment } of graphemes.segment(word)) {
    if (place > 0)
      out.push({ kind: "penalty", width: 0, penalty: 500, at: at + place, isHyphen: false, hangEnd: 0 });
    out.push({ kind: "box", width: tools.words.width(face, segment) * size, hangStart: 0, hangEnd: 0 });
    place += segment.length;
  }
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const isCapital = (word: string): boolean => /^\P{L}*\p{Lu}/u.test(word);

function cutsOf(word: string, run: Run, tools: AtomTools, options: AtomOptions): readonly number[] {
  return tools.words.cuts(word, run.style.lang ?? options.language, tools);
}

/** A token in which the Unicode line breaking algorithm, or a dictionary, knows more places than its ends. */
function addPieces(out: Atom[], word: string, at: number, run: Run, tools: AtomTools, options: AtomOptions) {
  const { size, face } = run.style;
  // Beyond this nothing readable is unbroken: the places are then found piece by piece.
  const most = 4000;
  if (word.length > most) {
    for (let from = 0; from < word.length; from += most) {
      if (from > 0)
        out.push({ kind: "penalty", width: 0, penalty: 0, at: at + from, isHyphen: false, hangEnd: 0 });
      addPieces(out, word.slice(from, from + most), at + from, run, tools, options);
    }
    return;
  }
  const isCompound = /\p{L}[-‐]\p{L}/u.test(word);
  let from = 0;
  let before = "";
  for (const place of placesIn(word, run.style.lang ?? options.language)) {
    const piece = word.slice(from, place);
    if (from > 0) {
      if (ideograph.test(before) || ideograph.test(piece[0] ?? ""))
        out.push(ideographGap(at + from, size, before, piece));
      else if (before === "\u00ad")
        out.push({
          kind: "penalty",
          width: tools.words.width(face, "-") * size,
          penalty: 30,
          at: at + from,
          isHyphen: true,
          hangEnd: 0,
        });
      // A dash belongs to the line it follows, not to the one it would open.
      else if (!/^[—–]/.test(piece)) {
        const isHyphen = before === "-" || before === "‐";
        out.push({
          kind: "penalty",
          width: 0,
          penalty: isHyphen ? 20 : 10,
          at: at + from,
          isHyphen: false,
          hangEnd: 0,
        });
      }
    }
    addPiece(out, piece, at + from, run, tools, options, isCompound);
    from = place;
    before = piece.at(-1) ?? "";
  }
}

/** Letters between two places; a no-break space in it gives way like any space, but no line ends there. */
function addPiece(
  out: Atom[],
  piece: string,
  at: number,
  run: Run,
  tools: AtomTools,
  options: AtomOptions,
  isCompound: boolean,
) {
  let from = 0;
  for (const part of piece.split(/([\u00a0\u202f])/)) {
    if (part === "\u00a0" || part === "\u202f") {
      const width = tools.words.width(run.style.face, part) * run.style.size;
      out.push({ kind: "box", width, hangStart: 0, hangEnd: 0 });
    } else if (part !== "") {
      const isIdeograph = part.length <= 2 && ideograph.test(part);
      if (isIdeograph) {
        const width = tools.words.width(run.style.face, part) * run.style.size;
        out.push({
          kind: "box",
          width,
          hangStart: options.hang ? hangAtStart(part) * run.style.size : 0,
          hangEnd: options.hang ? hangAtEnd(part) * run.style.size : 0,
        });
      } else addWord(out, part, at + from, run, tools, options, isCompound ? 60 : 0);
    }
    from += part.length;
  }
}

/** Between two ideographs there is no white, but some may be put there, or taken from a sign that fills half its square. */
function ideographGap(at: number, size: number, before = "", after = ""): Atom {
  const isLoose = closingSign.test(before) || openingSign.test(after[0] ?? "");
  return { kind: "glue", width: 0, stretch: size * 0.14, shrink: isLoose ? size * 0.4 : 0, at, next: at };
}

export const ideograph =
  /[\u2e80-\u9fff\ua000-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud88d][\udc00-\udfff]/;

/** Where a line may end in it; the last place is its end. */
function* placesIn(word: string, language: string): Generator<number> {
  const breaker = new LineBreaker(word);
  let from = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const part = word.slice(from, found.position);
    if (wordsWithoutSpaces.test(part)) {
      let place = from;
      for (const { segment } of segmenterFor(language).segment(part)) {
        place += segment.length;
        if (place < found.position) yield place;
      }
    }
    yield found.position;
    from = found.position;
  }
}

/** Thai, Lao, Burmese, Khmer: a dictionary knows where words end. */
const wordsWithoutSpaces = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const segmenters = new Map<string, Intl.Segmenter>();
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  let made: Intl.Segmenter;
  try {
    made = new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    made = new Intl.Segmenter("th", { granularity: "word" });
  }
  if (segmenters.size > 20) segmenters.clear();
  segmenters.set(language, made);
  return made;
}
