import type { BookShelf } from "#app/features/reading/engine/book-shelf";
import { needsOf } from "#app/features/reading/engine/chapter-needs";
import type { HyphenPatternsShelf } from "#app/features/reading/engine/hyphen-patterns";
import type { PageLook } from "#app/features/reading/engine/page-shape";
import type { Pictures } from "#app/features/reading/engine/pictures";
import type { ReadingFonts } from "#app/features/reading/engine/reading-fonts";
import type { StoredChapter } from "#domain/convert/conversion";
import type { Place } from "#domain/vr/place";
import { type BookTools, type LaidChapter, layoutChapter, pageStart } from "#domain/vr/typeset/chapter";
import { faceOf, familyOf, type Measure, monoStack } from "#domain/vr/typeset/faces";
import { WordWidths } from "#domain/vr/typeset/word-widths";

/** A newer look has overtaken what was asked of an older one. */
export class Overtaken extends Error {}

/** The chapters as the present look lays them out: a few whole, of all the others where pages begin. */
export type Layouts = {
  readonly generation: number;
  readonly look: PageLook | undefined;
  /** Pages of each chapter, null while not counted. */
  readonly counts: readonly (number | null)[];
  setLook(look: PageLook, generation: number): void;
  /** Lays a chapter out; throws `Overtaken` when the look changes meanwhile. */
  laid(chapter: number): Promise<LaidChapter>;
  /** Where a page begins, from memory; undefined while its chapter was never laid out. */
  startOf(chapter: number, page: number): Place | undefined;
  tools: BookTools;
};

/** Lines of laid chapters in memory. */
const maxLines = 60_000;
const sliceMs = 12;

export function createLayouts(
  shelf: BookShelf,
  fonts: ReadingFonts,
  patterns: HyphenPatternsShelf,
  pictures: Pictures,
  measure: Measure,
): Layouts {
  const { book } = shelf;
  const labels = new Map(book.notes.map(({ id, number, label }) => [id, label ?? String(number)]));
  const tools: BookTools = {
    measure,
    words: new WordWidths(measure),
    hyphenatorFor: (language) => patterns.for(language),
    language: book.language,
    noteNumber: (note) => labels.get(note) ?? "*",
    pictureSize: (asset) => pictures.size(asset),
  };
  let generation = 0;
  let look: PageLook | undefined;
  let counts: (number | null)[] = book.chapters.map(() => null);
  let starts = new Map<number, Place[]>();
  let kept = new Map<number, Promise<LaidChapter>>();
  let lines = new Map<number, number>();

  const lay = async (index: number, wanted: PageLook, mine: number): Promise<LaidChapter> => {
    const chapter = await shelf.chapter(index);
    await prepare(chapter, wanted);
    const steps = layoutChapter(chapter, wanted, tools);
    let until = performance.now() + sliceMs;
    for (;;) {
      if (mine !== generation) throw new Overtaken();
      const step = steps.next();
      if (step.done) {
        remember(index, step.value);
        return step.value;
      }
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + sliceMs;
    }
  };
  const prepare = async (chapter: StoredChapter, { font }: PageLook) => {
    const needs = needsOf(chapter, book.language);
    const { stack } = familyOf(font, book.language);
    const faces = [400, 600, 700].flatMap((weight) => [
      faceOf(stack, weight, false),
      faceOf(stack, weight, true),
    ]);
    if (needs.hasCode) faces.push(faceOf(monoStack, 400, false), faceOf(monoStack, 700, false));
    await Promise.all([
      fonts.load(faces, needs.letters),
      patterns.load(needs.languages),
      pictures.learn(needs.assets),
    ]);
  };
  const remember = (index: number, laid: LaidChapter) => {
    counts[index] = laid.pages.length;
    lines.set(index, laid.items.length);
    starts.set(
      index,
      laid.pages.map((_, page) => ({ chapter: index, ...pageStart(laid, page) })),
    );
    let total = 0;
    for (const one of kept.keys()) total += lines.get(one) ?? 0;
    for (const one of kept.keys()) {
      if (total <= maxLines || kept.size <= 2) break;
      if (one === index) continue;
      kept.delete(one);
      total -= lines.get(one) ?? 0;
    }
  };

  return {
    tools,
    get generation() {
      return generation;
    },
    get look() {
      return look;
    },
    get counts() {
      return counts;
    },
    setLook(next, number) {
      look = next;
      generation = number;
      counts = book.chapters.map(() => null);
      starts = new Map();
      kept = new Map();
      lines = new Map();
    },
    laid(index) {
      const mine = generation;
      if (!look) return Promise.reject(new Overtaken());
      let found = kept.get(index);
      if (found) {
        kept.delete(index);
        kept.set(index, found);
        return found;
      }
      found = lay(index, look, mine);
      const here = kept;
      here.set(index, found);
      found.catch(() => here.delete(index));
      return found;
    },
    startOf: (chapter, page) => starts.get(chapter)?.[page],
  };
}

/** Lets what has come meanwhile be heard. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
