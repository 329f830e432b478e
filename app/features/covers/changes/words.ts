import { usualLayer } from "#domain/cover/default-design";
import type { CoverDesign, Layer, TextLayer, WordSlot } from "#domain/cover/design";
import { maxLayers } from "#domain/cover/design";

/** A word that nothing shows gets a layer again as soon as somebody writes it. */
export function changeWord(slot: WordSlot, text: string) {
  return (design: CoverDesign): CoverDesign => {
    if (design.words[slot] === text) return design;
    const words = { ...design.words, [slot]: text };
    const isShown = design.layers.some((layer) => layer.kind === "text" && layer.slot === slot);
    if (isShown || text === "" || design.words[slot] !== "" || design.layers.length >= maxLayers)
      return { ...design, words };
    const layer = { ...usualLayer(slot), fill: { kind: "solid" as const, color: textColor(design) } };
    return { ...design, words, layers: [...design.layers, layer] };
  };
}

/** The first layer that shows this word. */
export function layerOf(design: CoverDesign, slot: WordSlot): TextLayer | undefined {
  return design.layers.find((layer): layer is TextLayer => layer.kind === "text" && layer.slot === slot);
}

/** Changes every layer that shows this word. */
export function changeWordStyle(slot: WordSlot, change: Partial<TextLayer>) {
  return mapTexts((layer) => (layer.slot === slot ? { ...layer, ...change } : layer));
}

/** One colour for all words, as the form's "Text colour" sets it. */
export function changeTextColor(color: string) {
  return mapTexts((layer) => ({ ...layer, fill: { kind: "solid", color } }));
}

/** The colour the form shows: the title's, of a gradient its first. */
export function textColor(design: CoverDesign): string {
  const layer =
    layerOf(design, "title") ?? design.layers.find((one): one is TextLayer => one.kind === "text");
  if (!layer) return "#FFFFFF";
  return layer.fill.kind === "solid" ? layer.fill.color : (layer.fill.stops[0]?.color ?? "#FFFFFF");
}

function mapTexts(change: (layer: TextLayer) => TextLayer) {
  return (design: CoverDesign): CoverDesign => ({
    ...design,
    layers: design.layers.map((layer): Layer => (layer.kind === "text" ? change(layer) : layer)),
  });
}
