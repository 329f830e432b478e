import type { Window } from "#domain/cover/render/plate/scale-rows";

/**
 * The part of a picture that just covers an area of `width` × `height`, `scale` times closer; `x` and `y` (0..1) say
 * which part stays in view.
 */
export function coverWindow(
  picture: { width: number; height: number },
  area: { width: number; height: number },
  { x, y, scale }: { x: number; y: number; scale: number },
): Window {
  const shrink = Math.min(picture.width / area.width, picture.height / area.height) / scale;
  const [width, height] = [area.width * shrink, area.height * shrink];
  return { x: (picture.width - width) * x, y: (picture.height - height) * y, width, height };
}
