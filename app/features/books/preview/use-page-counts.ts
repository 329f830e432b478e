import { useCallback, useEffect, useState } from "react";
import type { PreviewBook } from "#app/contract/books/preview";
import { type FrameLook, pageOf } from "./frame-pages";

/** What was set in the present look: pages of each document by its path, and of places by `path#id`, from 0 in their document. */
export type PageCounts = {
  pages: ReadonlyMap<string, number>;
  places: ReadonlyMap<string, number>;
  /** Takes in a document that was set in so many pages. */
  add(path: string, doc: Document, count: number): void;
};

type Known = { key: string; pages: ReadonlyMap<string, number>; places: ReadonlyMap<string, number> };

const none: ReadonlyMap<string, number> = new Map();

export function usePageCounts({ contents }: PreviewBook, look: FrameLook | null): PageCounts {
  const key = look
    ? JSON.stringify([look.box, look.fontSize, look.lineHeight, look.font, look.hasOwnFonts])
    : "";
  const [known, setKnown] = useState<Known>({ key: "", pages: none, places: none });
  const add = useCallback(
    (path: string, doc: Document, count: number) => {
      if (!look) return;
      const places = placesIn(contents, path, doc, look);
      setKnown((last) => {
        const isSame = last.key === key;
        if (isSame && last.pages.get(path) === count && isIn(places, last.places)) return last;
        return {
          key,
          pages: new Map(isSame ? last.pages : none).set(path, count),
          places: new Map([...(isSame ? last.places : none), ...places]),
        };
      });
    },
    [contents, look, key],
  );
  const isNow = known.key === key;
  return { pages: isNow ? known.pages : none, places: isNow ? known.places : none, add };
}

/** The document in view tells its own pages. */
export function useShownCount(counts: PageCounts, path: string, doc: Document | null, count: number): void {
  const { add } = counts;
  useEffect(() => {
    if (doc && count > 0) add(path, doc, count);
  }, [add, path, doc, count]);
}

export const placeKey = (path: string, id: string): string => `${path}#${id}`;

function placesIn(
  contents: PreviewBook["contents"],
  path: string,
  doc: Document,
  { box }: FrameLook,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const entry of contents) {
    if (entry.path !== path || entry.id === "") continue;
    const element = doc.getElementById(entry.id);
    const page = element && pageOf(doc, box, element);
    if (page !== undefined && page !== null) places.set(placeKey(path, entry.id), page);
  }
  return places;
}

const isIn = (some: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>): boolean =>
  [...some].every(([key, value]) => all.get(key) === value);
