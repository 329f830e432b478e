import { useFrame } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import type { Group, Mesh } from "three";
import { boardFonts } from "#app/features/reading/scene/boards/board-fonts";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import type { Region } from "#app/features/reading/scene/boards/region";
import { placeMarkers } from "#app/features/reading/scene/boards/region-markers";
import type { Tone } from "#app/features/reading/scene/boards/tones";
import { useBoardParts } from "#app/features/reading/scene/boards/use-board-parts";
import { useBoardPress } from "#app/features/reading/scene/boards/use-board-press";
import { useRegionGlow } from "#app/features/reading/scene/boards/use-region-glow";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";

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

/** A painted slab with regions to press: one mesh, whatever is on it. */
export function Board(props: BoardProps) {
  const { name, width, height, place, tone, paint, corner = 16 } = props;
  const { desk } = useAtDesk();
  const now = useRef(props);
  now.current = props;
  const markers = useRef<Group>(null);
  const glowMesh = useRef<Mesh>(null);
  const hovered = useRef<Region | null>(null);
  const parts = useBoardParts({ width, height, tone, corner });
  const { pressed, handlers } = useBoardPress({ parts, width, height, hovered, wishes: now });
  useRegionGlow({ parts, width, height, mesh: glowMesh, hovered, pressed });

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
  });

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
          {...handlers}
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
