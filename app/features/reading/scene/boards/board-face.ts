import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from "three";
import { createPen, type Pen } from "#app/features/reading/scene/boards/pen";
import type { Region } from "#app/features/reading/scene/boards/region";
import type { Tone } from "#app/features/reading/scene/boards/tones";

/** Device pixels a unit: as fine as the page's own. */
const density = 2.25;

/** A canvas and its texture, painted anew when something on it changes and at no other time. */
export function createBoardFace(width: number, height: number, tone: Tone, corner: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no canvas");
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  let regions: readonly Region[] = [];
  return {
    texture,
    regions: () => regions,
    paint(draw: (pen: Pen) => void) {
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, width, height);
      const pen = createPen(context, tone, { width, height });
      pen.box(0, 0, width, height, { fill: tone.ground, radius: corner });
      draw(pen);
      regions = pen.regions;
      texture.needsUpdate = true;
    },
    dispose: () => texture.dispose(),
  };
}
