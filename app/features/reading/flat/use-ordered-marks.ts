import { useEffect, useState } from "react";
import type { Pager } from "#app/features/reading/engine/pager";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import type { Mark } from "#domain/vr/marks";

/** A person's marks as they stand in the book; until their pages are known, by chapters only. */
export function useOrderedMarks(reading: OwnReading): readonly Mark[] {
  const { marks } = useReading(reading);
  const [ordered, setOrdered] = useState(marks);
  useEffect(() => {
    let isOver = false;
    // As they are meanwhile: what was removed must not stay in the list.
    setOrdered((last) => (last === marks ? last : marks));
    inBookOrder(marks, reading.pager).then(
      (found) => !isOver && setOrdered(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [marks, reading]);
  return ordered;
}

/** Blocks' names say nothing of their order: pages do, and on one page its words. */
async function inBookOrder(marks: readonly Mark[], pager: Pager): Promise<Mark[]> {
  const placed = await Promise.all(
    marks.map(async (mark) => {
      const { chapter, block, start } = mark;
      const { page } = await pager.locate({ chapter, block, offset: start });
      const spots = await pager.spots({ chapter, page });
      const at = spots.findIndex((spot) => spot.block === block && spot.end >= start);
      return { mark, page, at };
    }),
  );
  placed.sort(
    (a, b) =>
      a.mark.chapter - b.mark.chapter ||
      a.page - b.page ||
      a.at - b.at ||
      a.mark.createdAt - b.mark.createdAt,
  );
  return placed.map(({ mark }) => mark);
}
