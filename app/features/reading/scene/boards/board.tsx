import { type ThreeEvent, useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { Color, type Group, type Mesh, MeshBasicMaterial, Object3D, PlaneGeometry } from "three";
import { createBoardFace } from "#app/features/reading/scene/boards/board-face";
import { boardFonts } from "#app/features/reading/scene/boards/board-fonts";
import { createGlowMaterial } from "#app/features/reading/scene/boards/glow";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { type Region, regionAt } from "#app/features/reading/scene/boards/region";
import type { Tone } from "#app/features/reading/scene/boards/tones";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { pageLight } from "#app/features/reading/scene/page/page-light";

/** Where a board stands as seen from the eyes: degrees to the left and up, how near (1: as far as the page), and so many
 * degrees turned back from facing the eyes. */
export type BoardPlace = { left?: number; up?: number; near?: number; turn?: number };

type BoardProps = {
  name: string;
  /** Units: thousandths of a metre at one metre, 17.5 a degree. */
  width: number;
  height: number;
  place: BoardPlace;
  tone: Tone;
  corner?: number;
  /** Paints it; a new function paints it anew. */
  paint: (pen: Pen) => void;
  /** Pulled, wheeled or pushed by the stick, in units; positive: further down. */
  onScroll?: (by: number) => void;
  onHover?: (isOver: boolean) => void;
  /** 0..1, asked for every frame. */
  opacity?: () => number;
};

/** So far a press may slip before it is a pull at the list. */
const slack = 16;
const unit = 0.001;

/** A painted slab with regions to press: one mesh, whatever is on it. */
export function Board(props: BoardProps) {
  const { name, width, height, place, tone, paint, corner = 16 } = props;
  const { desk } = useAtDesk();
  const canvas = useThree((state) => state.gl.domElement);
  const room = useReading((state) => state.environment);
  const isDark = useReading((state) => state.settings.darkRoom);
  const now = useRef(props);
  now.current = props;
  const markers = useRef<Group>(null);
  const glowMesh = useRef<Mesh>(null);

  const parts = useMemo(() => {
    const face = createBoardFace(width, height, tone, corner);
    const material = new MeshBasicMaterial({ map: face.texture, transparent: true, toneMapped: false });
    return {
      face,
      material,
      geometry: new PlaneGeometry(width * unit, height * unit),
      glow: createGlowMaterial(tone.ink),
      glowGeometry: new PlaneGeometry(1, 1),
    };
  }, [width, height, tone, corner]);
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

  const press = useRef<{ id: number; region: Region | null; x: number; y: number; isPull: boolean } | null>(
    null,
  );
  const hovered = useRef<Region | null>(null);
  const isOver = useRef(false);

  useEffect(() => {
    let isGone = false;
    const draw = () => {
      if (isGone) return;
      parts.face.paint(paint);
      if (markers.current) placeMarkers(markers.current, parts.face.regions(), width, height);
      const name = hovered.current?.name;
      hovered.current = parts.face.regions().find((one) => one.name === name) ?? null;
    };
    draw();
    void boardFonts()?.then(draw);
    return () => {
      isGone = true;
    };
  }, [parts, paint, width, height]);

  useEffect(() => {
    const [red, green, blue] = pageLight(room, isDark, false);
    parts.material.color = new Color(red, green, blue);
  }, [parts, room, isDark]);

  const mesh = useRef<Mesh>(null);
  useEffect(() => {
    const board = mesh.current;
    if (!board) return;
    board.userData.board = { regions: parts.face.regions, width, height };
    desk.boards.add(board);
    return () => {
      desk.boards.delete(board);
    };
  }, [desk, parts, width, height]);

  useEffect(() => desk.onScroll((by) => now.current.onScroll?.(by)), [desk]);

  useFrame(() => {
    const { opacity } = now.current;
    if (opacity) parts.material.opacity = opacity();
    const glow = glowMesh.current;
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
    parts.glow.uniforms.uSize.value.set(region.width, region.height);
    const isPressed = press.current?.region?.name === region.name;
    parts.glow.uniforms.uWash.value = isPressed ? 0.26 : 0.1;
    parts.glow.uniforms.uRim.value = region.name === focused ? 0.9 : 0.28;
  });

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
      now.current.onHover?.(true);
    }
    const held = press.current;
    if (held && held.id === event.pointerId) {
      if (held.region?.pull) return held.region.pull(shareOf(held.region, x), false);
      if (now.current.onScroll && (held.isPull || Math.abs(y - held.y) > slack)) {
        now.current.onScroll(held.y - y);
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
    now.current.onHover?.(false);
  };

  const left = ((place.left ?? 0) * Math.PI) / 180;
  const upward = ((place.up ?? 0) * Math.PI) / 180;
  const near = place.near ?? 0.98;
  return (
    <group rotation={[upward, left, 0, "YXZ"]} scale={near}>
      <group position={[0, 0, -1]} rotation={[0, ((place.turn ?? 0) * Math.PI) / 180, 0]}>
        <mesh
          ref={mesh}
          name={name}
          geometry={parts.geometry}
          material={parts.material}
          renderOrder={4}
          onPointerMove={over}
          onPointerDown={down}
          onPointerUp={up}
          onPointerLeave={leave}
          onPointerCancel={leave}
          onWheel={(event) => {
            event.stopPropagation();
            now.current.onScroll?.(event.deltaY * 0.5);
          }}
        />
        <mesh
          ref={glowMesh}
          geometry={parts.glowGeometry}
          material={parts.glow.material}
          renderOrder={5}
          visible={false}
          raycast={() => null}
        />
        <group ref={markers} />
      </group>
    </group>
  );
}

/** An object at the middle of every region, by which keyboards, dwelling eyes and tests find it. */
function placeMarkers(group: Group, regions: readonly Region[], width: number, height: number) {
  const stale = new Map(group.children.map((child) => [child.name, child]));
  for (const region of regions) {
    const marker = stale.get(region.name) ?? new Object3D();
    stale.delete(region.name);
    marker.name = region.name;
    marker.userData = { region };
    marker.position.set(
      (region.x + region.width / 2 - width / 2) * unit,
      (height / 2 - region.y - region.height / 2) * unit,
      0,
    );
    group.add(marker);
  }
  for (const marker of stale.values()) group.remove(marker);
}
