import type { ProofCover } from "./find-cover";

type Words = { title: string; authors: readonly string[] };

/** px a metre of the wraps drawn here: 5 × 8 in come to 762 × 1219. */
const density = 6000;
/** The bindings of the shelf (`--cloth-1` to `--cloth-5`). */
const cloths = ["#22506b", "#2f6b4f", "#5c3b57", "#544c42", "#7a5410"];
const stamped = "#e9dcc0";
const faces = {
  display: '"Fraunces Variable", Georgia, serif',
  ui: '"Inter Variable", system-ui, sans-serif',
};

/**
 * What is printed round a book whose wrap is not made: its front beside a spine and back of the front's own colour, or
 * plain cloth with its title stamped on it. Trimmed, the front on the right.
 */
export function drawWrap(cover: Exclude<ProofCover, { kind: "wrap" }>, words: Words): HTMLCanvasElement {
  const { width, height, thickness } = cover.book;
  const canvas = document.createElement("canvas");
  const panel = Math.round(width * density);
  const spine = Math.max(2, Math.round(thickness * density));
  canvas.width = 2 * panel + spine;
  canvas.height = Math.round(height * density);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no canvas");
  const box = { x: panel + spine, width: panel, height: canvas.height };
  if (cover.kind === "front") {
    const ground = averageColour(cover.picture);
    context.fillStyle = ground.css;
    context.fillRect(0, 0, canvas.width, canvas.height);
    coverBox(context, cover.picture, box);
    stampSpine(context, words, panel, spine, ground.isLight ? "#1b1815" : "#faf7f1");
  } else {
    context.fillStyle = cloths[clothOf(words.title)] ?? "#5b2a28";
    context.fillRect(0, 0, canvas.width, canvas.height);
    weave(context, canvas.width, canvas.height);
    stampFront(context, words, box);
    stampSpine(context, words, panel, spine, stamped);
  }
  fold(context, panel, spine, canvas.height);
  return canvas;
}

/** Fills the box with the picture, cutting what is too much on two sides. */
function coverBox(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { x, width, height }: { x: number; width: number; height: number },
) {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [width / scale, height / scale];
  context.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, x, 0, width, height);
}

function averageColour(picture: ImageBitmap): { css: string; isLight: boolean } {
  const small = new OffscreenCanvas(1, 1).getContext("2d");
  if (!small) return { css: "#3a332b", isLight: false };
  // The left edge runs on over the spine.
  small.drawImage(picture, 0, 0, Math.max(1, picture.width * 0.06), picture.height, 0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = small.getImageData(0, 0, 1, 1).data;
  return { css: `rgb(${r} ${g} ${b})`, isLight: 0.3 * r + 0.59 * g + 0.11 * b > 140 };
}

function stampFront(
  context: CanvasRenderingContext2D,
  { title, authors }: Words,
  { x, width, height }: { x: number; width: number; height: number },
) {
  context.fillStyle = stamped;
  context.strokeStyle = stamped;
  context.lineWidth = width * 0.004;
  const edge = width * 0.09;
  context.strokeRect(x + edge, edge, width - 2 * edge, height - 2 * edge);
  context.textAlign = "center";
  const longest = width - 3.2 * edge;
  let size = width * 0.13;
  let lines: string[] = [];
  for (; size > width * 0.05; size *= 0.94) {
    context.font = `400 ${size}px ${faces.display}`;
    lines = linesOf(context, title, longest);
    if (lines.length <= 5 && lines.every((line) => context.measureText(line).width <= longest)) break;
  }
  const leading = size * 1.14;
  for (const [i, line] of lines.entries()) context.fillText(line, x + width / 2, height * 0.26 + i * leading);
  context.font = `500 ${width * 0.042}px ${faces.ui}`;
  context.fillText(authors.join(", "), x + width / 2, height - edge * 2.1, longest);
}

function stampSpine(
  context: CanvasRenderingContext2D,
  { title, authors }: Words,
  from: number,
  width: number,
  colour: string,
) {
  // As printers have it: fewer than some eighty pages leave no room for words.
  if (width < 0.0045 * density) return;
  context.save();
  context.translate(from + width / 2, 0);
  context.rotate(Math.PI / 2);
  context.fillStyle = colour;
  context.textBaseline = "middle";
  const size = Math.min(width * 0.46, 78);
  const length = context.canvas.height;
  context.textAlign = "left";
  context.font = `440 ${size}px ${faces.display}`;
  context.fillText(title, length * 0.07, 0, length * 0.55);
  context.textAlign = "right";
  context.font = `500 ${size * 0.62}px ${faces.ui}`;
  context.fillText(authors.join(", "), length * 0.93, 0, length * 0.28);
  context.restore();
}

/** The board is pressed in where it folds. */
function fold(context: CanvasRenderingContext2D, panel: number, spine: number, height: number) {
  for (const x of [panel, panel + spine]) {
    const shade = context.createLinearGradient(x - 26, 0, x + 26, 0);
    shade.addColorStop(0, "rgb(0 0 0 / 0)");
    shade.addColorStop(0.5, "rgb(0 0 0 / 0.2)");
    shade.addColorStop(1, "rgb(0 0 0 / 0)");
    context.fillStyle = shade;
    context.fillRect(x - 26, 0, 52, height);
  }
  context.fillStyle = "rgb(0 0 0 / 0.1)";
  for (const x of [panel - 0.007 * density, panel + spine + 0.007 * density])
    context.fillRect(x - 1.5, 0, 3, height);
}

function weave(context: CanvasRenderingContext2D, width: number, height: number) {
  const tile = document.createElement("canvas");
  tile.width = 6;
  tile.height = 6;
  const pen = tile.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "rgb(255 255 255 / 0.07)";
  pen.fillRect(0, 0, 3, 3);
  pen.fillRect(3, 3, 3, 3);
  pen.fillStyle = "rgb(0 0 0 / 0.1)";
  pen.fillRect(3, 0, 3, 3);
  pen.fillRect(0, 3, 3, 3);
  const pattern = context.createPattern(tile, "repeat");
  if (!pattern) return;
  context.fillStyle = pattern;
  context.fillRect(0, 0, width, height);
}

function linesOf(context: CanvasRenderingContext2D, words: string, longest: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > longest) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** The same book is always bound in the same cloth. */
function clothOf(title: string): number {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % cloths.length;
}
