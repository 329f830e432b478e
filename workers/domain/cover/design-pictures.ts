import type { CoverDesign, PictureRef } from "#domain/cover/design";

/** Every picture a design shows, hidden layers included. */
function designPictures(design: CoverDesign): PictureRef[] {
  const background = design.background.picture?.ref;
  const inLayers = design.layers.flatMap((layer) => (layer.kind === "picture" ? [layer.ref] : []));
  return background ? [background, ...inLayers] : inLayers;
}

/** Ids of the pictures in it that are its author's own, each once. */
export function ownPictures(design: CoverDesign): string[] {
  return [...new Set(designPictures(design).flatMap((ref) => (ref.kind === "own" ? [ref.id] : [])))];
}
