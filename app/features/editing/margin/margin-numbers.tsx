import { showItem, showMark } from "./bring-into-view";
import type { Margin } from "./use-margin";

/** Numbers of passages on one line stand below each other, px. */
const numberHeight = 24;

/** The numbers at the edge of the page: each stands beside its passage and opens its item. */
export function MarginNumbers({ margin: { placed, chosen, choose, setSheetOpen } }: { margin: Margin }) {
  let free = Number.NEGATIVE_INFINITY;
  return (
    <div className="edit-numbers">
      {placed.map(({ item, number, top }) => {
        if (top === undefined || item.isDone) return null;
        const at = Math.max(top, free);
        free = at + numberHeight;
        return (
          <button
            key={item.id}
            type="button"
            data-margin-mark={item.id}
            className={item.id === chosen ? `no ${item.kind} on` : `no ${item.kind}`}
            style={{ top: at }}
            aria-label={`${number}. ${item.author}, ${item.role}: ${item.place.quote.slice(0, 60)}`}
            onClick={() => {
              choose(item.id);
              setSheetOpen(true);
              requestAnimationFrame(() => {
                showItem(item.id);
                showMark(item.id);
              });
            }}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
