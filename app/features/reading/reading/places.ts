import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import type { Mark } from "#domain/vr/marks";
import type { KeptPlace, Place } from "#domain/vr/place";

/** The server's place, or, when this device left it later without a connection, its own. */
export function openingPlace(kept: KeptPlace | null, unsent: KeptPlace | null): KeptPlace | null {
  return unsent && (!kept || unsent.at >= kept.at) ? unsent : kept;
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.chapter === b.chapter && a.block === b.block && a.offset === b.offset;

/** The bookmarks whose place stands on a page as it is laid out now. */
export async function bookmarksOn(pager: Pager, marks: readonly Mark[], page: PageRef): Promise<Mark[]> {
  const near = marks.filter(({ kind, chapter }) => kind === "bookmark" && chapter === page.chapter);
  const pages = await Promise.all(
    near.map(({ chapter, block, start }) => pager.locate({ chapter, block, offset: start })),
  );
  return near.filter((_, index) => pages[index]?.page === page.page);
}

/** A bookmark for a page that begins at `place`, with its first words to know it by; null on a page without any block. */
export async function bookmarkFor(
  pager: Pager,
  page: PageRef,
  place: Place,
): Promise<Omit<Mark, "id" | "createdAt" | "updatedAt"> | null> {
  const spot = (await pager.spots(page)).find(({ block }) => block !== "");
  const block = place.block || spot?.block;
  if (!block) return null;
  const start = place.block ? place.offset : (spot?.start ?? 0);
  const { blocks } = await pager.text(page);
  const words = blocks.map(({ text }) => text).join(" ");
  return {
    ...{ kind: "bookmark", chapter: page.chapter, block, start, end: start },
    quote: words.replace(/\s+/g, " ").trim().slice(0, 160),
    ...{ text: "", colour: "yellow", isDone: false },
  };
}

/** The page with that number, as soon as the pages before it are counted; null when there is none. */
export function pageNumbered(pager: Pager, number: number): Promise<PageRef | null> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const page = pager.pageAt(number);
      if (!page && pager.state().total === null && pager.state().status !== "failed") return;
      stop();
      resolve(page);
    };
    stop = pager.subscribe(look);
    look();
  });
}
