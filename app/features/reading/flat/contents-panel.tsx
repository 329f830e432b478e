import { useEffect, useRef } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { Drawer } from "./drawer";

/** The book's chapters with their pages, as far as these are counted. */
export function ContentsPanel({ reading, onClose }: { reading: OwnReading; onClose: () => void }) {
  const { book, page } = useReading(reading);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: "center" }), []);
  return (
    <Drawer title="Contents" onClose={onClose}>
      <ol className="reader-contents">
        {book.chapters.map((chapter) => {
          const isHere = chapter.index === page?.chapter;
          return (
            <li key={chapter.index} data-matter={chapter.matter} data-level={Math.min(3, chapter.level ?? 1)}>
              <button
                type="button"
                ref={isHere ? current : undefined}
                aria-current={isHere ? "true" : undefined}
                data-first={isHere || undefined}
                onClick={() => {
                  onClose();
                  if (!isHere || page?.page !== 0) void reading.goToChapter(chapter.index);
                }}
              >
                <span>{chapter.title}</span>
                <span className="num" aria-hidden={pageOf(reading, chapter.index) === null || undefined}>
                  {pageOf(reading, chapter.index) ?? ""}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}

const pageOf = (reading: OwnReading, chapter: number): number | null =>
  reading.pager.numberOf({ chapter, page: 0 });
