import type { RecordContent } from "#domain/books/details-fields";
import type { RuleSource } from "#domain/compliance/rule";
import type { StoreId } from "#domain/stores/store";

/** The stores whose forms we know, in the order in which authors meet them. `d2d` passes a book on to others. */
export const sheetStoreIds = ["kindle", "apple", "kobo", "nook", "google", "d2d"] as const;
export type SheetStoreId = (typeof sheetStoreIds)[number];

export const isSheetStore = (value: string | null): value is SheetStoreId =>
  (sheetStoreIds as readonly (string | null)[]).includes(value);

/** The file that is uploaded there. */
export const fileFor = (store: SheetStoreId): StoreId => (store === "d2d" ? "generic" : store);

/** One field of a store's form, in the order in which it asks. */
export type SheetField = {
  /** Unique on its sheet. */
  id: string;
  /** As the form names it. */
  name: string;
  /** What to do with it there. */
  how: "paste" | "choose" | "upload";
  /** What to paste or choose; empty where the author decides or nothing was filled in. */
  text: string;
  /** The form goes on without it. */
  isOptional?: true;
  count?: { used: number; max: number };
  /** What the store would not take. */
  problem?: string;
  /** What to know about it. */
  note?: string;
  /** The field of the book's details that fills it. */
  detail?: string;
  source?: Exclude<RuleSource, "house">;
};

export type SheetPage = { name: string; fields: SheetField[] };
export type Sheet = { store: SheetStoreId; pages: SheetPage[] };

/** How one file for a store stands. */
export type SheetFile = {
  store: StoreId;
  state: "none" | "older" | "refused" | "ready";
  /** Of the file; null while there is none. */
  bytes: number | null;
};

/** All that the answers rest on. */
export type SheetFacts = {
  record: RecordContent;
  /** Of the book, BCP 47. */
  language: string;
  /** Pages of a 6 × 9 in paperback; null while they are not known. */
  pages: number | null;
  /** Pictures in the text, without the cover, and those of them that have a description. */
  pictures: { all: number; described: number };
  hasCover: boolean;
  files: readonly SheetFile[];
};

/** Fields that a store would refuse, or needs and does not have. */
export const openFields = ({ pages }: Sheet): SheetField[] =>
  pages
    .flatMap(({ fields }) => fields)
    .filter(({ problem, isOptional, text }) => problem !== undefined || (!isOptional && text === ""));
