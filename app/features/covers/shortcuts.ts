import { useEffect, useRef } from "react";
import { duplicateLayer, placeLayer, removeLayers } from "./changes/layers";
import { arrowChange } from "./preview/arrow-keys";
import type { Studio } from "./studio";

/** What the help sheet shows; the order is the sheet's. */
export const shortcutList: { keys: string; does: string }[] = [
  { keys: "Tab", does: "From layer to layer on the preview" },
  { keys: "Shift + click", does: "Select several layers; Ctrl + A all of them" },
  { keys: "← ↑ → ↓", does: "Nudge the layer; with Shift ten times as far" },
  { keys: "Ctrl + ← ↑ → ↓", does: "Change its size" },
  { keys: "Enter, double-click", does: "Write the words in place; Escape ends it" },
  { keys: "Delete", does: "Delete the layer" },
  { keys: "Ctrl + D", does: "Duplicate it" },
  { keys: "Alt + ↑ ↓", does: "Forward or backward in the pile" },
  { keys: "Ctrl + Z", does: "Undo" },
  { keys: "Ctrl + Shift + Z", does: "Redo" },
  { keys: "+ and −, Ctrl + wheel", does: "Zoom; 0 fits the cover" },
  { keys: "Shift while dragging", does: "Straight, or in proportion" },
  { keys: "Alt while dragging", does: "Without snapping" },
  { keys: "Escape", does: "Select nothing" },
  { keys: "?", does: "This sheet" },
];

type Doings = { onHelp: () => void; onZoom: (how: 1 | -1 | "fit") => void };

/** The keys that work anywhere on the screen; while something is being written, only undo and redo. */
export function useShortcuts(studio: Studio, doings: Doings) {
  const latest = useRef({ studio, doings });
  latest.current = { studio, doings };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      if (onKey(event, latest.current.studio, latest.current.doings)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** True when the key did something. */
function onKey(event: KeyboardEvent, studio: Studio, { onHelp, onZoom }: Doings): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && key === "z" && !event.altKey) {
    if (event.shiftKey) studio.redo();
    else studio.undo();
    return true;
  }
  if (isCommand && key === "y") {
    studio.redo();
    return true;
  }
  if (isWriting(event.target)) return false;
  if (!isCommand && !event.altKey) {
    if (key === "?") onHelp();
    else if (key === "+" || key === "=") onZoom(1);
    else if (key === "-") onZoom(-1);
    else if (key === "0") onZoom("fit");
    else return onLayerKey(key, event, studio);
    return true;
  }
  return onLayerKey(key, event, studio);
}

function onLayerKey(key: string, event: KeyboardEvent, studio: Studio): boolean {
  const { selected, selection, design, geometry, edit, select, newId } = studio;
  if (!selected || !isOnBench(event.target)) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === "escape") {
    select(null);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return true;
  }
  if (key === "delete" || key === "backspace") {
    edit(removeLayers(selection.map(({ id }) => id)), { select: null });
    return true;
  }
  if (isCommand && key === "a") {
    const all = design.layers.filter((layer) => !layer.isLocked && !layer.isHidden).map(({ id }) => id);
    select(all.at(-1) ?? null, all.slice(0, -1));
    return true;
  }
  const shownWidth = document.querySelector(".cover-page")?.clientWidth || geometry.width;
  const change = arrowChange(event, selection, geometry, shownWidth / geometry.width);
  if (change) {
    edit(change, { kind: `nudge:${selected.id}` });
    return true;
  }
  if (isCommand && key === "d") {
    const id = newId();
    edit(duplicateLayer(selected.id, id), { select: id });
    return true;
  }
  if (event.altKey && (key === "arrowup" || key === "arrowdown")) {
    const place = design.layers.findIndex((layer) => layer.id === selected.id);
    edit(placeLayer(selected.id, place + (key === "arrowup" ? 1 : -1)));
    return true;
  }
  return false;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=color])"));

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("[role=dialog], [role=menu], [role=listbox]") !== null;

/** The preview, or nothing in particular: not a button that says something else, nor the list, which has keys of its own. */
const isOnBench = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target === document.body ||
  target.closest(".cover-stage .cover-page") !== null ||
  target.matches("main");
