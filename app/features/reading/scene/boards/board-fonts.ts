import { faces } from "#app/features/reading/scene/boards/tones";

let areReady = false;
let loading: Promise<void> | null = null;

/** Fetches the faces boards are painted with; null once they are there. Canvases do not wait for fonts by themselves. */
export function boardFonts(): Promise<void> | null {
  if (areReady) return null;
  loading ??= Promise.allSettled(
    [
      `450 16px ${faces.ui}`,
      `400 30px ${faces.display}`,
      `400 18px ${faces.book}`,
      `italic 400 18px ${faces.book}`,
    ].map((font) => document.fonts.load(font)),
  ).then(() => {
    areReady = true;
  });
  return loading;
}
