import { LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Texture } from "three";
import type { ReadingBook } from "#app/contract/reading/vr";
import { createPager } from "#app/features/reading/engine/create-pager";
import type { PageInk, PageLook } from "#app/features/reading/engine/page-shape";
import type { PageRef } from "#app/features/reading/engine/pager";
import { chapterPath, picturePath } from "#domain/vr/book-paths";
import type { PrintBook } from "./print-book";

/** Page units an inch. */
const unitsPerInch = 100;
/** Eleven points, as novels are set. */
const em = (11 / 72) * unitsPerInch;
/** px a unit: 192 dots an inch, more than a headset shows at arm's length. */
const scale = 1.92;
const maxKept = 8;

export type PrintPages = ReturnType<typeof createPrintPages>;

/** The book's first pages as they would be printed on this trim, drawn when they are wanted. Pages count from 1. */
export function createPrintPages(book: ReadingBook, print: PrintBook) {
  const pager = createPager({
    book,
    chapterPath: (index) => chapterPath(book.projectId, index),
    assetPath: (file) => picturePath(book.projectId, file),
  });
  const start = { chapter: 0, block: "", offset: 0 };
  pager.setLook(printLook(print), start);
  const ink: PageInk = {
    ink: "#1d1813",
    faint: "#5f5648",
    paper: paperOf[print.paper] ?? "#f3e8d0",
    accent: "#1d1813",
  };
  const textures = new Map<number, Promise<Texture | null>>();
  const refs: PageRef[] = [];
  let isClosed = false;

  async function refOf(page: number): Promise<PageRef | null> {
    if (page < 1) return null;
    for (let at = refs.length; at < page; at++) {
      const before = refs[at - 1];
      const next = before ? await pager.step(before, 1) : await pager.locate(start);
      if (!next) return null;
      refs[at] = next;
    }
    return refs[page - 1] ?? null;
  }

  async function draw(page: number): Promise<Texture | null> {
    const ref = await refOf(page);
    const bitmap = ref && (await pager.draw(ref, { scale, ink, marks: [], flipY: true }));
    if (!bitmap || isClosed) {
      bitmap?.close();
      return null;
    }
    const texture = new Texture(bitmap);
    texture.flipY = false;
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.magFilter = LinearFilter;
    texture.anisotropy = 8;
    texture.onUpdate = () => bitmap.close();
    texture.needsUpdate = true;
    return texture;
  }

  return {
    /** Null before the first and after the last page, and when it could not be set. */
    texture(page: number): Promise<Texture | null> {
      const known = textures.get(page);
      if (known) return known;
      const drawn = draw(page).catch(() => null);
      textures.set(page, drawn);
      return drawn;
    },
    /** Lets go of all but these pages. */
    keep(pages: readonly number[]) {
      if (textures.size <= maxKept) return;
      for (const [page, texture] of textures) {
        if (pages.includes(page)) continue;
        textures.delete(page);
        void texture.then((one) => one?.dispose());
      }
    },
    close() {
      isClosed = true;
      for (const texture of textures.values()) void texture.then((one) => one?.dispose());
      textures.clear();
      pager.close();
    },
  };
}

function printLook({ trim }: PrintBook): PageLook {
  const [width = 5, height = 8] = trim.split("x").map(Number);
  return {
    shape: {
      width: width * unitsPerInch,
      height: height * unitsPerInch,
      margin: { top: 78, right: 66, bottom: 84, left: 72 },
    },
    em,
    font: "literata",
  };
}

const paperOf: Partial<Record<PrintBook["paper"], string>> = {
  white: "#f7f5ef",
  "standard-color": "#f7f5ef",
  "premium-color": "#faf9f5",
  groundwood: "#e9ddc4",
  generic: "#f5ecd8",
};
