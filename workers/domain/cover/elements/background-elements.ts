import type { Background } from "#domain/cover/design";
import { paint } from "#domain/cover/elements/paint";
import { rectangle } from "#domain/cover/elements/shape-outlines";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { Rect, SceneElement } from "#domain/cover/scene";

/** Gradient and picture behind everything. */
export function backgroundElements(
  { gradient, picture }: Background,
  geometry: CoverGeometry,
  nextId: () => string,
): SceneElement[] {
  const { page } = geometry;
  const front = frontWithEdges(geometry);
  const elements: SceneElement[] = [];
  if (gradient) {
    // Over the front, so that a wrap's front is the Kindle cover; spine and back go on in its outermost colours.
    const painted = paint(gradient, front, nextId());
    elements.push({
      kind: "vector",
      layerId: null,
      svg: `<path fill="${painted.fill}" d="${rectangle(page)}"/>`,
      defs: painted.defs,
      top: 0,
      bottom: page.height,
      opacity: 1,
      blend: "normal",
    });
  }
  if (picture) {
    const coverage = geometry.spine ? picture.coverage : "front";
    // Beyond the fold art goes on by itself, and a mirror shows the front; any other picture lies over the whole.
    const endsAtFold = coverage === "mirror" || (coverage === "wrap" && picture.ref.kind === "art");
    elements.push({
      kind: "plate",
      picture: { ...picture, coverage },
      area: coverage === "front" ? front : page,
      mirrorAt: endsAtFold ? foldBesideFront(geometry) : null,
      unit: geometry.unit,
    });
  }
  return elements;
}

/** The front out to the page's edges, as far as the fold. */
function frontWithEdges({ front, spine, page }: CoverGeometry): Rect {
  if (!spine) return page;
  const isLeft = front.x < spine.x;
  const left = isLeft ? 0 : front.x;
  const right = isLeft ? spine.x : page.width;
  return { x: left, y: 0, width: right - left, height: page.height };
}

function foldBesideFront({ front, spine }: CoverGeometry): number | null {
  if (!spine) return null;
  return front.x < spine.x ? spine.x : front.x;
}
