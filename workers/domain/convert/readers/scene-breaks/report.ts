import type { MessageLog } from "#domain/convert/messages";
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

  /** Says in the report how many breaks were found from space alone, so that the author can look at them. */
  report(messages: MessageLog): void {
    if (this.set === 0) return;
    messages.add({
      code: "scene-breaks-found",
      severity: "info",
      text: `${this.set} scene ${this.set === 1 ? "break" : "breaks"} found from blank lines.`,
      suggestion:
        "Check them in the preview. To be sure of a break, type * * * on a line of its own between the scenes.",
    });
  }
}

/** For texts that nobody has looked at. */
export const noBreaks = () => new FoundBreaks(new Set());
