import { createAnswers } from "#app/features/reading/engine/answers";
import { createBookShelf } from "#app/features/reading/engine/book-shelf";
import { createMeasure } from "#app/features/reading/engine/canvas-measure";
import { createCounting } from "#app/features/reading/engine/counting";
import { HyphenPatternsShelf } from "#app/features/reading/engine/hyphen-patterns";
import { createLayouts } from "#app/features/reading/engine/layouts";
import type { AskKind, EngineAnswer, EngineRequest } from "#app/features/reading/engine/messages";
import { type OpenBook, sentenceOf } from "#app/features/reading/engine/open-book";
import { createPictures } from "#app/features/reading/engine/pictures";
import { createReadingFonts } from "#app/features/reading/engine/reading-fonts";

type Send = (answer: EngineAnswer, transfer?: Transferable[]) => void;
type Ask = Extract<EngineRequest, { kind: AskKind }>;

/** What the worker does: opens one book, lays it out by the newest look, answers what is asked. */
export function createEngine(faces: FontFaceSet, send: Send): { hear(request: EngineRequest): void } {
  const fonts = createReadingFonts(faces);
  const dropped = new Set<number>();
  const decoding = new Map<number, (bitmap: ImageBitmap | null) => void>();
  let lastDecode = 0;
  let open:
    | (OpenBook & { answers: ReturnType<typeof createAnswers>; counting: ReturnType<typeof createCounting> })
    | undefined;

  const decode = (blob: Blob, { width, height }: { width: number; height: number }) => {
    const id = ++lastDecode;
    send({ kind: "decode", id, blob, width, height });
    return new Promise<ImageBitmap | null>((resolve) => decoding.set(id, resolve));
  };
  const openBook = (request: Extract<EngineRequest, { kind: "open" }>) => {
    const shelf = createBookShelf(request.book, request.chapterPaths, request.assetPaths);
    const pictures = createPictures(shelf, decode);
    const layouts = createLayouts(
      shelf,
      fonts,
      new HyphenPatternsShelf(),
      pictures,
      createMeasure(request.book.language),
    );
    const book = { shelf, layouts, pictures };
    open = { ...book, answers: createAnswers(book), counting: createCounting(book, send) };
  };
  const answer = async (ask: Ask) => {
    if (!open) return;
    const { answers, counting } = open;
    const done = counting.pause();
    try {
      const value = await answers(ask, () => dropped.has(ask.id));
      send({ kind: "answer", id: ask.id, value }, bitmapsIn(value));
    } catch (error) {
      send({ kind: "answer", id: ask.id, error: sentenceOf(error) });
    } finally {
      dropped.delete(ask.id);
      done();
    }
  };

  return {
    hear(request) {
      switch (request.kind) {
        case "open":
          return openBook(request);
        case "look":
          open?.layouts.setLook(request.look, request.generation);
          return void open?.counting.start(request.keep);
        case "drop":
          return void dropped.add(request.id);
        case "decoded":
          decoding.get(request.id)?.(request.bitmap);
          return void decoding.delete(request.id);
        default:
          return void answer(request);
      }
    },
  };
}

function bitmapsIn(value: unknown): Transferable[] {
  if (value instanceof ImageBitmap) return [value];
  if (value && typeof value === "object" && "bitmap" in value && value.bitmap instanceof ImageBitmap)
    return [value.bitmap];
  return [];
}
