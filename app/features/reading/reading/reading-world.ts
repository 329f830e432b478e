import type { z } from "zod";
import type { keptSettings, placeAnswer } from "#app/contract/reading/vr";
import type { Mark } from "#domain/vr/marks";
import type { KeptPlace } from "#domain/vr/place";

export type PlaceAnswer = z.infer<typeof placeAnswer>;
export type KeptSettings = z.infer<typeof keptSettings>;

/** The calls a reading makes. Each throws a `CallError`; status 0 means that nothing was reached. */
export type ReadingNet = {
  getPlace(projectId: string): Promise<PlaceAnswer>;
  /** `isLeaving`: the page may be gone before the answer comes. */
  putPlace(projectId: string, place: KeptPlace, isLeaving: boolean): Promise<PlaceAnswer>;
  putSettings(projectId: string, kept: KeptSettings): Promise<void>;
  /** What stands after it: null when it was deleted later, on another device. */
  putMark(projectId: string, mark: Mark): Promise<Mark | null>;
  /** What stands after it: null, or a change later than `deletedAt` that keeps the mark. */
  deleteMark(projectId: string, markId: string, deletedAt: number): Promise<Mark | null>;
};

/** What this device holds of one book: what it could not send yet, and where it was. */
export type KeptReading = {
  /** Where this device was last. */
  place: KeptPlace | null;
  /** Its page then, as people count: for the shelf. */
  page?: { number: number; total: number; at: number } | undefined;
  unsent: { place: KeptPlace | null; settings: KeptSettings | null; marks: Record<string, MarkChange> };
};

/** A mark as it is to be, or the moment (ms since 1970) it was removed. */
export type MarkChange = Mark | { deletedAt: number };

/** Where that is kept between visits; losing it loses only what was never sent. */
export type ReadingStorage = {
  read(projectId: string): KeptReading;
  write(projectId: string, kept: KeptReading): void;
};

/** Everything a reading needs from outside. */
export type ReadingWorld = {
  net: ReadingNet;
  storage: ReadingStorage;
  /** ms since 1970. */
  now(): number;
  newId(): string;
  /** This device, as people call it. */
  device: string;
  /** A time of day or date as the person reads it. */
  timeOf(at: number): string;
};

export const nothingKept = (): KeptReading => ({
  place: null,
  unsent: { place: null, settings: null, marks: {} },
});
