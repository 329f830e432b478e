import { defaultDesign, usualLayer } from "#domain/cover/default-design";
import type { CoverDesign, ShapeLayer, TextLayer } from "#domain/cover/design";
import { setText } from "#domain/cover/layout/set-text";
import type { SetText, TextSetting } from "#domain/cover/layout/stand-lines";
import { type TypeFace, typeFaceOf } from "#domain/cover/layout/type-face";
import { coverGeometry } from "#domain/cover/print-geometry";
import type { Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { ShapingFont } from "#domain/cover/shaping";
import { fontSources, nodeShaper, openFonts } from "#scripts/font-files";

const shaper = await nodeShaper();
const opened = new Map<string, ShapingFont>();

/** Fonts of the catalogue, opened once; all of them where none are named. */
export function shelf(files = fontSources().map(({ file }) => file)): Map<string, ShapingFont> {
  const missing = files.filter((file) => !opened.has(file));
  for (const [file, font] of openFonts(shaper, missing)) opened.set(file, font);
  return new Map(
    files.flatMap((file) => {
      const font = opened.get(file);
      return font ? [[file, font] as const] : [];
    }),
  );
}

/** A cover laid out with the fonts it asks for. */
export function layOut(design: CoverDesign): Scene {
  return buildScene(design, coverGeometry(design), shelf(fontsNeeded(design)));
}

/** A Kindle cover with one text layer over most of its front. */
export function coverOf(text: string, changes: Partial<TextLayer> = {}, language = "en"): CoverDesign {
  return { ...defaultDesign(), language, layers: [freeText("words", text, changes)] };
}

export function freeText(id: string, text: string, changes: Partial<TextLayer> = {}): TextLayer {
  return {
    ...usualLayer("title"),
    id,
    slot: "free",
    text,
    box: { x: 10, y: 10, width: 80, height: 80 },
    ...changes,
  };
}

export function shapeLayer(shape: ShapeLayer["shape"], changes: Partial<ShapeLayer> = {}): ShapeLayer {
  return {
    id: shape,
    kind: "shape",
    name: shape,
    panel: "front",
    box: { x: 10, y: 10, width: 80, height: 20 },
    opacity: 1,
    blend: "normal",
    isHidden: false,
    isLocked: false,
    shape,
    fill: { kind: "solid", color: "#112233" },
    stroke: null,
    radius: 0,
    shadow: null,
    ...changes,
  };
}

type Style = Partial<
  Pick<TextLayer, "family" | "weight" | "isItalic" | "letterSpacing" | "textCase"> & { language: string }
>;

/** The fonts of a layer, all of the catalogue at hand. */
function typeFace({ language = "en", ...style }: Style = {}): TypeFace {
  const layer = { ...usualLayer("title"), family: "lora" as const, weight: 400, ...style };
  const found = typeFaceOf(layer, language, shelf());
  if (!found) throw new Error("no fonts");
  return found;
}

/** Text set in a box of 1000 × 1000 px at 100 px. */
export function set(text: string, style: Style = {}, changes: Partial<TextSetting> = {}): SetText {
  return setText(text, typeFace(style), {
    fit: "wrap",
    lineHeight: 1.2,
    align: "start",
    valign: "top",
    width: 1_000,
    height: 1_000,
    size: 100,
    smallest: 10,
    ...changes,
  });
}

/** The file a line's glyphs come from, in the order they are drawn, each run of one file once. */
export function filesOf({ lines }: SetText): string[] {
  const names = new Map([...opened].map(([file, font]) => [font, file]));
  const files = lines.flatMap(({ glyphs }) => glyphs.glyphs.map(({ face }) => names.get(face.font) ?? "?"));
  return files.filter((file, at) => file !== files[at - 1]);
}
