import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { fbm } from "#scripts/art/noise";
import { hashed } from "#scripts/art/random";
import { growRidges } from "#scripts/art/ridges";

const print = { x: 0.5, y: 0.985, rx: 0.37, ry: 0.47 };
const paper = hex("#ece5d8");
const stain = hex("#cbb994");
const drop = hex("#8a101b");
const ink = ramp([
  [0, "#e0565a"],
  [0.3, "#c21a26"],
  [0.6, "#8c0c18"],
  [1, "#2e0308"],
]);

/** One fingerprint in red on bone-white paper: a whorl, pressed harder on one side. */
export function fingerprint(canvas: Canvas): void {
  paint(canvas, paintPaper);
  const isSeen = canvas.left + canvas.width / canvas.scale > print.x - print.rx * 1.3;
  if (isSeen) press(canvas);
}

function paintPaper(x: number, y: number, colour: Rgb): void {
  set(colour, paper);
  const cloud = fbm(x * 1.3 + 4, y * 1.3, 51, 5);
  tint(colour, stain, clamp(0.12 + 0.5 * cloud) * 0.5);
  const fibre = fbm(x * 60, y * 60, 52, 3) + 0.6 * fbm(x * 14, y * 160, 53, 2);
  shadeBy(colour, 1 + 0.035 * fibre);
  const edge = smooth(0.3, 0.8, Math.abs(Math.max(0, x) - 0.5)) + smooth(1.25, foot + 0.1, y) * 0.8;
  shadeBy(colour, 1 - 0.2 * edge);
  // Specks from the pad.
  const column = Math.floor(x / 0.05);
  const row = Math.floor(y / 0.05);
  const size = 0.0035 * hashed(58, column, row) ** 9 * (x > 0 ? 1 : 0.5);
  const speck =
    Math.hypot(
      x / 0.05 - column - 0.2 - 0.6 * hashed(56, column, row),
      y / 0.05 - row - 0.2 - 0.6 * hashed(57, column, row),
    ) * 0.05;
  tint(colour, drop, 0.8 * smooth(size + 0.0005, size - 0.0005, speck) * smooth(0.0004, 0.001, size));
}

function press(canvas: Canvas): void {
  const ridges = growRidges(300, 390, 8.6);
  const area = {
    left: print.x - print.rx * 1.25,
    right: print.x + print.rx * 1.25,
    top: print.y - print.ry * 1.25,
    bottom: print.y + print.ry * 1.25,
  };
  paint(
    canvas,
    (x, y, colour) => {
      // Skin stretches: the print is not quite the ellipse it was grown in.
      const bend = 0.012 * fbm(x * 3, y * 3, 61, 3);
      const u = (x + bend - print.x) / print.rx;
      const v = (y + bend * 0.6 - print.y) / print.ry;
      const height = ridges(u, v);
      const rough = 0.09 * fbm(x * 12, y * 12, 62, 5) + 0.05 * fbm(x * 50, y * 50, 63, 3);
      const away = Math.hypot(u, v) + rough;
      const contact = smooth(1.02, 0.9, away);
      if (contact <= 0) return;
      const pressure =
        0.52 + 0.95 * fbm(x * 2.4 + 3, y * 2.4, 64, 5) - 0.2 * u + 0.12 * v - 0.25 * smooth(0.6, 1, away);
      const dry = 0.55 * fbm(x * 70, y * 70, 65, 4);
      const level = height + (pressure - 0.42) * 0.95 + dry * mix(1.5, 0.3, clamp(pressure));
      const wet = smooth(-0.12, 0.16, level) * contact;
      const pore = smooth(0.17, 0.1, poreAt(x, y)) * smooth(0.25, 0.6, height);
      const laid: Rgb = [0, 0, 0];
      ink(clamp(0.12 + 0.74 * pressure + 0.2 * fbm(x * 26, y * 26, 66, 3)), laid);
      tint(colour, laid, clamp(wet * (1 - 0.75 * pore)) * 0.96);
    },
    area,
  );
}

/** Distance to the nearest pore, in a lattice as wide as a ridge. */
function poreAt(x: number, y: number): number {
  const size = 0.0205;
  const column = Math.floor(x / size);
  const row = Math.floor(y / size);
  const dx = x / size - column - (0.25 + 0.5 * hashed(71, column, row));
  const dy = y / size - row - (0.25 + 0.5 * hashed(72, column, row));
  return Math.hypot(dx, dy) * (hashed(73, column, row) < 0.55 ? 1 : 9);
}
