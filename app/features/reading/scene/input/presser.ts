import type { Presser } from "#app/features/reading/scene/input/page-press";

/** What presses, by its event: the headset's sources say what they are, the screen's pointers too. */
export function presserOf(event: object): Presser {
  const source = "pointerState" in event ? event.pointerState : null;
  if (source && typeof source === "object" && "type" in source)
    return source.type === "controller" ? "controller" : "hand";
  const type = "pointerType" in event ? event.pointerType : null;
  return type === "touch" || type === "pen" ? "touch" : "mouse";
}
