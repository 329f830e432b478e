import { useEffect, useRef } from "react";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import type { CoverDesign } from "#domain/cover/design";
import type { Engine } from "../engine/client";
import type { SavedAs } from "./use-autosave";

/** The list of designs shows them about this wide, on fine screens. */
const pictureWidth = 200;
/** Sent when the design has been left alone for so long after a save: drawing it anew takes a moment. */
const quietMs = 3_000;

/** Keeps the small picture of a saved design, by which its author finds it again under "My designs". */
export function useSavedPicture(engine: Engine | null, savedAs: SavedAs | null, design: CoverDesign): void {
  const latest = useRef(design);
  latest.current = design;
  const id = savedAs?.id;
  const revision = savedAs?.revision;
  useEffect(() => {
    if (!engine || id === undefined || revision === undefined) return;
    const timer = setTimeout(() => {
      engine
        .thumbnail(latest.current, pictureWidth)
        .then((body) => call(`/api/cover-designs/${id}/thumbnail`, anything, { method: "PUT", body }))
        // The list shows an empty frame then; the design itself is safe.
        .catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [engine, id, revision]);
}
