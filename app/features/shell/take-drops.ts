import { handOver } from "#app/features/conversions/handed-file";
import { claimedKind } from "#domain/convert/manuscript-kinds";

/** Marks the page while files hang over it where no other drop zone takes them. */
const mark = "dropping";

/**
 * Takes files that are dropped where nothing else took them, so that a browser does not leave the page for them.
 * Manuscripts go to the converter; anything else is let go. Returns what ends it.
 */
export function takeDrops(open: (path: string) => void): () => void {
  const show = (isOver: boolean) => document.documentElement.classList.toggle(mark, isOver);
  const isOurs = (event: DragEvent) =>
    !event.defaultPrevented && (event.dataTransfer?.types.includes("Files") ?? false);

  const over = (event: DragEvent) => {
    show(isOurs(event));
    if (isOurs(event)) event.preventDefault();
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) show(false);
  };
  const drop = (event: DragEvent) => {
    show(false);
    if (!isOurs(event)) return;
    event.preventDefault();
    const manuscripts = [...(event.dataTransfer?.files ?? [])].filter(({ name }) => claimedKind(name));
    if (manuscripts.length === 0) return;
    handOver(...manuscripts);
    if (window.location.pathname !== "/converter") open("/converter");
  };

  // On the window, so that every drop zone of the page has had its turn.
  window.addEventListener("dragover", over);
  window.addEventListener("dragleave", leave);
  window.addEventListener("drop", drop);
  return () => {
    show(false);
    window.removeEventListener("dragover", over);
    window.removeEventListener("dragleave", leave);
    window.removeEventListener("drop", drop);
  };
}
