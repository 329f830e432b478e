import type { ReadingBook } from "#app/contract/reading/vr";
import type { PageInk, PageLook } from "#app/features/reading/engine/page-shape";
import type { DrawOptions, PageRef, PageSpot, PageText, SearchHit } from "#app/features/reading/engine/pager";
import type { Place } from "#domain/vr/place";

/** What the pager asks its worker, and the answer to each. A `PageRef` is one of the named generation. */
export type Asks = {
  locate: { ask: { place: Place }; answer: { page: PageRef; generation: number } };
  placeOf: { ask: { page: PageRef; generation: number }; answer: Place };
  step: { ask: { page: PageRef; by: 1 | -1; generation: number }; answer: PageRef | null };
  draw: {
    ask: { page: PageRef; options: DrawOptions; generation: number };
    answer: ImageBitmap | null;
  };
  spots: { ask: { page: PageRef; generation: number }; answer: readonly PageSpot[] };
  text: { ask: { page: PageRef; generation: number }; answer: PageText };
  note: {
    ask: { note: string; width: number; scale: number; ink: PageInk; flipY: boolean };
    answer: { bitmap: ImageBitmap; text: string; label: string };
  };
  search: { ask: { words: string; most: number }; answer: readonly SearchHit[] };
};
export type AskKind = keyof Asks;

export type EngineRequest =
  | { kind: "open"; book: ReadingBook; chapterPaths: string[]; assetPaths: Record<string, string> }
  /** The newest look wins. */
  | { kind: "look"; look: PageLook; keep: Place; generation: number }
  /** Nobody waits for that answer any more. */
  | { kind: "drop"; id: number }
  /** A picture the worker could not decode itself (SVG), or null. */
  | { kind: "decoded"; id: number; bitmap: ImageBitmap | null }
  | { [Kind in AskKind]: { kind: Kind; id: number } & Asks[Kind]["ask"] }[AskKind];

export type EngineAnswer =
  | { kind: "answer"; id: number; value: Asks[AskKind]["answer"] }
  | { kind: "answer"; id: number; error: string }
  /** How far the layout has come; of `counts` only what is new. */
  | {
      kind: "progress";
      generation: number;
      status: "laying" | "ready" | "failed";
      sentence?: string;
      counts: [chapter: number, pages: number][];
      firstMs: number | null;
      wholeMs: number | null;
    }
  /** Only a document can decode this picture. */
  | { kind: "decode"; id: number; blob: Blob; width: number; height: number };
