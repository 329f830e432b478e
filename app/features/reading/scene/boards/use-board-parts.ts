import { useEffect, useMemo } from "react";
import { Color, MeshBasicMaterial, PlaneGeometry } from "three";
import { createBoardFace } from "#app/features/reading/scene/boards/board-face";
import { createGlowMaterial } from "#app/features/reading/scene/boards/glow";
import type { Tone } from "#app/features/reading/scene/boards/tones";
import { useReading } from "#app/features/reading/scene/desk/reading-context";
import { pageLight } from "#app/features/reading/scene/page/page-light";

/** Metres of one unit of a board. */
export const unit = 0.001;

export type BoardParts = ReturnType<typeof createParts>;
type Looks = { width: number; height: number; tone: Tone; corner: number };

function createParts({ width, height, tone, corner }: Looks) {
  const face = createBoardFace(width, height, tone, corner);
  return {
    face,
    material: new MeshBasicMaterial({ map: face.texture, transparent: true, toneMapped: false }),
    geometry: new PlaneGeometry(width * unit, height * unit),
    glow: createGlowMaterial(tone.ink),
    glowGeometry: new PlaneGeometry(1, 1),
  };
}

/** Returns what a board is made of, lit as its room is; disposed of with the board or when its looks change. */
export function useBoardParts({ width, height, tone, corner }: Looks): BoardParts {
  const parts = useMemo(() => createParts({ width, height, tone, corner }), [width, height, tone, corner]);
  useEffect(
    () => () => {
      parts.face.dispose();
      parts.material.dispose();
      parts.geometry.dispose();
      parts.glow.material.dispose();
      parts.glowGeometry.dispose();
    },
    [parts],
  );
  const room = useReading((state) => state.environment);
  const isDark = useReading((state) => state.settings.darkRoom);
  useEffect(() => {
    const [red, green, blue] = pageLight(room, isDark, false);
    parts.material.color = new Color(red, green, blue);
  }, [parts, room, isDark]);
  return parts;
}
