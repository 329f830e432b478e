import type { Mesh } from "three";
import { createStore, type Store } from "#app/features/reading/scene/desk/store";
import type { Stand } from "#app/features/reading/scene/place/grip";
import type { Mark } from "#domain/vr/marks";

export type PanelId = "contents" | "search" | "marks" | "settings" | "jump" | "help" | "write";

/** Words a person chose on a page. */
export type ChosenWords = {
  isFacing: boolean;
  chapter: number;
  block: string;
  start: number;
  end: number;
  quote: string;
  /** Of the words on their page, page units. */
  boxes: readonly { x: number; y: number; width: number; height: number }[];
};

/** A note's body as a picture, where it could be drawn; closed with its card. A link that is shown has no label. */
export type NoteCard = { label?: string; text: string; bitmap: ImageBitmap | null };

export type DeskState = {
  panel: PanelId | null;
  /** Words being chosen, or chosen and waiting for what to do with them. */
  chosen: ChosenWords | null;
  /** False while the trigger is still held. */
  isChosen: boolean;
  noteCard: NoteCard | null;
  /** The mark whose card is open, by its id. */
  openMark: string | null;
  /** The mark whose words are written on the panel `write`. */
  writing: Mark | null;
  /** Said over the page while it is so. */
  notice: string | null;
  /** Somebody looks or points at the bar. */
  barIsWanted: boolean;
  barIsPointedAt: boolean;
  /** The headset or the window shows something else. */
  isHidden: boolean;
  isDimmed: boolean;
  /** Something is held by a pointer: words are being chosen, a slider is pulled. Dragging does not look around. */
  isHeld: boolean;
  /** Things of true size stand beside the page, and words can be pinned for mending. */
  isProofing: boolean;
  /** The region the keyboard is on. */
  focus: string | null;
};

/** What lies on the reader's desk beside the reading itself: open panels, chosen words, the bar. Never saved. */
export type Desk = Store<DeskState> & {
  /** Opens a panel, or closes it when it is open. */
  toggle(panel: PanelId): void;
  /** Closes what lies on top; false when nothing did. */
  closeTop(): boolean;
  /** Puts the page before the eyes, before the next frame. */
  recentre(): void;
  onRecentre(listener: () => void): () => void;
  /** Darkens the edge of sight for a moment: something large is about to change. */
  blink(): void;
  onBlink(listener: () => void): () => void;
  /** The boards that can be looked at; each has its regions in `userData.board`. */
  boards: Set<Mesh>;
  /** Where the page faces the reader from, radians about the vertical; the anchor tells. */
  heading(): number;
  face(heading: number): void;
  /** Puts the page somewhere while a hand holds it. */
  carry(stand: Stand): void;
  carried(): Stand | null;
  /** The hand lets go; gives where it left the page. */
  letGo(): Stand | null;
  /** Moves the open panel's list by so many units, down when positive. */
  scroll(by: number): void;
  onScroll(listener: (by: number) => void): () => void;
};

export function createDesk(): Desk {
  const store = createStore<DeskState>({
    panel: null,
    chosen: null,
    isChosen: false,
    noteCard: null,
    openMark: null,
    writing: null,
    notice: null,
    barIsWanted: true,
    barIsPointedAt: false,
    isHidden: false,
    isDimmed: false,
    isHeld: false,
    isProofing: false,
    focus: null,
  });
  const recentring = createSignal();
  const blinking = createSignal();
  const scrolling = createSignal<[by: number]>();
  let heading = 0;
  let carried: Stand | null = null;
  return {
    ...store,
    boards: new Set(),
    heading: () => heading,
    face(to) {
      heading = to;
    },
    carry(stand) {
      carried = stand;
    },
    carried: () => carried,
    letGo() {
      const stand = carried;
      carried = null;
      return stand;
    },
    toggle: (panel) =>
      store.set({ panel: store.get().panel === panel ? null : panel, noteCard: null, focus: null }),
    closeTop() {
      const { noteCard, openMark, chosen, panel } = store.get();
      if (noteCard) store.set({ noteCard: null });
      else if (openMark) store.set({ openMark: null });
      else if (chosen) store.set({ chosen: null, isChosen: false });
      else if (panel) store.set({ panel: null });
      else return false;
      return true;
    },
    recentre() {
      blinking.send();
      recentring.send();
    },
    onRecentre: recentring.on,
    blink: blinking.send,
    onBlink: blinking.on,
    scroll: scrolling.send,
    onScroll: scrolling.on,
  };
}

function createSignal<What extends unknown[] = []>() {
  const listeners = new Set<(...what: What) => void>();
  return {
    send: (...what: What) => {
      for (const listener of listeners) listener(...what);
    },
    on: (listener: (...what: What) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
