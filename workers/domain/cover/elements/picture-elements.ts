import type { PictureLayer } from "#domain/cover/design";
import { type LayerParts, type SceneWork, shadowOf } from "#domain/cover/elements/scene-parts";
import { ellipse, rectangle } from "#domain/cover/elements/shape-outlines";
import type { Rect } from "#domain/cover/scene";

export function pictureElements(layer: PictureLayer, box: Rect, work: SceneWork): LayerParts {
  const outline = layer.outline === "ellipse" ? ellipse(box) : rectangle(box);
  return {
    elements:
      outline === ""
        ? []
        : [
            ...shadowOf(layer.shadow, outline, box, layer, work.geometry.unit),
            {
              kind: "picture",
              layerId: layer.id,
              ref: layer.ref,
              area: box,
              outline: layer.outline,
              x: layer.x,
              y: layer.y,
              scale: layer.scale,
              opacity: layer.opacity,
              blend: layer.blend,
            },
          ],
    box: { layerId: layer.id, box, ink: box, text: null },
  };
}
