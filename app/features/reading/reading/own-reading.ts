import { type PageLook, type PageShape, vrLook } from "#app/features/reading/engine/page-shape";
import type { Reading, ReadingState } from "#app/features/reading/reading/reading";

/** The page on this screen: its shape and em in CSS pixels, and whether two stand side by side. */
export type FlatFit = { shape: PageShape; em: number; isSpread: boolean };

/** The store with what only its host does. */
export type OwnReading = Reading & {
  /** Lays the flat page out for the window as it is. */
  fit(fit: FlatFit): void;
  /** Something a person did is not on the server yet. */
  hasUnsent(): boolean;
  canUndo(): boolean;
  /** The page is hidden or left. */
  leave(): void;
  /** The page is looked at again: did another device read on meanwhile? */
  lookElsewhere(): Promise<void>;
  /** After it failed: lays the book out anew. */
  tryAgain(): void;
  forgetWayBack(): void;
  forgetSentence(): void;
};

/** The pages a view wants; no look while the flat page's window is not measured. */
export function wantedLook(
  { view, settings }: Pick<ReadingState, "view" | "settings">,
  flat: FlatFit | null,
): { look: PageLook | null; isSpread: boolean } {
  const { textSize, font, spread } = settings;
  if (view !== "flat") return { look: vrLook(textSize, font), isSpread: spread };
  return flat
    ? { look: { shape: flat.shape, em: flat.em, font }, isSpread: flat.isSpread }
    : { look: null, isSpread: false };
}
