import { useFrame } from "@react-three/fiber";
import type { RefObject } from "react";
import type { Mesh } from "three";
import type { Region } from "#app/features/reading/scene/boards/region";
import { type BoardParts, unit } from "#app/features/reading/scene/boards/use-board-parts";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";

type GlowProps = {
  parts: BoardParts;
  width: number;
  height: number;
  mesh: RefObject<Mesh>;
  hovered: RefObject<Region | null>;
  /** The region that is pressed now. */
  pressed: () => Region | null | undefined;
};

/** Lays the glow over the region that is pointed at or, without a pointer, has the keyboard's focus. */
export function useRegionGlow({ parts, width, height, mesh, hovered, pressed }: GlowProps): void {
  const { desk } = useAtDesk();
  useFrame(() => {
    const glow = mesh.current;
    if (!glow) return;
    const focused = desk.get().focus;
    const region =
      hovered.current ?? parts.face.regions().find((one) => one.name === focused && !one.isDisabled) ?? null;
    glow.visible = region !== null;
    if (!region) return;
    glow.position.set(
      (region.x + region.width / 2 - width / 2) * unit,
      (height / 2 - region.y - region.height / 2) * unit,
      0.001,
    );
    glow.scale.set(region.width * unit, region.height * unit, 1);
    const { uSize, uWash, uRim } = parts.glow.uniforms;
    uSize.value.set(region.width, region.height);
    uWash.value = pressed()?.name === region.name ? 0.26 : 0.1;
    uRim.value = region.name === focused ? 0.9 : 0.28;
  });
}
