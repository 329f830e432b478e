import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";

/** Planed oak, drawn with a fixed grain. */
export function woodTexture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 512;
  canvas.height = 128;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no canvas");
  context.fillStyle = "#7a5738";
  context.fillRect(0, 0, 512, 128);
  for (let line = 0; line < 150; line++) {
    const seed = (line * 7919) % 1000;
    const y = (line * 128) / 150;
    context.strokeStyle = `rgb(${seed % 3 ? "52 33 18" : "176 136 92"} / ${0.06 + (seed % 17) / 130})`;
    context.lineWidth = 0.5 + (seed % 5) / 4;
    context.beginPath();
    context.moveTo(0, y);
    for (let x = 0; x <= 512; x += 32)
      context.lineTo(x, y + 2.2 * Math.sin(x / 90 + seed) + 1.4 * Math.sin(x / 37 + seed * 0.7));
    context.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
