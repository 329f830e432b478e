import type { CoverDesign } from "#domain/cover/design";
import type { Scene } from "#domain/cover/scene";

/** What the page asks of the worker. */
export type EngineRequest = { id: number; design: CoverDesign } & (
  | { kind: "layout" }
  | { kind: "preview" | "thumbnail"; width: number }
  | { kind: "jpeg" | "pdf" }
);

/** What the worker answers; `value` of a preview is null when a newer one has overtaken it. */
export type EngineAnswer =
  | { id: number; value: EngineValue }
  /** A sentence for the person. */
  | { id: number; error: string };
export type EngineValue = { scene: Scene; ms: number } | ImageBitmap | Blob | null;
