import type { ShelfBook } from "#app/contract/reading/vr";
import { useIsHydrated } from "#app/features/books/reader-locale";
import { browserStorage } from "#app/features/reading/reading/kept-reading";

/** From here on a book counts as read: what is left is its back matter. */
const finishedShare = 0.985;

/** Where a person stopped: by page when this device laid the book out for that very place, else by its share. */
export function StoppedAt({ book }: { book: ShelfBook }) {
  const isHydrated = useIsHydrated();
  const { place } = book;
  if (!place) return <>Not opened yet</>;
  if (place.share >= finishedShare) return <>You have read it to the end</>;
  const page = isHydrated ? browserStorage().read(book.projectId).page : undefined;
  if (page && page.at === place.at)
    return (
      <>
        You stopped at{" "}
        <span className="num">
          page {page.number} of {page.total}
        </span>
      </>
    );
  return (
    <>
      You stopped <span className="num">{Math.max(1, Math.round(place.share * 100))}%</span> into it
    </>
  );
}
