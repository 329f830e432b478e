import { useEffect } from "react";
import { useReading } from "#app/features/reading/scene/desk/reading-context";
import { pageLight } from "#app/features/reading/scene/page/page-light";
import { worldLight } from "#app/features/reading/worlds/world-light";
import { type PaperMaterial, shine } from "./paper-material";

/** Puts the room's light on what is held, and changes it with the room. */
export function useRoomLight(materials: readonly PaperMaterial[]): void {
  const room = useReading((state) => state.environment);
  const isDark = useReading((state) => state.settings.darkRoom);
  useEffect(() => {
    const light = pageLight(room, isDark, false);
    for (const material of materials) shine(material, light, worldLight(room), isDark);
  }, [materials, room, isDark]);
}
