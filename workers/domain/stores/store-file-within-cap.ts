import type { BookToRemake } from "#domain/proofread/remake-book";
import { nextStep, pictureSteps } from "#domain/stores/picture-steps";
import type { Store } from "#domain/stores/store";

/**
 * Makes a store's file until it is no larger than the store takes: first with the pictures as they are (or smaller at
 * once, where the book's own size says that this would be in vain), then step by step. `make` makes it with one of
 * `pictureSteps`; `drop` takes away what was made in vain. Answers the last that was made, which may still be too large.
 */
export async function storeFileWithinCap<Made extends { size: number }>(
  store: Store,
  book: Pick<BookToRemake, "assets" | "cover">,
  expectedSize: number | undefined,
  { make, drop }: { make(step: number | undefined): Promise<Made>; drop(made: Made): Promise<void> },
): Promise<Made> {
  const cap = store.cap?.bytes ?? Number.POSITIVE_INFINITY;
  const pictures = sizesOf(book);
  let step =
    expectedSize !== undefined && expectedSize > cap * clearlyOver
      ? nextStep(pictures, expectedSize, cap, -1)
      : undefined;
  for (;;) {
    const made = await make(step);
    if (made.size <= cap) return made;
    const next = step === undefined ? nextStep(pictures, made.size, cap, -1) : step + 1;
    if (next === undefined || next >= pictureSteps.length || pictures.length === 0) return made;
    await drop(made);
    step = next;
  }
}

const clearlyOver = 1.05;

function sizesOf({
  assets,
  cover,
}: Pick<BookToRemake, "assets" | "cover">): { pixels: number; bytes: number }[] {
  const files = new Map(assets.map((asset) => [asset.file, asset]));
  return [...files.values()]
    .filter(({ mediaType, file }) => mediaType !== "image/svg+xml" && file !== cover)
    .map(({ width = 0, height = 0, size }) => ({ pixels: width * height, bytes: size }));
}
