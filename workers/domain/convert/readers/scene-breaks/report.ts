import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { SceneBreaks } from "#domain/convert/readers/scene-breaks/scene-break-finder";

/** The breaks that were found, as the second reading asks for them. */
export class FoundBreaks {
  private readonly breaks: SceneBreaks;
  /** How many of them were set into the book. */
  private set = 0;

  constructor(breaks: SceneBreaks) {
    this.breaks = breaks;
  }

  /** Whether a scene begins with the paragraph of this number, and a break is set there. */
  take(paragraph: number): boolean {
    if (!this.breaks.has(paragraph)) return false;
    this.set++;
    return true;
  }

  /** Says in the report how many breaks were found. */
  report(messages: MessageLog): void {
    if (this.set > 0) messages.add(sceneBreaksFound(this.set));
  }
}

/** Returns what the report says of scene breaks that were found from space alone, so that the author can look at them. */
export function sceneBreaksFound(count: number): ConversionMessage {
  return {
    code: "scene-breaks-found",
    severity: "info",
    text: `${count} scene ${count === 1 ? "break" : "breaks"} found from blank lines.`,
    suggestion:
      "Check them in the preview. To be sure of a break, type * * * on a line of its own between the scenes.",
  };
}

/** For texts that nobody has looked at. */
export const noBreaks = () => new FoundBreaks(new Set());
