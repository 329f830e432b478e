import { drawSetPage } from "#app/features/reading/engine/draw-page";
import type { Asks } from "#app/features/reading/engine/messages";
import type { OpenBook } from "#app/features/reading/engine/open-book";
import { bitmapOf, picturesOf, surface } from "#app/features/reading/engine/page-drawing";
import { chapterText } from "#domain/vr/page-text";
import { layoutChapter } from "#domain/vr/typeset/chapter";
import { cssFont, faceOf } from "#domain/vr/typeset/faces";
import { stack } from "#domain/vr/typeset/flow-table";
import { setItems } from "#domain/vr/typeset/set-page";

/** A card is never higher than this many times its width: what is longer is cut, and read in the book. */
const tallest = 2;

/** A note's body on a card of its own. */
export async function drawNote(
  { shelf, layouts, pictures }: OpenBook,
  { note: id, width, scale, ink, flipY }: Asks["note"]["ask"],
): Promise<Asks["note"]["answer"]> {
  const entry = shelf.book.notes.find((one) => one.id === id);
  const chapter = entry && (await shelf.chapter(entry.chapter));
  const note = chapter?.notes.find((one) => one.id === id);
  const { look } = layouts;
  if (!entry || !note || !look) throw new Error("This note is not in the book.");
  const padding = look.em * 0.9;
  const em = look.em * 0.88;
  // Its pictures and letters are those of its chapter, which is open.
  await layouts.laid(entry.chapter);
  const height = width * tallest;
  const margin = { top: 0, bottom: 0, left: 0, right: 0 };
  const steps = layoutChapter(
    { kind: "chapter", blocks: note.blocks },
    { shape: { width: width - padding * 2, height, margin }, em, font: look.font },
    layouts.tools,
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  const laid = step.value;
  const label = note.label ?? String(note.number);
  const head = em * 1.5;
  const items = stack(laid.items, head).filter(({ item, y }) => y + item.height <= height);
  const set = setItems(laid, items);
  const bottom = Math.max(head, ...items.map(({ item, y }) => y + item.height));
  await pictures.load(picturesOf(set, scale));
  const size = { width, height: bottom + padding * 2 };
  const context = surface(size, ink, scale, shelf.book.language, flipY);
  context.translate(padding, padding);
  context.fillStyle = ink.accent;
  context.font = cssFont(faceOf(laid.setting.family.stack, 600, false), em * 0.86);
  context.fillText(label, 0, em * 0.8);
  drawSetPage(context, set, ink, (asset) => pictures.get(asset));
  return { bitmap: bitmapOf(context), text: chapterText(note.blocks), label };
}
