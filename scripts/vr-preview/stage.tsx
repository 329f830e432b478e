import { advance, Canvas, useThree } from "@react-three/fiber";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Texture } from "three";
import { createPager } from "#app/features/reading/engine/create-pager";
import { vrLook } from "#app/features/reading/engine/page-shape";
import { bendRadius } from "#app/features/reading/scene/page/bend";
import { createPageGeometry } from "#app/features/reading/scene/page/page-geometry";
import { pageInk } from "#app/features/reading/scene/page/page-ink";
import { pageLight } from "#app/features/reading/scene/page/page-light";
import { createPageMaterial } from "#app/features/reading/scene/page/page-material";
import { World } from "#app/features/reading/worlds/world";
import type { EnvironmentId } from "#domain/vr/environments";
import { environmentId } from "#domain/vr/settings";
import { sampleBook } from "./sample-book";

/**
 * One room with the reader's own page in it, drawn by the reader's own engine. `?room=` which, `&page=no` without the page,
 * `&fov=` degrees. The script that drives it calls `preview.shoot`, which gives the same picture in falling qualities.
 */
const asked = new URLSearchParams(location.search);
const room = environmentId.parse(asked.get("room"));
const withPage = asked.get("page") !== "no";
const distance = 1.8;
const pageHeight = 1.2;
const eyes = 1.25;

type Shot = { yaw: number; pitch: number; width: number; height: number };
declare global {
  var preview: { ready: number; shoot?: (shot: Shot) => string[]; fault?: string };
}
globalThis.preview = { ready: 0 };

function Camera() {
  const { gl, camera } = useThree();
  useEffect(() => {
    let clock = 0;
    globalThis.preview.shoot = ({ yaw, pitch, width, height }) => {
      camera.position.set(0, eyes, 0);
      camera.rotation.set(pitch, yaw, 0, "YXZ");
      clock += 0.1;
      advance(clock);
      const small = document.createElement("canvas");
      small.width = width;
      small.height = height;
      const pen = small.getContext("2d");
      if (!pen) return [];
      pen.imageSmoothingQuality = "high";
      pen.drawImage(gl.domElement, 0, 0, width, height);
      return [0.92, 0.86, 0.8, 0.74, 0.68, 0.6, 0.5].map((quality) => small.toDataURL("image/jpeg", quality));
    };
  }, [gl, camera]);
  return null;
}

function Page({ id }: { id: EnvironmentId }) {
  const gl = useThree((state) => state.gl);
  const [texture, setTexture] = useState<Texture | null>(null);
  useEffect(() => {
    draw().then(
      (drawn) => {
        drawn.anisotropy = gl.capabilities.getMaxAnisotropy();
        setTexture(drawn);
        globalThis.preview.ready++;
      },
      (fault) => {
        globalThis.preview.fault = String(fault);
      },
    );
  }, [gl]);
  if (!texture) return null;
  const { material, uniforms } = createPageMaterial(texture);
  uniforms.uLight.value.set(...pageLight(id, false, false));
  const geometry = createPageGeometry(0, bendRadius.single, 40, 1);
  return (
    <group position={[0, pageHeight, -distance]} scale={distance}>
      <mesh geometry={geometry} material={material} />
    </group>
  );
}

/** The first page, once the whole book is counted, so that its foot says how many there are. */
async function draw(): Promise<Texture> {
  const pager = createPager({
    book: sampleBook,
    chapterPath: (index) => `${location.origin}/preview-chapters/${index}`,
    assetPath: (file) => file,
  });
  const start = { chapter: 0, block: "", offset: 0 };
  pager.setLook(vrLook(16, "literata"), start);
  while (pager.state().total === null) {
    const { sentence } = pager.state();
    if (sentence) throw new Error(sentence);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const bitmap = await pager.draw(await pager.locate(start), {
    scale: 2.56,
    ink: pageInk(90),
    marks: [],
    flipY: true,
  });
  pager.close();
  const texture = new Texture(bitmap ?? undefined);
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

const stage = document.getElementById("stage");
if (stage)
  createRoot(stage).render(
    <Canvas
      frameloop="never"
      dpr={Number(asked.get("dpr") ?? 1.5)}
      gl={{ preserveDrawingBuffer: true, antialias: true }}
      camera={{ fov: Number(asked.get("fov") ?? 58), near: 0.05, far: 600 }}
    >
      <Camera />
      <World
        id={room}
        dark={false}
        still
        onReady={() => {
          globalThis.preview.ready++;
        }}
        onFailed={(fault) => {
          globalThis.preview.fault = String(fault);
        }}
      />
      {withPage && <Page id={room} />}
    </Canvas>,
  );
if (!withPage) globalThis.preview.ready++;
