import type { CoverDesign } from "#domain/cover/design";
import { type CoverTools, layOutCover } from "#domain/cover/make-cover";
import { coverGeometry } from "#domain/cover/print-geometry";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { renderCover } from "#domain/cover/render/render-cover";

const quality = 80;
const screenDotsPerInch = 96;

/** Returns a design's whole page as a JPEG for a screen, `wanted` px wide and never larger than the finished cover. */
export async function paintSmall(
  design: CoverDesign,
  tools: CoverTools,
  wanted: number,
): Promise<Uint8Array> {
  const scene = await layOutCover(design, coverGeometry(design), tools);
  const scale = Math.min(1, wanted / scene.width);
  const size = {
    width: Math.max(1, Math.round(scene.width * scale)),
    height: Math.max(1, Math.round(scene.height * scale)),
  };
  const jpeg = new JpegWriter({ ...size, quality, sampling: "4:2:0", dotsPerInch: screenDotsPerInch });
  const parts = [jpeg.start()];
  await renderCover(
    scene,
    tools,
    { band: (pixels, rows) => void parts.push(jpeg.band(pixels, rows)) },
    { scale },
  );
  parts.push(jpeg.end());
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
