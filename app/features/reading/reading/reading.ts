import type { ReadingBook } from "#app/contract/reading/vr";
import type { PageRef, Pager, SearchHit } from "#app/features/reading/engine/pager";
import type { EnvironmentId } from "#domain/vr/environments";
import type { Mark } from "#domain/vr/marks";
import type { Place } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

/** Which of the three views of the same reading is open. */
export type ReadingView = "flat" | "scene" | "vr";

export type ReadingState = {
  book: ReadingBook;
  view: ReadingView;
  environment: EnvironmentId;
  settings: VrSettings;
  /** The page that shows (of a spread, the first); null until the first chapter is laid out. */
  page: PageRef | null;
  /** The second page of a spread, when there is one. */
  facing: PageRef | null;
  /** Of `page`, from 1; null while earlier chapters are not counted. */
  number: number | null;
  total: number | null;
  /** How the page that shows was come to: on, back, or by a jump. */
  moved: 1 | -1 | 0;
  /** Where `page` begins. */
  place: Place;
  marks: readonly Mark[];
  /** Where a jump, or another device's newer place, took the person from; `back()` returns there. */
  wayBack: { place: Place; sentence: string } | null;
  status: "opening" | "ready" | "failed";
  /** What went wrong, for people. */
  sentence: string | null;
};

/**
 * One person reading one book: the flat page, the 3D view and VR are three views of it. A plain store, so that a frame
 * loop can read it without React.
 */
export type Reading = {
  get(): ReadingState;
  subscribe(listener: () => void): () => void;
  pager: Pager;
  turn(by: 1 | -1): Promise<void>;
  /** Remembers the way back. */
  goTo(place: Place, reason?: string): Promise<void>;
  goToNumber(number: number): Promise<void>;
  goToChapter(index: number): Promise<void>;
  back(): Promise<void>;
  set(settings: Partial<VrSettings>): void;
  setEnvironment(environment: EnvironmentId): void;
  setView(view: ReadingView): void;
  /** Keeps the mark at once and sends it when it can. */
  putMark(mark: Omit<Mark, "id" | "createdAt" | "updatedAt"> & { id?: string }): Mark;
  removeMark(id: string): void;
  /** Puts the last removed or changed mark back. */
  undoMark(): void;
  /** A bookmark on the page that shows, or none. */
  toggleBookmark(): void;
  search(words: string, signal: AbortSignal): Promise<readonly SearchHit[]>;
  /** Sends what is unsent; resolves when the server has it, rejects when it cannot be reached. */
  flush(): Promise<void>;
  close(): void;
};
