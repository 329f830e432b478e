import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { pageWords } from "#app/features/reading/page-words";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { chapterStarts } from "#app/features/reading/reading/shares";
import { useReading } from "#app/features/reading/reading/use-reading";
import { IconButton } from "#app/ui/button";

type ReaderFootProps = { reading: OwnReading; isRightToLeft: boolean; onGoTo: () => void };

/** From the last movement of the slider to the jump. */
const settleMs = 300;
/** More chapters than these run together on a phone's line. */
const maxTicksNarrow = 30;

/** Below the page: turn, and the whole book as a line with a tick where each chapter begins. */
export function ReaderFoot({ reading, isRightToLeft, onGoTo }: ReaderFootProps) {
  const { book, number, total, page } = useReading(reading);
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const isCounted = number !== null && total !== null;
  const value = wanted ?? number ?? 1;
  const last = total ?? 1;
  const slide = (to: number) => {
    setWanted(to);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWanted(null);
      if (to !== reading.get().number) void reading.goToNumber(to);
    }, settleMs);
  };
  const at = wanted === null ? page?.chapter : reading.pager.pageAt(wanted)?.chapter;
  const chapter = at === undefined ? undefined : book.chapters[at]?.title;
  const share = last > 1 ? ((value - 1) / (last - 1)) * 100 : 0;

  return (
    <footer className="reader-foot" dir={isRightToLeft ? "rtl" : undefined}>
      <IconButton label="Page back" className="reader-turn" onClick={() => void reading.turn(-1)}>
        <ChevronLeft className="i" aria-hidden="true" />
      </IconButton>
      <div className="reader-line">
        <input
          type="range"
          min={1}
          max={last}
          step={1}
          value={Math.min(value, last)}
          disabled={!isCounted}
          aria-label="Page"
          aria-valuetext={
            isCounted ? `${pageWords(value, total)}${chapter ? `, ${chapter}` : ""}` : "Counting the pages"
          }
          style={{ "--v": `${share}%` } as CSSProperties}
          onChange={(event) => slide(Number(event.currentTarget.value))}
        />
        <div
          className={book.chapters.length > maxTicksNarrow ? "reader-ticks many" : "reader-ticks"}
          aria-hidden="true"
        >
          {ticksOf(reading)
            .slice(1)
            .map((start, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a book's chapters never move
              <i key={index} style={{ insetInlineStart: `${start * 100}%` }} />
            ))}
        </div>
        {wanted !== null && chapter ? <p className="reader-bubble t13">{chapter}</p> : null}
      </div>
      <button
        type="button"
        className="reader-number num"
        aria-haspopup="dialog"
        title="Go to a page"
        onClick={onGoTo}
      >
        {isCounted ? (
          pageWords(value, total)
        ) : (
          <span className="reader-counting">
            {number === null ? "Counting pages" : pageWords(number, null)}
          </span>
        )}
      </button>
      <IconButton label="Page on" className="reader-turn" onClick={() => void reading.turn(1)}>
        <ChevronRight className="i" aria-hidden="true" />
      </IconButton>
    </footer>
  );
}

/** Where chapters begin on the line: by their pages, and until those are counted by their words. */
function ticksOf(reading: OwnReading): number[] {
  const { book, total } = reading.get();
  const byWords = chapterStarts(book);
  if (total === null || total < 2) return byWords;
  return book.chapters.map(({ index }) => {
    const number = reading.pager.numberOf({ chapter: index, page: 0 });
    return number === null ? (byWords[index] ?? 0) : (number - 1) / (total - 1);
  });
}
