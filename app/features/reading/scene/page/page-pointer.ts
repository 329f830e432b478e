import type { ThreeEvent } from "@react-three/fiber";
import type { PageSpot } from "#app/features/reading/engine/pager";
import type { Reading } from "#app/features/reading/reading/reading";
import type { Desk } from "#app/features/reading/scene/desk/desk";
import { followLink, openNote } from "#app/features/reading/scene/desk/follow-target";
import {
  endPress,
  movePress,
  type PagePress,
  type Point,
  startPress,
} from "#app/features/reading/scene/input/page-press";
import { presserOf } from "#app/features/reading/scene/input/presser";
import { targetAt, wordAt, wordsBetween } from "#app/features/reading/scene/page/choose-words";
import type { OpenPage, OpenPages } from "#app/features/reading/scene/page/open-pages";

type Event = ThreeEvent<PointerEvent>;
type Held = PagePress & { pointer: number };
export type PagePointer = ReturnType<typeof createPagePointer>;

/** Pointers on the pages: halves turn, notes and links open, words are chosen. `side` is where the next page lies. */
export function createPagePointer(at: {
  reading: Reading;
  desk: Desk;
  open: OpenPages;
  canvas: HTMLCanvasElement;
  side: 1 | -1;
}) {
  const { reading, desk, open, canvas, side } = at;
  let held: Held | null = null;

  function choose(press: PagePress, isDone: boolean) {
    const page = open.get(press.isFacing);
    const from = page && wordAt(page.spots, press.from.x, press.from.y);
    const to = page && wordAt(page.spots, press.to.x, press.to.y);
    if (!page || !from || !to) return;
    const words = wordsBetween(page.spots, from, to);
    const { chosen, isChosen } = desk.get();
    const isSame = chosen?.block === words.block && chosen.start === words.start && chosen.end === words.end;
    if (isSame && isChosen === isDone) return;
    desk.set({
      chosen: { ...words, chapter: page.page.chapter, isFacing: press.isFacing },
      isChosen: isDone,
      isHeld: !isDone,
    });
  }

  function tap({ isFacing, from }: PagePress) {
    if (desk.closeTop()) return;
    const page = open.get(isFacing);
    const target = page && targetAt(page.spots, from.x, from.y);
    if (target?.target && target.kind === "noteRef") return void openNote(reading, desk, target.target);
    if (target?.target && target.kind === "link") return followLink(reading, desk, target.target);
    const mark = page && markAt(page, from);
    if (mark) return desk.set({ openMark: mark });
    const isRight = reading.get().settings.spread ? isFacing === side > 0 : from.x > 300;
    void reading.turn(isRight === side > 0 ? 1 : -1);
  }

  /** The id of the highlight, note or pin at a point. */
  function markAt({ page, spots }: OpenPage, { x, y }: Point): string | null {
    const word = spots.find((spot) => spot.kind === "text" && contains(spot, x, y));
    const mark =
      word &&
      reading
        .get()
        .marks.find(
          (one) =>
            one.kind !== "bookmark" &&
            one.chapter === page.chapter &&
            one.block === word.block &&
            one.start < word.end &&
            one.end > word.start,
        );
    return mark?.id ?? null;
  }

  function end() {
    const press = held;
    held = null;
    if (!press) return;
    const result = endPress(press, performance.now());
    if (result.kind === "chosen") choose(press, true);
    else if (result.kind === "tap") tap(press);
    else if (result.kind === "swipe") void reading.turn(result.towards < 0 === side > 0 ? 1 : -1);
  }

  return {
    down: (isFacing: boolean) => (event: Event) => {
      if (event.nativeEvent instanceof MouseEvent && event.nativeEvent.button > 0) return;
      const point = pointOf(event);
      // In the margin there is nothing to take hold of: however long the press, it turns.
      const hasText = open.get(isFacing)?.spots.some((spot) => isOnWord(spot, point)) ?? false;
      const press = startPress(presserOf(event), isFacing, point, hasText, performance.now());
      held = { ...press, pointer: event.pointerId };
    },
    move: (isFacing: boolean) => (event: Event) => {
      if (!held && event.nativeEvent instanceof MouseEvent) {
        const page = open.get(isFacing);
        const point = pointOf(event);
        canvas.style.cursor = page && targetAt(page.spots, point.x, point.y) ? "pointer" : "";
      }
      if (held?.pointer !== event.pointerId || held.isFacing !== isFacing) return;
      const next = movePress(held, pointOf(event), performance.now());
      held = { ...next, pointer: held.pointer };
      if (next.phase === "choosing") choose(next, false);
    },
    up: (event: Event) => {
      if (held?.pointer === event.pointerId) end();
    },
    /** Gone off the page's edge: a swipe counts, and words stay chosen, but a tap it was not. */
    leave: (event: Event) => {
      canvas.style.cursor = "";
      if (held?.pointer !== event.pointerId) return;
      if (held.phase === "still") held = null;
      else end();
    },
    /** A pointer that holds still sends nothing; the word under it is taken all the same. Called every frame. */
    frame() {
      if (held?.phase !== "still") return;
      const next = movePress(held, held.to, performance.now());
      if (next.phase !== "choosing") return;
      held = { ...next, pointer: held.pointer };
      choose(next, false);
    },
  };
}

/** In page units, from the page's upper left corner. */
const pointOf = (event: Event): Point => ({
  x: (event.uv?.x ?? 0) * 600,
  y: (1 - (event.uv?.y ?? 0)) * 800,
});

/** A line's height beside a word is still on it. */
const isOnWord = ({ kind, x, y, width, height }: PageSpot, at: Point) =>
  kind === "text" &&
  at.x >= x - height &&
  at.x <= x + width + height &&
  at.y >= y - height / 2 &&
  at.y <= y + height * 1.5;

const contains = (spot: PageSpot, x: number, y: number) =>
  x >= spot.x && x <= spot.x + spot.width && y >= spot.y && y <= spot.y + spot.height;
