import type { AtomTools } from "#domain/vr/typeset/atoms";
import type { Fragment } from "#domain/vr/typeset/set-line";
import type { SetLine, SetPage } from "#domain/vr/typeset/set-page";

/** A word, mark of a note, link or picture; page units from the page's upper left corner. */
export type Spot = {
  kind: "text" | "noteRef" | "link" | "figure";
  x: number;
  y: number;
  width: number;
  height: number;
  block: string;
  start: number;
  end: number;
  text: string;
  /** The note's id, the link's href (`#name` or an address), the picture's asset id. */
  target?: string;
};

/** `left`, `top`: of the page's text. */
export function spotsOf(set: SetPage, left: number, top: number): Spot[] {
  const spots: Spot[] = [];
  for (const line of set.lines) if (!line.isRepeated) addLine(spots, line, left, top);
  for (const { item, top: y } of set.pictures)
    if (!item.isOrnament)
      spots.push({
        kind: "figure",
        x: left + item.x,
        y: top + y,
        width: item.width,
        height: item.height,
        block: item.block,
        start: 0,
        end: 0,
        text: item.alt,
        target: item.asset,
      });
  return spots;
}

function addLine(spots: Spot[], line: SetLine, left: number, top: number) {
  const { item, fragments } = line;
  const box = lineBox(line);
  const at = (x: number, width: number) => ({
    x: left + x,
    y: top + box.top,
    width,
    height: box.height,
    block: item.block,
  });
  if (item.drop)
    spots.push({
      kind: "text",
      ...at(item.drop.x, item.paragraph.drop?.width ?? 0),
      start: item.start - item.drop.text.length,
      end: item.start,
      text: item.drop.text,
    });
  let word: Spot | undefined;
  // Fragments stand in the order they are seen; parts of one word, in two looks, are one spot.
  for (const fragment of [...fragments].sort((one, other) => one.start - other.start)) {
    const { x, width, start, end, text, object } = fragment;
    if (object?.kind === "noteRef") {
      // A raised number is small: the spot is as wide as a finger's or a ray's aim wants it.
      const grown = Math.max(width, item.paragraph.size * 0.9);
      spots.push({
        kind: "noteRef",
        ...at(x - (grown - width) / 2, grown),
        start,
        end,
        text: object.number,
        target: object.note,
      });
      continue;
    }
    if (object?.kind === "image") {
      spots.push({
        kind: "figure",
        x: left + x,
        y: top + line.baseline - object.height,
        width,
        height: object.height,
        block: item.block,
        start,
        end,
        text: object.alt,
        target: object.asset,
      });
      continue;
    }
    if (fragment.link !== undefined) addLink(spots, fragment, at(x, width));
    if (word && !fragment.isWordStart && word.end === start) {
      const right = Math.max(word.x + word.width, left + x + width);
      word.x = Math.min(word.x, left + x);
      word.width = right - word.x;
      word.end = end;
      word.text += text;
    } else {
      word = { kind: "text", ...at(x, width), start, end, text };
      spots.push(word);
    }
  }
}

/** Words of one link in one line are one spot. */
function addLink(
  spots: Spot[],
  { link, start, end, text }: Fragment,
  box: Omit<Spot, "kind" | "start" | "end" | "text">,
) {
  const before = spots.findLast(({ kind }) => kind === "link");
  if (
    before &&
    before.target === link &&
    before.block === box.block &&
    before.y === box.y &&
    start - before.end <= 2
  ) {
    const right = Math.max(before.x + before.width, box.x + box.width);
    before.x = Math.min(before.x, box.x);
    before.width = right - before.x;
    before.text += `${start > before.end ? " " : ""}${text}`;
    before.end = end;
    return;
  }
  spots.push({ kind: "link", ...box, start, end, text, ...(link !== undefined && { target: link }) });
}

/** What a mark colours of a line: as high as its letters, whatever stands in it. */
function lineBox({ baseline, item }: SetLine): { top: number; height: number } {
  const { size } = item.paragraph;
  return { top: baseline - size * 0.92, height: size * 1.22 };
}

/** The strips a stretch of a block's text takes up on the page; page units from the corner of the page's text. */
export function stripsOf(
  set: SetPage,
  block: string,
  start: number,
  end: number,
  { words }: Pick<AtomTools, "words">,
): { x: number; y: number; width: number; height: number }[] {
  const strips: { x: number; y: number; width: number; height: number }[] = [];
  for (const line of set.lines) {
    const { item, fragments } = line;
    if (item.block !== block || line.isRepeated) continue;
    const box = lineBox(line);
    const add = (x: number, width: number) => {
      const before = strips.at(-1);
      // Words side by side make one strip, over the white between them.
      if (before && before.y === box.top && x <= before.x + before.width + 0.5)
        before.width = Math.max(before.width, x + width - before.x);
      else strips.push({ x, y: box.top, width, height: box.height });
    };
    const isMarked = (one: Fragment | undefined) => one !== undefined && one.end > start && one.start < end;
    for (const [index, fragment] of fragments.entries()) {
      if (!isMarked(fragment)) continue;
      const [x, width] = partOf(fragment, start, end, words);
      // White is marked where the words on both sides of it are.
      add(x, width + (isMarked(fragments[index + 1]) ? fragment.after : 0));
    }
    if (item.drop && start < item.start && end > item.start - item.drop.text.length)
      strips.push({
        x: item.drop.x,
        y: box.top,
        width: words.width(item.drop.style.face, item.drop.text) * item.drop.style.size,
        height: item.drop.baseline - item.baseline + box.height,
      });
  }
  return strips;
}

/** The part of a fragment a stretch covers. */
function partOf(
  { x, width, text, style, start, end, isRtl, object }: Fragment,
  from: number,
  to: number,
  words: AtomTools["words"],
): [x: number, width: number] {
  if (object || (from <= start && to >= end)) return [x, width];
  const upTo = (place: number) =>
    place <= 0
      ? 0
      : place >= end - start
        ? width
        : words.width(style.face, text.slice(0, place)) * style.size;
  const left = upTo(from - start);
  const right = upTo(to - start);
  return isRtl ? [x + width - right, right - left] : [x + left, right - left];
}
