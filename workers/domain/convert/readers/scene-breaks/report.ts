import type { ConversionMessage } from "#domain/convert/messages";

/** Returns what the report says of scene breaks that were found from space alone, so that the author can look at them. */
export function sceneBreaksFound(count: number): ConversionMessage {
  const breaks = count === 1 ? "1 scene break was" : `${count} scene breaks were`;
  return {
    code: "scene-breaks-found",
    severity: "info",
    text: `${breaks} found from blank lines or extra space between paragraphs.`,
    suggestion: "If a break is missing or too many, type * * * on a line of its own between scenes.",
  };
}
