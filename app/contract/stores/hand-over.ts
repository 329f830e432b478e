import { z } from "zod";
import type { CurrentUser } from "#app/contract/accounts/people";
import type { AnalystItem } from "#domain/analyst/answer";
import { type AnalystTask, isAnalystTask } from "#domain/analyst/tasks";
import { maxMailLength } from "#domain/stores/rejections/decode";
import type { Rejection } from "#domain/stores/rejections/rejection";
import type { Sheet, SheetStoreId } from "#domain/stores/sheet/sheet";

/** What the page that hands a book over to the stores is made of. */
export type HandOverData = {
  user: CurrentUser | null;
  project: { id: string; name: string };
  sheet: Sheet;
  /** Fields that need something first, of each store's sheet. */
  open: Record<SheetStoreId, number>;
  /** Of the file for Kindle, or else of the book's; null while it is not known. */
  megabytes: number | null;
  /** Of a 6 × 9 in paperback. */
  pages: number | null;
  /** Who would get the text when a model is asked; null where the site has none, and for guests. */
  analyst: string | null;
};

/** `do=decode` there. */
export const mailForm = z.object({
  mail: z
    .string("Please paste the store’s mail.")
    .trim()
    .min(1, "Please paste the store’s mail.")
    .max(maxMailLength, `A mail can have ${maxMailLength.toLocaleString("en-US")} characters here.`),
});

/** A form with `task`: the author agrees each time that the text leaves the site. */
export const askForm = z.object({
  task: z.string().refine(isAnalystTask, "Please choose what to ask for."),
  agreed: z.literal("yes", "Please tick the box if the text may be sent."),
});

export type DecodedReason = Pick<Rejection, "id" | "title" | "rule" | "repair" | "source" | "place"> & {
  /** The store's own sentence. */
  quote: string;
  /** Where the book has what the store speaks of, as far as our rules see it. */
  findings: { title: string; quote: string; chapter: string | null; chapterTitle: string }[];
  more: number;
};

export type HandOverAnswer =
  | { kind: "decoded"; mail: string; reasons: DecodedReason[] }
  | { kind: "refused"; mail: string; problem: string }
  /** What a model said. */
  | { kind: "said"; task: AnalystTask; items: AnalystItem[] }
  | { kind: "unsaid"; problem: string };

export const handOverPath = (projectId: string, store?: SheetStoreId): string =>
  `/projects/${encodeURIComponent(projectId)}/hand-over${store === undefined ? "" : `?store=${store}`}`;
