import { worldLight } from "#app/features/reading/worlds/world-light";
import type { EnvironmentId } from "#domain/vr/environments";

export type Light = readonly [red: number, green: number, blue: number];

/** In a lit room the page is a little less than white, so that it belongs there. */
const inRoom = 0.9;
/** Eyes are wide in the dark: the page alone is dimmer and warmer. */
const inDark: Light = [0.52, 0.47, 0.4];
/** While the headset shows something of its own before the page. */
const behindMenu = 0.45;

/** What the room's light makes of paper white, linear. */
export function pageLight(room: EnvironmentId, isDark: boolean, isDimmed: boolean): Light {
  const [red, green, blue] = isDark ? inDark : worldLight(room).paper;
  const level = (isDark ? 1 : inRoom) * (isDimmed ? behindMenu : 1);
  return [red * level, green * level, blue * level];
}
