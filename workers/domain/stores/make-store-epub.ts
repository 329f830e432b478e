import type { ConversionOptions } from "#domain/convert/options";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import type { EpubShape } from "#domain/convert/writers/epub/epub-shape";
import { type RemadeBook, type RemakeRequest, remakeBook } from "#domain/proofread/remake-book";
import { adobeStylesheet } from "#domain/stores/adobe-stylesheet";
import { fittedBook, fittedCover, type PictureChange } from "#domain/stores/fitted-book";
import { pictureSteps } from "#domain/stores/picture-steps";
import type { Store } from "#domain/stores/store";

export type StoreEpubRequest = Pick<
  RemakeRequest,
  | "book"
  | "options"
  | "cover"
  | "storeLinks"
  | "sink"
  | "identifier"
  | "modifiedAt"
  | "onProgress"
  | "pictureTools"
  | "fontTools"
> & {
  store: Store;
  /** Which of `pictureSteps` the pictures go down to; undefined: none. */
  step?: number | undefined;
  /** Awaited now and then while pictures are made, so that others get a turn. */
  pause(): Promise<void>;
};

export type StoreEpub = Pick<RemadeBook, "metadata" | "facts" | "index" | "size"> & {
  pictures: PictureChange[];
  /** What the stylesheet lost, in CSS's own words. */
  styleChanges: string[];
};

/** Makes a store's EPUB of a stored book: the same words, notes and ids in the store's own shape. */
export async function makeStoreEpub(request: StoreEpubRequest): Promise<StoreEpub> {
  const { store, pictureTools: tools, pause } = request;
  const step = request.step === undefined ? undefined : pictureSteps[request.step];
  const fitting = { store, step, tools, pause };
  const { book, changes } = fittedBook(request.book, fitting);
  const cover = await fittedCover(request.cover, sizeOf(request.cover), fitting, changes);
  let styleChanges: string[] = [];
  const shape: EpubShape = {
    coverPage: store.coverPage.rule === "forbidden" ? "none" : "made",
    guide: store.guide,
    restyle(style) {
      if (store.stylesheet.dialect !== "adobe") return style;
      const restyled = adobeStylesheet(style);
      styleChanges = restyled.changed;
      return restyled.style;
    },
  };
  const made = await remakeBook({
    ...request,
    book,
    cover,
    options: storeOptions(store, request.options),
    decisions: new Map(),
    shape,
  });
  const { metadata, facts, index, size } = made;
  return { metadata, facts, index, size, pictures: changes, styleChanges };
}

/** The author's own choices, but for what the store does not leave free. */
const storeOptions = (store: Store, options: ConversionOptions): ConversionOptions =>
  store.stylesheet.dialect === "kindle" ? { ...options, amazonCompliance: true } : options;

function sizeOf(cover: StoreEpubRequest["cover"]): { width: number; height: number } | undefined {
  const { width, height } = (cover && readPictureHeader(cover.bytes)) ?? {};
  return width && height ? { width, height } : undefined;
}
