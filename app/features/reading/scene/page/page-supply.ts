import type { Texture } from "three";
import type { PageInk } from "#app/features/reading/engine/page-shape";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import type { TexturePool } from "#app/features/reading/scene/page/texture-pool";
import type { Mark } from "#domain/vr/marks";

/** Device pixels a page unit: 1536 × 2048 a page. */
const textureScale = 2.56;

const retryMs = 3000;

export type Look = { ink: PageInk; marks: readonly Mark[] };

/**
 * Draws pages into textures before they are wanted: one at a time, the most urgent first. A page that was asked for with
 * an older look or an older set of marks is drawn again.
 */
export type PageSupply = ReturnType<typeof createPageSupply>;

export function createPageSupply(pager: Pager, pool: TexturePool, onReady: () => void) {
  let wanted: { page: PageRef; look: Look }[] = [];
  let shown: ReadonlySet<string> = new Set();
  let isDrawing = false;
  let isClosed = false;
  /** Pages the pager could not draw (their chapter was not to be fetched), and when; tried again after a while. */
  const refused = new Map<string, number>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const keyOf = (page: PageRef, look: Look): string =>
    `${pager.state().generation}/${page.chapter}/${page.page}/${look.ink.ink}/${marksKey(look.marks, page.chapter)}`;

  async function drawNext(): Promise<void> {
    if (isDrawing || isClosed) return;
    const next = wanted.find(({ page, look }) => {
      const key = keyOf(page, look);
      return !pool.has(key) && !isRefused(key);
    });
    if (!next) return;
    isDrawing = true;
    const key = keyOf(next.page, next.look);
    try {
      const bitmap = await pager.draw(next.page, {
        scale: textureScale,
        ink: next.look.ink,
        marks: next.look.marks,
        flipY: true,
      });
      if (bitmap && isClosed) bitmap.close();
      else if (bitmap) pool.put(key, bitmap, kept());
      else refuse(key);
    } catch {
      // The reading store tells the person why a chapter cannot be read; here its page merely stays away.
      refuse(key);
    } finally {
      isDrawing = false;
    }
    if (isClosed) return;
    onReady();
    void drawNext();
  }

  const isRefused = (key: string): boolean => performance.now() - (refused.get(key) ?? -retryMs) < retryMs;

  function refuse(key: string) {
    refused.set(key, performance.now());
    clearTimeout(retry);
    retry = setTimeout(drawNext, retryMs + 50);
  }

  /** What must not be drawn over: what shows, and what is wanted sooner than the rest. */
  const kept = (): ReadonlySet<string> => {
    const keys = new Set(shown);
    for (const { page, look } of wanted) keys.add(keyOf(page, look));
    return keys;
  };

  return {
    keyOf,
    find: (key: string): Texture | null => pool.find(key),
    /** The pages to have, the most urgent first; `keys` are in the materials now. */
    want(pages: readonly PageRef[], look: Look, keys: ReadonlySet<string>) {
      wanted = pages.map((page) => ({ page, look }));
      shown = keys;
      void drawNext();
    },
    forget() {
      pool.forget();
      void drawNext();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      pool.dispose();
    },
  };
}

const keptKeys = new WeakMap<readonly Mark[], Map<number, string>>();

/** Changes when a mark of the chapter comes, goes or is changed. */
function marksKey(marks: readonly Mark[], chapter: number): string {
  const chapters = keptKeys.get(marks) ?? new Map<number, string>();
  keptKeys.set(marks, chapters);
  const known = chapters.get(chapter);
  if (known !== undefined) return known;
  const key = marks
    .filter((mark) => mark.chapter === chapter)
    .map((mark) => `${mark.id}.${mark.updatedAt}`)
    .join();
  chapters.set(chapter, key);
  return key;
}
