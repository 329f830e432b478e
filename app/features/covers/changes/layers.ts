import { type Box, type CoverDesign, type Layer, maxLayers } from "#domain/cover/design";

export function findLayer(design: CoverDesign, id: string | null): Layer | undefined {
  return design.layers.find((layer) => layer.id === id);
}

/** The change is given the layer and gives back another; layers of other ids stay the same objects. */
export function changeLayer(id: string, change: (layer: Layer) => Layer) {
  return (design: CoverDesign): CoverDesign => {
    const layers = design.layers.map((layer) => (layer.id === id ? change(layer) : layer));
    const isChanged = layers.some((layer, place) => layer !== design.layers[place]);
    return isChanged ? { ...design, layers } : design;
  };
}

/** On top of all others; nothing when the design holds as many layers as it may. */
export function addLayer(layer: Layer) {
  return (design: CoverDesign): CoverDesign =>
    design.layers.length >= maxLayers ? design : { ...design, layers: [...design.layers, layer] };
}

export function removeLayer(id: string) {
  return (design: CoverDesign): CoverDesign => {
    const layers = design.layers.filter((layer) => layer.id !== id);
    return layers.length === design.layers.length ? design : { ...design, layers };
  };
}

/** Removes several; a locked layer stays. */
export function removeLayers(ids: readonly string[]) {
  return (design: CoverDesign): CoverDesign => {
    const layers = design.layers.filter((layer) => layer.isLocked || !ids.includes(layer.id));
    return layers.length === design.layers.length ? design : { ...design, layers };
  };
}

/** A copy just above, a little lower and further right. A copied word becomes a text of its own. */
export function duplicateLayer(id: string, newId: string) {
  return (design: CoverDesign): CoverDesign => {
    const place = design.layers.findIndex((layer) => layer.id === id);
    const layer = design.layers[place];
    if (!layer || design.layers.length >= maxLayers) return design;
    const own = { id: newId, name: `${layer.name} copy`.slice(0, 60), box: movedBox(layer.box, 3, 3) };
    const copy: Layer =
      layer.kind === "text" && layer.slot !== "free"
        ? { ...layer, ...own, slot: "free", text: wordsOf(design, layer.slot) }
        : { ...layer, ...own };
    return { ...design, layers: design.layers.toSpliced(place + 1, 0, copy) };
  };
}

/** Moves a layer to a place in the list, 0 being the bottom. */
export function placeLayer(id: string, place: number) {
  return (design: CoverDesign): CoverDesign => {
    const from = design.layers.findIndex((layer) => layer.id === id);
    const layer = design.layers[from];
    const to = Math.max(0, Math.min(design.layers.length - 1, place));
    if (!layer || from === to) return design;
    return { ...design, layers: design.layers.toSpliced(from, 1).toSpliced(to, 0, layer) };
  };
}

export function moveBox(id: string, box: Box) {
  return changeLayer(id, (layer) => (isSameBox(layer.box, box) ? layer : { ...layer, box: roundBox(box) }));
}

const movedBox = (box: Box, dx: number, dy: number): Box =>
  roundBox({ ...box, x: box.x + dx, y: box.y + dy });

/** What a text layer shows: its own text, or the word of its slot. Empty spine words stand for title and author. */
export function wordsOf(design: CoverDesign, slot: keyof CoverDesign["words"]): string {
  if (slot === "spineTitle") return design.words.spineTitle || design.words.title;
  if (slot === "spineAuthor") return design.words.spineAuthor || design.words.author;
  return design.words[slot];
}

/** A thousandth of a percent is finer than a pixel of the largest cover; the limits are the schema's. */
function roundBox(box: Box): Box {
  const fine = (value: number) => Math.round(value * 1_000) / 1_000;
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, fine(value)));
  return {
    x: within(box.x, -200, 300),
    y: within(box.y, -200, 300),
    width: within(box.width, 0, 300),
    height: within(box.height, 0, 300),
  };
}

const isSameBox = (a: Box, b: Box) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
