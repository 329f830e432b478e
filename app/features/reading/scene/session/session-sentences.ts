/** Why VR did not open, and what to do. */
export function sentenceOf(cause: unknown): string {
  switch (cause instanceof Error || cause instanceof DOMException ? cause.name : "") {
    case "NotSupportedError":
      return "This headset cannot open an immersive session here. The 3D view shows the same room.";
    case "SecurityError":
    case "NotAllowedError":
      return "The browser did not allow VR. Allow it for this site, then choose Enter VR again.";
    case "InvalidStateError":
      return "Another VR session is running. End it, then choose Enter VR again.";
    case "AbortError":
      return "VR was dismissed. Your place is saved.";
    case "TimeoutError":
      return "The room took too long to build. Your place is saved. Try again.";
    default:
      return "VR could not be opened. Put the headset on, check that it is connected, and try again.";
  }
}

/** Said when the headset, not the person, ended the session. */
export const endedSentence = (pageNumber: number | null): string =>
  pageNumber === null
    ? "The headset ended the VR session. Your place is saved."
    : `The headset ended the VR session. Your place is kept: page ${pageNumber}.`;

/** While the headset is off, or shows something else. */
export const hiddenSentence =
  "VR is paused: the headset is off or shows something else. Your place is saved.";
export const blurredSentence = "VR is paused while the headset's own menu is open.";
