import type { Inline, Marks } from "#domain/book/blocks";
import { keptWords } from "#domain/proofread/kept-words";
import { inlineWords } from "#domain/proofread/words-of";

/**
 * The inlines with other words: those that stay keep their italics, links and readings, new ones take those of the words
 * they stand in place of. Notes' marks, page marks, pictures and formulas are never lost; each stays between the words it
 * stood between. Gives a list for each part that an empty line divides.
 */
export function reword(inlines: readonly Inline[], fresh: string): Inline[][] {
  const { runs, things } = taken(inlines, undefined);
  const styleAt = styleFinder(runs);
  const cuts = [...fresh.matchAll(emptyLine)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const parts: Piece[][] = [[]];
  const put = (piece: Piece) => parts.at(-1)?.push(piece);
  let thing = 0;
  const putThings = (upTo: number) => {
    for (; thing < things.length && (things[thing]?.at ?? 0) <= upTo; thing++) {
      const one = things[thing];
      if (one) put({ inline: one.inline, href: one.href });
    }
  };
  /** How much of the new words has been put, and which cut comes next. */
  let done = 0;
  let cut = 0;
  const putText = (text: string, style: Style | undefined) => {
    for (let at = 0; at < text.length; ) {
      const next = cuts[cut];
      const isInside = next !== undefined && done >= next.from;
      const length = Math.min(
        text.length - at,
        (next ? (isInside ? next.to : next.from) : fresh.length) - done,
      );
      if (!isInside) put({ text: text.slice(at, at + length), style: style ?? plain });
      else if (done === next.from) parts.push([]);
      at += length;
      done += length;
      if (next && done === next.to) cut++;
    }
  };
  for (const { kept, at, text } of keptWords(inlineWords(inlines), fresh)) {
    // What stood right behind the words before stays there.
    putThings(at);
    if (!kept) {
      putText(text, styleAt(at));
      continue;
    }
    for (let from = 0; from < text.length; ) {
      const nextThing = (things[thing]?.at ?? Number.POSITIVE_INFINITY) - at;
      const runEnd = (styleAt.end(at + from) ?? at + text.length) - at;
      const to = Math.max(from + 1, Math.min(text.length, nextThing, runEnd));
      putText(text.slice(from, to), styleAt(at + from));
      from = to;
      if (from < text.length) putThings(at + from);
    }
  }
  putThings(Number.POSITIVE_INFINITY);
  return parts.map(rebuilt).filter((part) => part.length > 0);
}

/** At least one empty line. */
const emptyLine = /\n[ \t]*\n\s*/g;

type Style = { marks?: Marks; href?: string; ruby?: { base: string; reading: string } };
type Run = { at: number; end: number; style: Style };
type Thing = { at: number; inline: Inline; href: string | undefined };
type Piece = { text: string; style: Style } | { inline: Inline; href: string | undefined };
const plain: Style = {};

/** The words as styled runs, and what has no words, by where it stands in `inlineWords`. */
function taken(inlines: readonly Inline[], href: string | undefined, start = 0) {
  const runs: Run[] = [];
  const things: Thing[] = [];
  let at = start;
  const run = (length: number, style: Style) => {
    if (length === 0) return;
    runs.push({ at, end: at + length, style: href === undefined ? style : { ...style, href } });
    at += length;
  };
  for (const inline of inlines) {
    switch (inline.kind) {
      case "text":
        run(inline.text.length, inline.marks ? { marks: inline.marks } : {});
        break;
      case "break":
        run(1, {});
        break;
      case "ruby":
        run(inline.base.length, { ruby: { base: inline.base, reading: inline.reading } });
        break;
      case "link": {
        const inner = taken(inline.children, inline.href, at);
        for (const one of inner.runs) runs.push(one);
        for (const one of inner.things) things.push(one);
        at = inner.end;
        break;
      }
      case "math":
      case "image":
      case "noteRef":
      case "pageMark":
      case "tracked":
        things.push({ at, inline, href });
        break;
      default:
        inline satisfies never;
    }
  }
  return { runs, things, end: at };
}

/** The style at a place in the old words; past their end, that of the last. `end`: where the run there ends. */
function styleFinder(runs: readonly Run[]) {
  const runAt = (at: number): Run | undefined => {
    let low = 0;
    let high = runs.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.end ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return runs[low];
  };
  const styleAt = (at: number): Style | undefined => runAt(at)?.style;
  styleAt.end = (at: number): number | undefined => {
    const run = runAt(at);
    return run && run.end > at ? run.end : undefined;
  };
  return styleAt;
}

/** Inlines out of pieces: pieces of one style are one run again, and those of one link one link. */
function rebuilt(pieces: readonly Piece[]): Inline[] {
  const top: Inline[] = [];
  let link: { href: string; children: Inline[] } | undefined;
  for (const piece of pieces) {
    const href = "style" in piece ? piece.style.href : piece.href;
    if (href === undefined) link = undefined;
    else if (link?.href !== href) {
      link = { href, children: [] };
      top.push({ kind: "link", ...link });
    }
    const list = link ? link.children : top;
    if ("inline" in piece) list.push(piece.inline);
    else putRun(list, piece.text, piece.style);
  }
  return top;
}

function putRun(list: Inline[], text: string, style: Style): void {
  if (style.ruby?.base === text) {
    list.push({ kind: "ruby", ...style.ruby });
    return;
  }
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) list.push({ kind: "break" });
    if (line === "") continue;
    const last = list.at(-1);
    if (last?.kind === "text" && sameMarks(last.marks, style.marks))
      list[list.length - 1] = { ...last, text: last.text + line };
    else list.push({ kind: "text", text: line, ...(style.marks ? { marks: style.marks } : {}) });
  }
}

const sameMarks = (one: Marks | undefined, other: Marks | undefined): boolean =>
  one === other || JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});
