import { useFrame, useThree } from "@react-three/fiber";
import { type MutableRefObject, useEffect, useMemo, useRef } from "react";
import type { Mesh } from "three";
import { useAtDesk, useReading } from "#app/features/vr-reader/scene/desk/reading-context";
import { bendRadius, pageSize } from "#app/features/vr-reader/scene/page/bend";
import { createPageGeometry } from "#app/features/vr-reader/scene/page/page-geometry";
import { pageLight } from "#app/features/vr-reader/scene/page/page-light";
import {
  createBlank,
  createLeafMaterial,
  createPageMaterial,
} from "#app/features/vr-reader/scene/page/page-material";
import { createPageStage } from "#app/features/vr-reader/scene/page/page-stage";
import { createPageSupply } from "#app/features/vr-reader/scene/page/page-supply";
import { createTexturePool, uploadWith } from "#app/features/vr-reader/scene/page/texture-pool";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

/** Two openings of a spread, and the one that goes. */
const mostTextures = 8;
const stillQuery = "(prefers-reduced-motion: reduce)";

/** The page, or the spread, before the reader. */
export function Pages({ holder }: { holder: MutableRefObject<(at: number | null) => void> }) {
  const { reading, desk } = useAtDesk();
  const renderer = useThree((state) => state.gl);
  const isSpread = useReading((state) => state.settings.spread);
  const language = useReading((state) => state.book.language);
  const room = useReading((state) => state.environment);
  const isDark = useReading((state) => state.settings.darkRoom);
  const side = languageDirection(language) === "rtl" ? -1 : 1;
  const leafMesh = useRef<Mesh>(null);

  const materials = useMemo(() => {
    const blank = createBlank();
    return {
      blank,
      places: [createPageMaterial(blank), createPageMaterial(blank)] as const,
      leaf: createLeafMaterial(blank),
    };
  }, []);
  useEffect(
    () => () => {
      materials.blank.dispose();
      materials.leaf.material.dispose();
      for (const place of materials.places) place.material.dispose();
    },
    [materials],
  );

  const radius = isSpread ? bendRadius.spread : bendRadius.single;
  const geometries = useMemo(() => {
    const half = pageSize.width / 2;
    return {
      first: createPageGeometry(isSpread ? -side * half : 0, radius, 40, 1),
      second: createPageGeometry(isSpread ? side * half : 0, radius, 40, 1),
      leaf: createPageGeometry(isSpread ? side * half : 0, radius, 48, 24),
    };
  }, [isSpread, radius, side]);
  useEffect(
    () => () => {
      for (const geometry of Object.values(geometries)) geometry.dispose();
    },
    [geometries],
  );

  const stage = useRef<ReturnType<typeof createPageStage> | null>(null);
  useEffect(() => {
    const still = matchMedia(stillQuery);
    const pool = createTexturePool(mostTextures, uploadWith(renderer));
    const supply = createPageSupply(reading.pager, pool, () => stage.current?.follow());
    const created = createPageStage({
      reading,
      supply,
      places: materials.places,
      leaf: materials.leaf,
      blank: materials.blank,
      side,
      prefersStill: () => still.matches,
      onJump: desk.blink,
      onArrive: () => desk.set({ chosen: null, isChosen: false }),
    });
    stage.current = created;
    holder.current = created.hold;
    created.follow();
    const stops = [reading.subscribe(created.follow), reading.pager.subscribe(created.follow)];
    const restore = () => supply.forget();
    renderer.domElement.addEventListener("webglcontextrestored", restore);
    return () => {
      for (const stop of stops) stop();
      renderer.domElement.removeEventListener("webglcontextrestored", restore);
      stage.current = null;
      supply.close();
    };
  }, [reading, desk, renderer, materials, side, holder]);

  useEffect(() => {
    const [first, second] = materials.places;
    first.uniforms.uGutter.value = isSpread ? side : 0;
    second.uniforms.uGutter.value = isSpread ? -side : 0;
    materials.leaf.uniforms.uGutter.value = 0;
    materials.leaf.uniforms.uRadius.value = radius;
    for (const { uniforms } of [first, second]) uniforms.uSide.value = side;
  }, [materials, isSpread, radius, side]);

  useEffect(() => {
    const shine = () => {
      const [red, green, blue] = pageLight(room, isDark, desk.get().isDimmed);
      for (const { uniforms } of [...materials.places, materials.leaf])
        uniforms.uLight.value.set(red, green, blue);
    };
    shine();
    return desk.subscribe(shine);
  }, [materials, desk, room, isDark]);

  useFrame((_, seconds) => {
    const hasLeaf = stage.current?.frame(seconds) ?? false;
    if (leafMesh.current) leafMesh.current.visible = hasLeaf;
  });

  const [first, second] = materials.places;
  return (
    <group name="pages" position={[0, 0, -1]}>
      <mesh name="page" geometry={geometries.first} material={first.material} />
      {isSpread && <mesh name="page-facing" geometry={geometries.second} material={second.material} />}
      <mesh
        ref={leafMesh}
        name="leaf"
        geometry={geometries.leaf}
        material={materials.leaf.material}
        visible={false}
        renderOrder={2}
        raycast={() => null}
      />
    </group>
  );
}
