import { drawOver, drawUnder, onChapter } from "#app/features/reading/engine/draw-marks";
import { Overtaken } from "#app/features/reading/engine/layouts";
import type { AskKind, Asks, EngineRequest } from "#app/features/reading/engine/messages";
import { drawNote } from "#app/features/reading/engine/note-card";
import type { OpenBook } from "#app/features/reading/engine/open-book";
import { drawPage, type Furniture } from "#app/features/reading/engine/page-drawing";
import type { PageRef, PageText, SearchHit } from "#app/features/reading/engine/pager";
import { isRtlLanguage } from "#domain/cover/layout/bidi";
import { blockText, everyBlock } from "#domain/vr/page-text";
import type { Place } from "#domain/vr/place";
import { searchBlocks } from "#domain/vr/search-text";
import { itemAt, type LaidChapter, pageOf, pageStart } from "#domain/vr/typeset/chapter";
import { mirrorOf } from "#domain/vr/typeset/page-mirror";
import { setPage } from "#domain/vr/typeset/set-page";
import { spotsOf } from "#domain/vr/typeset/spots";

type Ask = Extract<EngineRequest, { kind: AskKind }>;
type Answer = Asks[AskKind]["answer"];

/** Answers what is asked of an open book; `isDropped` says whether anybody still waits. */
export function createAnswers(book: OpenBook): (ask: Ask, isDropped: () => boolean) => Promise<Answer> {
  const { shelf, layouts, pictures } = book;
  const last = shelf.book.chapters.length - 1;

  /** The page's chapter laid out; a page beyond its end is its last one. */
  const chapterOf = async (
    page: PageRef,
    generation: number,
  ): Promise<{ laid: LaidChapter; page: number }> => {
    if (generation !== layouts.generation) throw new Overtaken();
    const laid = await layouts.laid(page.chapter);
    if (generation !== layouts.generation) throw new Overtaken();
    return { laid, page: Math.min(Math.max(0, page.page), laid.pages.length - 1) };
  };
  const locate = async (place: Place): Promise<Asks["locate"]["answer"]> => {
    for (;;) {
      const { generation } = layouts;
      try {
        const chapter = Math.min(Math.max(0, place.chapter), last);
        const laid = await layouts.laid(chapter);
        if (generation !== layouts.generation) continue;
        const page = place.block === "" ? 0 : pageOf(laid, itemAt(laid, place));
        return { page: { chapter, page }, generation };
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  };
  const placeOf = async (page: PageRef, generation: number): Promise<Place> => {
    if (generation !== layouts.generation) throw new Overtaken();
    const known = layouts.startOf(page.chapter, page.page);
    if (known) return known;
    const { laid, page: number } = await chapterOf(page, generation);
    return { chapter: page.chapter, ...pageStart(laid, number) };
  };
  const step = async (from: PageRef, by: 1 | -1, generation: number): Promise<PageRef | null> => {
    const { laid, page } = await chapterOf(from, generation);
    const next = page + by;
    if (next >= 0 && next < laid.pages.length) return { chapter: from.chapter, page: next };
    const chapter = from.chapter + by;
    if (chapter < 0 || chapter > last) return null;
    const other = await chapterOf({ chapter, page: by > 0 ? 0 : Number.MAX_SAFE_INTEGER }, generation);
    return { chapter, page: other.page };
  };
  const numberOf = ({ chapter, page }: PageRef): number | null => {
    let before = 0;
    for (let index = 0; index < chapter; index++) {
      const count = layouts.counts[index] ?? null;
      if (count === null) return null;
      before += count;
    }
    return before + page + 1;
  };
  const furnitureOf = (laid: LaidChapter, ref: PageRef, wanted: boolean): Furniture => {
    const isRtl = isRtlLanguage(shelf.book.language);
    const isApart = laid.setting.manner !== "prose";
    if (!wanted) return { head: null, folio: null, isRtl };
    const number = numberOf(ref);
    const total = layouts.counts.reduce<number | null>(
      (sum, count) => (sum === null || count === null ? null : sum + count),
      0,
    );
    return {
      // A page that opens a chapter says its title itself.
      head: ref.page === 0 || isApart ? null : headOf(shelf.book, ref.chapter),
      folio:
        number === null || total === null || laid.setting.manner === "title-page"
          ? null
          : `${number} of ${total}`,
      isRtl,
    };
  };
  const draw = async ({
    page: ref,
    options,
    generation,
  }: Asks["draw"]["ask"]): Promise<ImageBitmap | null> => {
    try {
      const { laid, page } = await chapterOf(ref, generation);
      const { look } = layouts;
      if (!look) return null;
      const set = setPage(laid, page);
      const furniture = furnitureOf(laid, { chapter: ref.chapter, page }, options.furniture !== false);
      return await drawPage(
        set,
        look,
        shelf.book.language,
        furniture,
        options,
        pictures,
        (context) => drawUnder(context, set, laid, onChapter(options, ref.chapter)),
        (context) => drawOver(context, set, laid, page, look.shape, onChapter(options, ref.chapter)),
      );
    } catch (error) {
      if (error instanceof Overtaken) return null;
      throw error;
    }
  };
  const text = async (ref: PageRef, generation: number): Promise<PageText> => {
    const { laid, page } = await chapterOf(ref, generation);
    const chapter = await shelf.chapter(ref.chapter);
    const texts = new Map<string, string>();
    for (const block of everyBlock(chapter.blocks)) texts.set(block.id ?? "", blockText(block));
    const number = numberOf({ chapter: ref.chapter, page });
    const title = shelf.book.chapters[ref.chapter]?.title ?? "";
    return {
      label: [title, number === null ? "" : `page ${number}`].filter((part) => part !== "").join(", "),
      blocks: mirrorOf(laid, page, texts),
    };
  };
  const search = async (words: string, most: number, isDropped: () => boolean): Promise<SearchHit[]> => {
    const hits: SearchHit[] = [];
    for (let chapter = 0; chapter <= last && hits.length < most && !isDropped(); chapter++) {
      const { blocks } = await shelf.chapter(chapter);
      for (const { block, start, end, ...around } of searchBlocks(blocks, words, most - hits.length))
        hits.push({ chapter, block, offset: start, length: end - start, ...around });
    }
    return hits;
  };

  return async (ask, isDropped) => {
    switch (ask.kind) {
      case "locate":
        return locate(ask.place);
      case "placeOf":
        return placeOf(ask.page, ask.generation);
      case "step":
        return step(ask.page, ask.by, ask.generation);
      case "draw":
        return draw(ask);
      case "spots": {
        const { laid, page } = await chapterOf(ask.page, ask.generation);
        const { left = 0, top = 0 } = layouts.look?.shape.margin ?? {};
        return spotsOf(setPage(laid, page), left, top);
      }
      case "text":
        return text(ask.page, ask.generation);
      case "note":
        return drawNote(book, ask);
      case "search":
        return search(ask.words, ask.most, isDropped);
      default:
        return ask satisfies never;
    }
  };
}

/** The chapter's title; where that is a mere number, the book's. */
function headOf({ title, chapters }: OpenBook["shelf"]["book"], chapter: number): string {
  const own = chapters[chapter]?.title ?? "";
  return /\p{L}{2}/u.test(
    own.replace(/^(?:chapter|kapitel|chapitre|capítulo|capitolo)?\s*[ivxlcdm\d]+\.?$/iu, ""),
  )
    ? own
    : title;
}
