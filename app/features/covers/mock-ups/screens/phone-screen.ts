import type { CoverDesign } from "#domain/cover/design";
import type { Area } from "../drawing/draw-flat";
import { phone } from "../scenes/device";
import { shape, sheet, words } from "./plain-layers";

/** What is said beside a cover; empty where nobody knows. */
export type BookWords = { title: string; author: string; blurb: string; language: string };

const width = 900;
const unitHeight = (400 * phone.screen.height) / phone.screen.width;
const ink = "#1b1815";
const faint = "#6e6456";

/** A reading app with the book opened in it, all but its cover, which goes into `area` (px). */
export function phoneScreen(
  { title, author, blurb, language }: BookWords,
  tint: string,
  coverRatio: number,
): { design: CoverDesign; area: Area } {
  const coverWidth = Math.min(232, 372 * coverRatio);
  const coverHeight = coverWidth / coverRatio;
  const coverTop = 84;
  const sheetTop = coverTop + coverHeight * 0.62;
  const titleTop = coverTop + coverHeight + 22;
  const scale = width / 400;
  const lines = blurb.trim() === "" ? [0.96, 1, 0.9, 0.98, 0.55] : [];
  return {
    area: {
      x: (200 - coverWidth / 2) * scale,
      y: coverTop * scale,
      width: coverWidth * scale,
      height: coverHeight * scale,
    },
    design: sheet(width, unitHeight, tint, language, [
      shape("rect", { x: -10, y: sheetTop, width: 420, height: unitHeight }, "#fbf9f5", { radius: 28 }),
      words(
        "9:41",
        { x: 34, y: 20, width: 80, height: 24 },
        { ...plain, weight: 600, size: 16, align: "start", fill: solid(inkOn(tint)) },
      ),
      shape("frame", { x: 333, y: 25, width: 27, height: 13 }, inkOn(tint), {
        fill: null,
        stroke: { color: inkOn(tint), width: 1.2 },
        radius: 4,
      }),
      shape("rect", { x: 335.6, y: 27.6, width: 18, height: 7.8 }, inkOn(tint), { radius: 2 }),
      shape("rect", { x: 361.6, y: 29.4, width: 1.8, height: 4.4 }, inkOn(tint), { radius: 1 }),
      words(
        title || "Your title",
        { x: 26, y: titleTop, width: 348, height: 66 },
        { family: "lora", weight: 700, size: 27, fit: "shrink", lineHeight: 1.15, fill: solid(ink) },
      ),
      words(
        author,
        { x: 26, y: titleTop + 68, width: 348, height: 26 },
        { ...plain, size: 16, fit: "shrink", fill: solid(faint) },
      ),
      shape("rect", { x: 26, y: titleTop + 112, width: 168, height: 50 }, ink, { radius: 25 }),
      words(
        "Read",
        { x: 26, y: titleTop + 112, width: 168, height: 50 },
        { ...plain, weight: 600, size: 17, fill: solid("#ffffff") },
      ),
      shape("rect", { x: 206, y: titleTop + 112, width: 168, height: 50 }, ink, {
        fill: null,
        stroke: { color: ink, width: 1.2 },
        radius: 25,
      }),
      words(
        "Sample",
        { x: 206, y: titleTop + 112, width: 168, height: 50 },
        { ...plain, weight: 600, size: 17, fill: solid(ink) },
      ),
      ...(blurb.trim() === ""
        ? []
        : [
            words(
              blurb,
              { x: 28, y: titleTop + 186, width: 344, height: 300 },
              {
                family: "eb-garamond",
                weight: 400,
                size: 18,
                lineHeight: 1.4,
                fit: "wrap",
                align: "start",
                valign: "top",
                fill: solid("#3a332b"),
              },
            ),
          ]),
      ...lines.map((length, at) =>
        shape("rect", { x: 28, y: titleTop + 192 + at * 26, width: 344 * length, height: 9 }, "#e4ddd0", {
          radius: 4.5,
        }),
      ),
      // The blurb runs out under the foot of the screen.
      shape("rect", { x: -10, y: unitHeight - 70, width: 420, height: 80 }, "#fbf9f5", {
        fill: {
          kind: "linear",
          angle: 0,
          stops: [
            { at: 0, color: "#fbf9f5", opacity: 0 },
            { at: 0.45, color: "#fbf9f5", opacity: 1 },
            { at: 1, color: "#fbf9f5", opacity: 1 },
          ],
        },
      }),
      shape("rect", { x: 133, y: unitHeight - 15, width: 134, height: 5 }, ink, { radius: 2.5 }),
    ]),
  };
}

const plain = {
  family: "inter",
  weight: 400,
  valign: "middle",
  fit: "wrap",
  align: "center",
  lineHeight: 1.2,
} as const;
const solid = (color: string) => ({ kind: "solid", color }) as const;

/** Dark or light, whichever is read better. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? ink : "#ffffff";
}
