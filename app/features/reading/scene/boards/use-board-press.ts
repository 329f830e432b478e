import { type ThreeEvent, useThree } from "@react-three/fiber";
import { type MutableRefObject, useRef } from "react";
import { type Region, regionAt } from "#app/features/reading/scene/boards/region";
import type { BoardParts } from "#app/features/reading/scene/boards/use-board-parts";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";

/** So far a press may slip before it is a pull at the list. */
const slack = 16;

type Held = { id: number; region: Region | null; x: number; y: number; isPull: boolean };
type Wishes = { onScroll?: (by: number) => void; onHover?: (isOver: boolean) => void };
type PressProps = {
  parts: BoardParts;
  width: number;
  height: number;
  hovered: MutableRefObject<Region | null>;
  /** What the board wants to hear of, as it is now. */
  wishes: MutableRefObject<Wishes>;
};

/** Turns a pointer on a board into presses of its regions, pulls at its sliders and scrolling. */
export function useBoardPress({ parts, width, height, hovered, wishes }: PressProps) {
  const { desk } = useAtDesk();
  const canvas = useThree((state) => state.gl.domElement);
  const press = useRef<Held | null>(null);
  const isOver = useRef(false);

  const pointOf = (event: ThreeEvent<PointerEvent>) => ({
    x: (event.uv?.x ?? 0) * width,
    y: (1 - (event.uv?.y ?? 0)) * height,
  });
  const shareOf = (region: Region, x: number) => Math.max(0, Math.min(1, (x - region.x) / region.width));

  const hover = (region: Region | null) => {
    hovered.current = region;
    canvas.style.cursor = region ? "pointer" : "";
  };

  const over = (event: ThreeEvent<PointerEvent>) => {
    event.stopPropagation();
    const { x, y } = pointOf(event);
    if (!isOver.current) {
      isOver.current = true;
      wishes.current.onHover?.(true);
    }
    const held = press.current;
    if (held && held.id === event.pointerId) {
      if (held.region?.pull) return held.region.pull(shareOf(held.region, x), false);
      if (wishes.current.onScroll && (held.isPull || Math.abs(y - held.y) > slack)) {
        wishes.current.onScroll(held.y - y);
        press.current = { ...held, y, isPull: true };
        return;
      }
    }
    hover(regionAt(parts.face.regions(), x, y));
  };
  const down = (event: ThreeEvent<PointerEvent>) => {
    event.stopPropagation();
    const { x, y } = pointOf(event);
    const region = regionAt(parts.face.regions(), x, y);
    press.current = { id: event.pointerId, region, x, y, isPull: false };
    hover(region);
    desk.set({ isHeld: true, focus: null });
    region?.pull?.(shareOf(region, x), false);
  };
  const up = (event: ThreeEvent<PointerEvent>) => {
    event.stopPropagation();
    const held = press.current;
    press.current = null;
    desk.set({ isHeld: false });
    if (!held || held.id !== event.pointerId || held.isPull) return;
    const { x, y } = pointOf(event);
    if (held.region?.pull) return held.region.pull(shareOf(held.region, x), true);
    const region = regionAt(parts.face.regions(), x, y);
    if (region && region.name === held.region?.name) region.press?.();
  };
  const leave = () => {
    const held = press.current;
    press.current = null;
    if (held) desk.set({ isHeld: false });
    if (held?.region?.pull) held.region.pull(shareOf(held.region, held.x), true);
    hover(null);
    isOver.current = false;
    wishes.current.onHover?.(false);
  };
  const wheel = (event: ThreeEvent<WheelEvent>) => {
    event.stopPropagation();
    wishes.current.onScroll?.(event.deltaY * 0.5);
  };

  return {
    pressed: () => press.current?.region,
    handlers: {
      onPointerMove: over,
      onPointerDown: down,
      onPointerUp: up,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onWheel: wheel,
    },
  };
}
