import type { Canvas } from "#app/features/reading/engine/draw-page";
import type { PageInk, PageShape } from "#app/features/reading/engine/page-shape";
import type { DrawOptions } from "#app/features/reading/engine/pager";
import type { Mark } from "#domain/vr/marks";
import { numberedPins } from "#domain/vr/pin-numbers";
import type { LaidChapter } from "#domain/vr/typeset/chapter";
import { isOnPage, type SetPage } from "#domain/vr/typeset/set-page";
import { stripsOf } from "#domain/vr/typeset/spots";

const colours: Record<Mark["colour"], string> = {
  yellow: "#f2c230",
  green: "#6fbf73",
  blue: "#5b9fe3",
  rose: "#e8718d",
};

export type ChapterMarks = Pick<DrawOptions, "marks" | "selection" | "ink"> & {
  /** Of proof pins, by id: they are counted through the whole book. */
  numbers: ReadonlyMap<string, number>;
};

/** The marks that stand in this chapter: blocks of others may have the same ids. */
export function onChapter(options: DrawOptions, chapter: number): ChapterMarks {
  const numbers = new Map(numberedPins(options.marks).map(({ number, pin }) => [pin.id, number]));
  return { ...options, marks: options.marks.filter((mark) => mark.chapter === chapter), numbers };
}

/** Behind the words: highlights, the words a proof pin is on, and those being chosen. */
export function drawUnder(
  context: Canvas,
  set: SetPage,
  laid: LaidChapter,
  { marks, selection, ink }: ChapterMarks,
) {
  const { tools } = laid.setting;
  const strip = (block: string, start: number, end: number, colour: string, alpha: number) => {
    context.fillStyle = colour;
    context.globalAlpha = alpha;
    for (const { x, y, width, height } of stripsOf(set, block, start, end, tools)) {
      context.beginPath();
      context.roundRect(x - 1.5, y, width + 3, height, 2.5);
      context.fill();
    }
    context.globalAlpha = 1;
  };
  for (const mark of marks) {
    if (mark.kind === "highlight" || (mark.kind === "note" && mark.end > mark.start))
      strip(mark.block, mark.start, mark.end, colours[mark.colour], 0.38);
    if (mark.kind === "proof" && !mark.isDone) underline(context, set, laid, mark, ink);
  }
  if (selection) strip(selection.block, selection.start, selection.end, ink.accent, 0.28);
}

function underline(context: Canvas, set: SetPage, laid: LaidChapter, mark: Mark, ink: PageInk) {
  context.fillStyle = ink.accent;
  for (const { x, y, width, height } of stripsOf(set, mark.block, mark.start, mark.end, laid.setting.tools))
    context.fillRect(x, y + height - 1, width, 1.6);
}

/** Upon the page: pins in the margin and the bookmark's ribbon. From the corner of the page's text. */
export function drawOver(
  context: Canvas,
  set: SetPage,
  laid: LaidChapter,
  page: number,
  { width, margin }: PageShape,
  { marks, ink, numbers }: ChapterMarks,
) {
  const taken: number[] = [];
  for (const mark of marks) {
    if (mark.kind === "highlight" || !isOnPage(laid, page, mark.block, mark.start)) continue;
    if (mark.kind === "bookmark") {
      ribbon(context, width - margin.left - margin.right + margin.right * 0.35, -margin.top, margin, ink);
      continue;
    }
    let y = pinHeight(set, mark);
    while (taken.some((other) => Math.abs(other - y) < pinGap)) y += pinGap;
    taken.push(y);
    pin(context, width - margin.left - margin.right * 0.55, y, mark, ink, numbers.get(mark.id));
  }
}

function pinHeight(set: SetPage, { block, start }: Mark): number {
  const line =
    set.lines.find(({ item }) => item.block === block && item.end > start) ??
    set.lines.find(({ item }) => item.block === block);
  if (line) return line.baseline - line.item.paragraph.size * 0.3;
  const picture = set.pictures.find(({ item }) => item.block === block);
  return picture ? picture.top + 8 : 8;
}

const pinGap = 19;

/** A note is a round head, a proof pin its number in a ring; one that is mended, an outline. */
function pin(
  context: Canvas,
  x: number,
  y: number,
  { kind, isDone, colour }: Mark,
  { accent, paper }: PageInk,
  number: number | undefined,
) {
  const isProof = kind === "proof";
  const shade = isProof ? accent : colours[colour];
  context.beginPath();
  context.arc(x, y, isProof ? 8.6 : 4.4, 0, Math.PI * 2);
  context.lineWidth = 1.4;
  context.strokeStyle = shade;
  context.fillStyle = shade;
  context.stroke();
  if (!isDone) context.fill();
  if (!isProof || number === undefined) return;
  context.fillStyle = isDone ? accent : paper;
  context.font = `600 ${number > 99 ? 8 : 10.5}px Inter, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(String(number), x, y + 0.6);
}

function ribbon(context: Canvas, x: number, top: number, margin: PageShape["margin"], ink: PageInk) {
  const [width, height] = [margin.right * 0.26, margin.top * 0.72];
  context.fillStyle = ink.accent;
  context.beginPath();
  context.moveTo(x, top);
  context.lineTo(x + width, top);
  context.lineTo(x + width, top + height);
  context.lineTo(x + width / 2, top + height - width * 0.5);
  context.lineTo(x, top + height);
  context.fill();
}
