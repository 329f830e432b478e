import { useFrame, useThree } from "@react-three/fiber";
import { type MutableRefObject, useEffect, useMemo, useRef } from "react";
import type { Mesh } from "three";
import { AutoTurn } from "#app/features/reading/scene/auto-turn/auto-turn";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { bendRadius, pageSize } from "#app/features/reading/scene/page/bend";
import { ChosenWords } from "#app/features/reading/scene/page/chosen-words";
import { createOpenPages } from "#app/features/reading/scene/page/open-pages";
import { createPageGeometry } from "#app/features/reading/scene/page/page-geometry";
import { pageLight } from "#app/features/reading/scene/page/page-light";
import {
  createBlank,
  createLeafMaterial,
  createPageMaterial,
} from "#app/features/reading/scene/page/page-material";
import { PageMesh } from "#app/features/reading/scene/page/page-mesh";
import { createPagePointer } from "#app/features/reading/scene/page/page-pointer";
import { createPageStage, type PageStage } from "#app/features/reading/scene/page/page-stage";
import { createPageSupply } from "#app/features/reading/scene/page/page-supply";
import { createTexturePool, uploadWith } from "#app/features/reading/scene/page/texture-pool";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

const half = pageSize.width / 2;
/** Two openings of a spread, and the one that goes. */
const maxTextures = 8;
const stillQuery = "(prefers-reduced-motion: reduce)";

/** The page, or the spread, before the reader. */
export function Pages({ holder }: { holder: MutableRefObject<PageStage | null> }) {
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

  const open = useMemo(() => createOpenPages(reading.pager), [reading]);
  const pointer = useMemo(
    () => createPagePointer({ reading, desk, open, canvas: renderer.domElement, side }),
    [reading, desk, open, renderer, side],
  );

  const stage = useRef<PageStage | null>(null);
  useEffect(() => {
    const still = matchMedia(stillQuery);
    const pool = createTexturePool(maxTextures, uploadWith(renderer));
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
      onArrive: () => {
        const [first, second] = created.standing().sheets;
        open.show([first.page, second.page]);
        desk.set({ chosen: null, isChosen: false, openMark: null });
      },
    });
    stage.current = created;
    holder.current = created;
    created.follow();
    const stops = [reading.subscribe(created.follow), reading.pager.subscribe(created.follow)];
    const restore = () => supply.forget();
    renderer.domElement.addEventListener("webglcontextrestored", restore);
    return () => {
      for (const stop of stops) stop();
      renderer.domElement.removeEventListener("webglcontextrestored", restore);
      stage.current = null;
      holder.current = null;
      supply.close();
    };
  }, [reading, desk, renderer, materials, side, holder, open]);

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
    pointer.frame();
    const hasLeaf = stage.current?.frame(seconds) ?? false;
    if (leafMesh.current) leafMesh.current.visible = hasLeaf;
  });

  const [first, second] = materials.places;
  return (
    <group name="pages" position={[0, 0, -1]}>
      <AutoTurn open={open} stage={stage} />
      <PageMesh isFacing={false} geometry={geometries.first} material={first.material} pointer={pointer} />
      <ChosenWords x={isSpread ? -side * half : 0} radius={radius} isFacing={false} />
      {isSpread && (
        <>
          <PageMesh isFacing geometry={geometries.second} material={second.material} pointer={pointer} />
          <ChosenWords x={side * half} radius={radius} isFacing />
        </>
      )}
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
