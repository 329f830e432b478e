import type { BlendMode, PictureRef } from "#domain/cover/design";
import type { Scene, SceneElement } from "#domain/cover/scene";

/**
 * The scene's outlines, gradients and shadows as an SVG for the page, drawn by the browser while the author types; the
 * renderer's picture follows. Photographs are left out: the plate's last picture lies below, placed pictures are shown as
 * `<g data-picture>` boxes that the screen fills. The ground is see-through. Every group names its layer in `data-layer`.
 */
export function sceneToSvg(scene: Scene): string {
  const defs: string[] = [];
  const groups = scene.elements.map((element, at) => groupOf(element, at, defs)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${scene.width} ${scene.height}" ` +
    `preserveAspectRatio="none" aria-hidden="true"><defs>${defs.join("")}</defs>${groups}</svg>`
  );
}

function groupOf(element: SceneElement, at: number, defs: string[]): string {
  switch (element.kind) {
    case "plate":
      return "";
    case "vector":
      defs.push(element.defs);
      return `<g${layerOf(element)}${blending(element.opacity, element.blend)}>${element.svg}</g>`;
    case "shadow": {
      // What can be seen through throws the shadow of what cannot; the screen gives it to the picture it fills in.
      if (element.picture && mayBeClear(element.picture)) return "";
      const filter = `blur-${at}`;
      // CSS: the blur radius is twice the standard deviation.
      if (element.blur > 0)
        defs.push(
          `<filter id="${filter}" filterUnits="userSpaceOnUse" x="-10%" y="-10%" width="120%" height="120%" ` +
            `color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${element.blur / 2}"/></filter>`,
        );
      return (
        `<path${layerOf(element)} d="${element.path}" fill="${element.color}" fill-opacity="${element.opacity}" ` +
        `transform="translate(${element.dx} ${element.dy})"${element.blur > 0 ? ` filter="url(#${filter})"` : ""}/>`
      );
    }
    case "picture": {
      const { x, y, width, height } = element.area;
      const shape =
        element.outline === "ellipse"
          ? `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}"/>`
          : `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
      return `<g data-picture${layerOf(element)}${blending(element.opacity, element.blend)} fill="none">${shape}</g>`;
    }
    default:
      return element satisfies never;
  }
}

/** An author's see-through picture is stored as a PNG, and every other one as a JPEG; its name says which. */
export const mayBeClear = ({ ref }: { ref: PictureRef }): boolean =>
  ref.kind === "own" && ref.name.toLowerCase().endsWith(".png");

const layerOf = ({ layerId }: { layerId: string | null }): string =>
  layerId === null ? "" : ` data-layer="${layerId}"`;

function blending(opacity: number, blend: BlendMode): string {
  return (
    (opacity < 1 ? ` opacity="${opacity}"` : "") +
    (blend === "normal" ? "" : ` style="mix-blend-mode:${blend}"`)
  );
}
