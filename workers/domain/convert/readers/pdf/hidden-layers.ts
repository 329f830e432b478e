import { Dict, Name, Ref, type XRef } from "#pdfjs";

const maxLayers = 10_000;

/** References of the layers (optional content) that are not shown when the file is opened. */
export function findHiddenLayers(xref: XRef): ReadonlySet<string> {
  const hidden = new Set<string>();
  const root = xref.trailer.get("Root");
  const layers = root instanceof Dict ? root.get("OCProperties") : undefined;
  const usual = layers instanceof Dict ? layers.get("D") : undefined;
  if (!(layers instanceof Dict) || !(usual instanceof Dict)) return hidden;
  const base = usual.get("BaseState");
  if (base instanceof Name && base.name === "OFF")
    for (const one of referencesOf(layers.get("OCGs"))) hidden.add(one);
  for (const one of referencesOf(usual.get("OFF"))) hidden.add(one);
  for (const one of referencesOf(usual.get("ON"))) hidden.delete(one);
  return hidden;
}

function referencesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxLayers).flatMap((one) => (one instanceof Ref ? [one.toString()] : []));
}
