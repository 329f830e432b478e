// What the bench runs in the browser: a pager as the reader has it, and a second count of the same book made another way,
// on the page's own thread.
import type { ReadingBook } from "#app/contract/reading/vr";
import { createMeasure } from "#app/features/reading/engine/canvas-measure";
import { needsOf } from "#app/features/reading/engine/chapter-needs";
import { createPager } from "#app/features/reading/engine/create-pager";
import { HyphenPatternsShelf } from "#app/features/reading/engine/hyphen-patterns";
import { vrLook } from "#app/features/reading/engine/page-shape";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import { createReadingFonts } from "#app/features/reading/engine/reading-fonts";
import type { StoredChapter } from "#domain/convert/conversion";
import { layoutChapter } from "#domain/vr/typeset/chapter";
import { faceOf, familyOf } from "#domain/vr/typeset/faces";
import { WordWidths } from "#domain/vr/typeset/word-widths";
import { countAgain } from "../tests/setup/typeset";

const ink = { ink: "#1c1813", faint: "#857c6e", paper: "#faf6ee", accent: "#b4452a" };
const chapterPath = (index: number) => `/book/${index}.json`;
let pager: Pager | undefined;
let book: ReadingBook | undefined;

const bench = {
  /** Opens the book and waits until every page is counted. */
  async open(textSize: number) {
    pager?.close();
    book = (await (await fetch("/book/book.json")).json()) as ReadingBook;
    const from = performance.now();
    const own = createPager({ book, chapterPath, assetPath: (file) => `/book/${file}` });
    pager = own;
    const whole = bench.whole(textSize);
    const page = await own.locate({ chapter: 1, block: "", offset: 0 });
    (await own.draw(page, { scale: 2.56, ink, marks: [] }))?.close();
    const firstDrawnMs = performance.now() - from;
    return { ...(await whole), firstDrawnMs };
  },
  /** A change of type: ms to the first chapter, to the whole book, pages. */
  whole(textSize: number): Promise<{ firstMs: number | null; wholeMs: number | null; total: number | null }> {
    const own = pager;
    if (!own) throw new Error("No book is open.");
    return new Promise((resolve, reject) => {
      const stop = own.subscribe(() => {
        const { status, sentence, total } = own.state();
        if (status === "failed") reject(new Error(sentence));
        if (total === null || own.figures().wholeMs === null) return;
        stop();
        resolve({ ...own.figures(), total });
      });
      own.setLook(vrLook(textSize, "literata"), { chapter: 1, block: "", offset: 0 });
    });
  },
  /** Draws pages all over the book; ms of each. */
  async draw(pages: number, scale: number): Promise<number[]> {
    const own = pager;
    const total = own?.state().total ?? 0;
    const took: number[] = [];
    for (let step = 0; own && step < pages; step++) {
      const page = own.pageAt(1 + Math.floor((step * total) / pages));
      if (!page) continue;
      // The chapter is laid out before: a turn of the page finds it so.
      await own.spots(page);
      const from = performance.now();
      (await own.draw(page, { scale, ink, marks: [], flipY: true }))?.close();
      took.push(performance.now() - from);
    }
    return took;
  },
  /** Every page begins where the page before it ends, and is found again by that place. */
  async walk(): Promise<number> {
    const own = pager;
    let page: PageRef | null = { chapter: 0, page: 0 };
    let count = 0;
    while (own && page) {
      count++;
      if (own.numberOf(page) !== count) throw new Error(`Page ${count} says it is ${own.numberOf(page)}.`);
      const place = await own.placeOf(page);
      const again = await own.locate(place);
      if (again.chapter !== page.chapter || again.page !== page.page)
        throw new Error(`Page ${count} begins at a place that stands on another page.`);
      page = await own.step(page, 1);
    }
    return count;
  },
  /** Pages of the whole book, counted by the slow road on this thread. */
  async second(textSize: number): Promise<number> {
    if (!book) throw new Error("No book is open.");
    const { language } = book;
    const measure = createMeasure(language);
    const patterns = new HyphenPatternsShelf();
    const fonts = createReadingFonts(document.fonts);
    const { stack } = familyOf("literata", language);
    const faces = [400, 600, 700].flatMap((weight) => [
      faceOf(stack, weight, false),
      faceOf(stack, weight, true),
    ]);
    let pages = 0;
    for (const { index } of book.chapters) {
      const chapter = (await (await fetch(chapterPath(index))).json()) as StoredChapter;
      const needs = needsOf(chapter, language);
      await Promise.all([patterns.load(needs.languages), fonts.load(faces, needs.letters)]);
      const steps = layoutChapter(chapter, vrLook(textSize, "literata"), {
        measure,
        words: new WordWidths(measure),
        hyphenatorFor: (one) => patterns.for(one),
        language,
        noteNumber: () => "1",
        pictureSize: () => ({ width: 640, height: 480 }),
      });
      let step = steps.next();
      while (!step.done) step = steps.next();
      pages += countAgain(step.value);
    }
    return pages;
  },
  /** Ms until the words are found everywhere. */
  async search(words: string): Promise<{ ms: number; hits: number }> {
    const from = performance.now();
    const hits = (await pager?.search(words, 10_000, new AbortController().signal)) ?? [];
    return { ms: performance.now() - from, hits: hits.length };
  },
};
export type VrBench = typeof bench;
Object.assign(globalThis, { bench });
