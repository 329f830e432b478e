import X from "lucide-react/icons/x";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button";
import { placeBeside } from "./beside";
import { markOf, showMark } from "./bring-into-view";
import { MarginCard } from "./margin-card";
import type { Margin } from "./use-margin";

/** From this width on the margin stands beside the page; below it is a sheet. */
const besideFrom = "(min-width: 1181px)";
const gap = 8;

type MarginColumnProps = {
  margin: Margin;
  /** Under the sentence of an empty margin. */
  children?: ReactNode;
  /** Below the items of one that isn't. */
  foot?: ReactNode;
  onLeave: () => void;
};

/** The items beside the page, each by its passage; on a narrow screen a sheet with all of them. */
export function MarginColumn({ margin, children, foot, onLeave }: MarginColumnProps) {
  const { placed, chosen, choose, isSheetOpen, setSheetOpen, doneCount, showsDone, setShowsDone } = margin;
  const isBeside = useMatches(besideFrom);
  const list = useRef<HTMLDivElement>(null);
  const heights = useHeights(list, placed.map(({ item }) => item.id).join(" "));
  const tops = isBeside
    ? placeBeside(
        placed.map(({ item, top }) => ({
          id: item.id,
          // What is no longer in the chapter stands below everything else.
          top: top ?? Number.MAX_SAFE_INTEGER / 2,
          height: heights.get(item.id) ?? 0,
        })),
        placed.find(({ item }) => item.id === chosen)?.top === undefined ? undefined : chosen,
        gap,
      )
    : undefined;
  const ends = tops ? endsOf(placed, tops, heights) : undefined;
  const leave = () => {
    if (!isBeside) setSheetOpen(false);
    const mark = markOf(chosen ?? "");
    if (mark) mark.focus();
    else onLeave();
  };
  return (
    <aside
      className={isSheetOpen ? "edit-margin is-open" : "edit-margin"}
      aria-label="Comments and findings in this chapter"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) leave();
      }}
    >
      <div className="edit-margin-sheet">
        <h2>Margin</h2>
        <IconButton label="Close the margin" onClick={leave}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {placed.length === 0 ? (
        <div className="edit-margin-none">
          <p>No comments or findings in this chapter.</p>
          {children}
        </div>
      ) : (
        <div ref={list} className="edit-margin-items" style={ends ? { height: ends.height } : undefined}>
          {placed.map((one) => {
            const { id } = one.item;
            return (
              <div
                key={id}
                data-item={id}
                className="edit-margin-place"
                style={ends ? { top: ends.tops.get(id) } : undefined}
              >
                <MarginCard
                  placed={one}
                  isChosen={id === chosen}
                  passageOf={margin.passageOf}
                  onChoose={() => {
                    choose(id);
                    showMark(id);
                  }}
                  onLeave={leave}
                />
              </div>
            );
          })}
        </div>
      )}
      {placed.length > 0 && foot ? <p className="edit-margin-done">{foot}</p> : null}
      {doneCount > 0 ? (
        <p className="edit-margin-done">
          {doneCount === 1
            ? "1 resolved comment in this chapter."
            : `${doneCount} resolved comments in this chapter.`}{" "}
          <Button variant="quiet" className="edit-small" onClick={() => setShowsDone(!showsDone)}>
            {showsDone ? "Hide them" : "Show them"}
          </Button>
        </p>
      ) : null}
    </aside>
  );
}

/** Items without a place follow the last one that has one. */
function endsOf(
  placed: Margin["placed"],
  tops: ReadonlyMap<string, number>,
  heights: ReadonlyMap<string, number>,
) {
  const own = new Map<string, number>();
  let end = 0;
  for (const { item, top } of placed) {
    const at = top === undefined ? end : (tops.get(item.id) ?? 0);
    own.set(item.id, at);
    end = Math.max(end, at + (heights.get(item.id) ?? 0) + gap);
  }
  return { tops: own, height: end };
}

/** How tall each item is, px. */
function useHeights(list: { current: HTMLElement | null }, ids: string): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const read = useCallback(() => {
    const found = [...(list.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
    const next = new Map(found.map((element) => [element.dataset.item ?? "", element.offsetHeight]));
    setHeights((now) =>
      now.size === next.size && [...next].every(([id, height]) => now.get(id) === height) ? now : next,
    );
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are watched anew
  useLayoutEffect(() => {
    read();
    if (!list.current || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(read);
    for (const element of list.current.querySelectorAll("[data-item]")) watch.observe(element);
    return () => watch.disconnect();
  }, [read, list, ids]);
  return heights;
}

function useMatches(query: string): boolean {
  const [isMatching, setMatching] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const follow = () => setMatching(media.matches);
    follow();
    media.addEventListener?.("change", follow);
    return () => media.removeEventListener?.("change", follow);
  }, [query]);
  return isMatching;
}
