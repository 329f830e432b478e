import { useEffect, useState } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { bookmarksOn } from "#app/features/reading/reading/places";
import { useReading } from "#app/features/reading/reading/use-reading";

/** Whether the page that shows has a bookmark. */
export function useBookmarked(reading: OwnReading): boolean {
  const { page, marks } = useReading(reading);
  const [isBookmarked, setBookmarked] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (!page) return;
    bookmarksOn(reading.pager, marks, page).then(
      (found) => !isOver && setBookmarked(found.length > 0),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [reading, page, marks]);
  return isBookmarked;
}
