import type { DeviceContext } from "#domain/convert/pictures/metafile/device-context";
import type { Matrix, Point } from "#domain/convert/pictures/metafile/matrix";

/** Logical units, without the world's turn, to device units, by the map mode. */
export function pageMatrix(context: DeviceContext, unitsPerMillimetre: Point): Matrix {
  const { windowOrigin, viewportOrigin } = context;
  const [sx, sy] = pageScale(context, unitsPerMillimetre);
  return [sx, 0, 0, sy, viewportOrigin[0] - windowOrigin[0] * sx, viewportOrigin[1] - windowOrigin[1] * sy];
}

function pageScale(context: DeviceContext, [perX, perY]: Point): Point {
  const { mapMode, windowExtent, viewportExtent } = context;
  const metric = millimetres[mapMode];
  // The metric modes count upwards.
  if (metric) return [perX * metric, -perY * metric];
  if (mapMode !== 7 && mapMode !== 8) return [1, 1];
  const sx = viewportExtent[0] / (windowExtent[0] || 1) || 1;
  const sy = viewportExtent[1] / (windowExtent[1] || 1) || 1;
  if (mapMode === 8) return [sx, sy];
  const both = Math.min(Math.abs(sx), Math.abs(sy));
  return [Math.sign(sx) * both, Math.sign(sy) * both];
}

/** Millimetres in a logical unit of MM_LOMETRIC, HIMETRIC, LOENGLISH, HIENGLISH and TWIPS. */
const millimetres: Record<number, number> = { 2: 0.1, 3: 0.01, 4: 0.254, 5: 0.0254, 6: 25.4 / 1440 };
