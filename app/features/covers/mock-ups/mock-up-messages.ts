import type { Pixels } from "./drawing/pixels";
import type { MockUpKind } from "./kinds";
import type { CoverParts, ScreenParts } from "./mock-up";
import type { Stand } from "./scenes/stand";

/** What the page gives the worker, in this order of need; only `make` is answered. */
export type BenchRequest =
  | { what: "cover"; parts: CoverParts }
  | { what: "screen"; parts: ScreenParts }
  | { what: "neighbours"; sheets: Pixels[] }
  | { what: "make"; id: number; kind: MockUpKind; stand: Stand };

export type BenchAnswer = { id: number; picture: Pixels } | { id: number; error: true };
