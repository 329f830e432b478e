import type { ReadingBook } from "#app/contract/reading/vr";
import type { ProofCover } from "./find-cover";
import { drawWrap } from "./wrap-picture";

/** A shop's row, in metres: thumbnails as a phone shows them, 1 to 1.6. */
export const thumbnail = { width: 0.03, height: 0.048, gap: 0.009, depth: 0.0016 };
export const rowLength = 7;
/** Where among them the author's own stands. */
const ownAt = 3;

/** px of one thumbnail on the sheet they are all drawn on. */
const cell = { width: 160, height: 256 };

type Rival = { ground: string; ink: string; shape: "bar" | "disc" | "peak" | "stripes" | "frame" | "wave" };

/** Nobody's covers: the weight of colour and shape that stands beside a book in a shop, and nothing more. */
const rivals: readonly Rival[] = [
  { ground: "#1d2b3f", ink: "#c9a24a", shape: "peak" },
  { ground: "#b8432f", ink: "#f3e6d0", shape: "bar" },
  { ground: "#e8dcc6", ink: "#2f4a3c", shape: "wave" },
  { ground: "#17181b", ink: "#b02f2b", shape: "disc" },
  { ground: "#4b7a86", ink: "#f0ede4", shape: "stripes" },
  { ground: "#d9a7a0", ink: "#5a2440", shape: "frame" },
];

/** All thumbnails of the row side by side, the author's own among them. */
export function drawRow(cover: ProofCover, book: ReadingBook): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = cell.width * rowLength;
  canvas.height = cell.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no canvas");
  for (let at = 0; at < rowLength; at++) {
    context.save();
    context.beginPath();
    context.rect(at * cell.width, 0, cell.width, cell.height);
    context.clip();
    context.translate(at * cell.width, 0);
    const rival = rivals[at < ownAt ? at : at - 1];
    if (at === ownAt) drawOwn(context, cover, book);
    else if (rival) drawRival(context, rival);
    context.restore();
  }
  return canvas;
}

function drawOwn(context: CanvasRenderingContext2D, cover: ProofCover, book: ReadingBook) {
  const { width, thickness, isRightToLeft, wrap } = cover.book;
  if (cover.kind === "front") {
    context.drawImage(cover.picture, 0, 0, cell.width, cell.height);
    return;
  }
  // The front's share of the trimmed wrap, at its outer end.
  const share = width / (2 * width + thickness);
  if (cover.kind === "wrap") {
    const { picture } = cover;
    const across = wrap.width * share;
    const x = isRightToLeft ? wrap.x : wrap.x + wrap.width - across;
    context.translate(0, cell.height);
    context.scale(1, -1);
    context.drawImage(
      picture,
      x * picture.width,
      wrap.y * picture.height,
      across * picture.width,
      wrap.height * picture.height,
      0,
      0,
      cell.width,
      cell.height,
    );
    return;
  }
  const drawn = drawWrap(cover, book);
  const across = drawn.width * share;
  context.drawImage(drawn, drawn.width - across, 0, across, drawn.height, 0, 0, cell.width, cell.height);
}

function drawRival(context: CanvasRenderingContext2D, { ground, ink, shape }: Rival) {
  const { width, height } = cell;
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.beginPath();
  switch (shape) {
    case "bar":
      context.rect(0, height * 0.34, width, height * 0.24);
      break;
    case "disc":
      context.arc(width / 2, height * 0.44, width * 0.29, 0, 2 * Math.PI);
      break;
    case "peak":
      context.moveTo(0, height * 0.8);
      context.lineTo(width * 0.42, height * 0.36);
      context.lineTo(width * 0.64, height * 0.6);
      context.lineTo(width * 0.78, height * 0.48);
      context.lineTo(width, height * 0.8);
      break;
    case "stripes":
      for (let line = 0; line < 5; line++)
        context.rect(0, height * (0.3 + line * 0.09), width, height * 0.035);
      break;
    case "frame":
      context.lineWidth = 5;
      context.strokeRect(18, 18, width - 36, height - 36);
      context.arc(width / 2, height * 0.42, width * 0.17, Math.PI, 2 * Math.PI);
      break;
    case "wave":
      context.moveTo(0, height * 0.66);
      context.bezierCurveTo(width * 0.3, height * 0.5, width * 0.6, height * 0.82, width, height * 0.6);
      context.lineTo(width, height);
      context.lineTo(0, height);
      break;
    default:
      return shape satisfies never;
  }
  context.fill();
  // Where the words would be.
  context.globalAlpha = 0.9;
  const top = shape === "bar" ? 0.43 : 0.13;
  context.fillStyle = shape === "bar" ? ground : ink;
  context.fillRect(width * 0.18, height * top, width * 0.64, height * 0.032);
  context.fillRect(width * 0.26, height * (top + 0.052), width * 0.48, height * 0.032);
  context.fillStyle = ink;
  context.fillRect(width * 0.32, height * 0.9, width * 0.36, height * 0.018);
}
