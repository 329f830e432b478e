/**
 * There eyes and fingers point without telling where before they press; plain hand tracking would ask for leave and then
 * give no presses.
 */
export const isVisionPro = (): boolean =>
  navigator.userAgent.includes("Macintosh") && navigator.xr !== undefined && navigator.maxTouchPoints > 0;
