import type { PictureLayer } from "#domain/cover/design";
import { type LayerParts, type SceneWork, shadowOf } from "#domain/cover/elements/scene-parts";
import { ellipse, rectangle } from "#domain/cover/elements/shape-outlines";
import type { PlacedPicture, Rect } from "#domain/cover/scene";

export function pictureElements(layer: PictureLayer, box: Rect, work: SceneWork): LayerParts {
  const path = layer.outline === "ellipse" ? ellipse(box) : rectangle(box);
  const { ref, outline, x, y, scale, opacity, blend } = layer;
  const placed: PlacedPicture = { ref, area: box, outline, x, y, scale };
  // Built-in art is never see-through.
  const silhouette = ref.kind === "own" ? placed : null;
  return {
    elements:
      path === ""
        ? []
        : [
            ...shadowOf(layer.shadow, path, box, layer, work.geometry.unit, silhouette),
            { kind: "picture", layerId: layer.id, ...placed, opacity, blend },
          ],
    box: { layerId: layer.id, box, ink: box, text: null },
  };
}
