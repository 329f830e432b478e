import { useEffect, useMemo, useRef, useState } from "react";
import {
  BoxGeometry,
  CanvasTexture,
  ExtrudeGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  PlaneGeometry,
  Shape,
  SRGBColorSpace,
} from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import type { PageRef } from "#app/features/reading/engine/pager";
import type { Reading } from "#app/features/reading/reading/reading";
import { useReading } from "#app/features/reading/scene/desk/reading-context";
import { type EInkDevice, eInkDevices, intoEInk, screenMetres } from "./e-ink";
import { createPaperMaterial, plainTexture } from "./paper-material";
import type { PrintBook } from "./print-book";
import { useRoomLight } from "./proof-light";
import { createSheet } from "./sheet";
import { woodTexture } from "./wood";

/** Between the leaf and the reader, metres. */
const gap = 0.022;
/** Of the reader's body round its screen: sides, head, foot, and its thickness. */
const bezel = { side: 0.0085, head: 0.0105, foot: 0.024, depth: 0.008 };
/** A page is drawn when the turning has stopped for so long. */
const restMs = 250;
const pageUnits = { width: 600, height: 800 };
const inkOnWhite = { ink: "#000000", faint: "#555555", paper: "#ffffff", accent: "#333333" };
const leafColour = "#f4ead5";

type EInkPageProps = { reading: Reading; print: PrintBook; device: EInkDevice };

/** The open page twice, each in its true size: on paper of the book's trim, and on an e-ink screen beside it. */
export function EInkPage({ reading, print, device }: EInkPageProps) {
  const parts = useMemo(() => createParts(print, device), [print, device]);
  useEffect(() => () => parts.dispose(), [parts]);
  useRoomLight(parts.materials);
  useDrawnPage(reading, parts);
  const { screen, leafX, readerX } = parts;
  return (
    <group name="eink-page">
      <group position={[leafX, 0, 0]}>
        <mesh geometry={parts.leaf.geometry} material={parts.leafMaterial.material} raycast={() => null} />
      </group>
      <group position={[readerX, -parts.drop, 0]}>
        <mesh geometry={parts.body} material={parts.bodyMaterial.material} raycast={() => null} />
        <mesh
          geometry={parts.screenGeometry}
          material={parts.screenMaterial.material}
          position={[0, (bezel.foot - bezel.head) / 2, bezel.depth / 2 + 0.0003]}
          scale={[screen.width, screen.height, 1]}
          raycast={() => null}
        />
      </group>
      <mesh geometry={parts.stand} material={parts.standMaterial.material} raycast={() => null} />
    </group>
  );
}

type Parts = ReturnType<typeof createParts>;

function createParts(print: PrintBook, device: EInkDevice) {
  const { width, height } = eInkDevices[device];
  const screen = screenMetres(device);
  const body = { width: screen.width + 2 * bezel.side, height: screen.height + bezel.head + bezel.foot };
  const page = canvasTexture(width, Math.round((width * pageUnits.height) / pageUnits.width), "#ffffff");
  const eInk = canvasTexture(width, height, "#d1d2cb");
  const dark = plainTexture("#26272a");
  const wood = woodTexture();
  const leaf = createSheet(print.width, print.height, 16);
  leaf.bend(-print.width / 2, 0, (s) => 0.07 * (1 - (2 * s) / print.width));
  const whole = print.width + gap + body.width;
  const leafMaterial = createPaperMaterial(page.texture, { gutter: 0.15 });
  // The page's 3 : 4 stands across the leaf; what the trim is taller is left as margin, a little more of it below.
  const share = (print.width * pageUnits.height) / pageUnits.width / print.height;
  leafMaterial.uniforms.uFrontPart.value.set(0, -(1 / share - 1) * 0.58, 1, 1 / share);
  const bodyMaterial = createPaperMaterial(dark, { gloss: 0.16 });
  const screenMaterial = createPaperMaterial(eInk.texture);
  const standMaterial = createPaperMaterial(wood, { gloss: 0.04 });
  const made = [leafMaterial, bodyMaterial, screenMaterial, standMaterial];
  const bodyGeometry = slab(body.width, body.height, bezel.depth, 0.009);
  const screenGeometry = new PlaneGeometry(1, 1);
  const stand = standGeometry(whole + 0.03, print.height / 2);
  return {
    screen,
    page,
    eInk,
    leaf,
    leafMaterial,
    body: bodyGeometry,
    bodyMaterial,
    screenGeometry,
    screenMaterial,
    stand,
    standMaterial,
    materials: made,
    leafX: -whole / 2 + print.width / 2,
    readerX: whole / 2 - body.width / 2,
    /** Both stand on one ledge. */
    drop: print.height / 2 - body.height / 2,
    dispose() {
      for (const one of [page.texture, eInk.texture, dark, wood]) one.dispose();
      for (const one of [leaf.geometry, bodyGeometry, screenGeometry, stand]) one.dispose();
      for (const { material } of made) material.dispose();
    },
  };
}

/** Draws the page that shows onto both, when the turning rests. */
function useDrawnPage(reading: Reading, parts: Parts): void {
  const page = useReading((state) => state.page);
  const [generation, setGeneration] = useState(() => reading.pager.state().generation);
  useEffect(() => reading.pager.subscribe(() => setGeneration(reading.pager.state().generation)), [reading]);
  const wanted = useRef<PageRef | null>(null);
  useEffect(() => {
    wanted.current = page;
    if (!page) return;
    const timer = setTimeout(async () => {
      const { eInk, page: paper } = parts;
      const scale = paper.canvas.width / pageUnits.width;
      const bitmap = await reading.pager
        .draw(page, { scale, ink: inkOnWhite, marks: [] })
        // A page that cannot be drawn is told of by the reading itself; here the last one stays.
        .catch(() => null);
      if (!bitmap) return;
      if (wanted.current === page && reading.pager.state().generation === generation) {
        paper.put(bitmap);
        eInk.put(bitmap, intoEInk);
      }
      bitmap.close();
    }, restMs);
    return () => clearTimeout(timer);
  }, [page, generation, parts, reading]);
}

/** A canvas and its texture; a drawn page is put at its head, on its ground. */
function canvasTexture(width: number, height: number, ground: string) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no canvas");
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 8;
  return {
    canvas,
    texture,
    put(bitmap: ImageBitmap, treat?: (pixels: Uint8ClampedArray, width: number) => void) {
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, width, height);
      context.drawImage(bitmap, 0, Math.round((height - bitmap.height) / 2));
      if (treat) {
        const pixels = context.getImageData(0, 0, width, height);
        treat(pixels.data, width);
        context.putImageData(pixels, 0, 0);
      } else {
        // Ink on paper: the white of the page becomes the paper's own.
        context.globalCompositeOperation = "multiply";
        context.fillStyle = leafColour;
        context.fillRect(0, 0, width, height);
        context.globalCompositeOperation = "source-over";
      }
      texture.needsUpdate = true;
    },
  };
}

function slab(width: number, height: number, depth: number, radius: number) {
  const shape = new Shape();
  const [x, y] = [width / 2, height / 2];
  shape.moveTo(-x + radius, -y);
  shape.lineTo(x - radius, -y).absarc(x - radius, -y + radius, radius, -Math.PI / 2, 0, false);
  shape.lineTo(x, y - radius).absarc(x - radius, y - radius, radius, 0, Math.PI / 2, false);
  shape.lineTo(-x + radius, y).absarc(-x + radius, y - radius, radius, Math.PI / 2, Math.PI, false);
  shape.lineTo(-x, -y + radius).absarc(-x + radius, -y + radius, radius, Math.PI, 1.5 * Math.PI, false);
  const bevel = 0.0012;
  const geometry = new ExtrudeGeometry(shape, {
    depth: depth - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
    curveSegments: 6,
  });
  geometry.translate(0, 0, -depth / 2 + bevel);
  return geometry;
}

/** A board behind both, and the ledge they stand on. */
function standGeometry(width: number, foot: number) {
  const ledge = new BoxGeometry(width, 0.007, 0.03);
  ledge.translate(0, -foot - 0.0038, 0.004);
  const lip = new BoxGeometry(width, 0.008, 0.0035);
  lip.translate(0, -foot + 0.002, 0.0205);
  const merged = mergeGeometries([ledge, lip]);
  ledge.dispose();
  lip.dispose();
  return merged;
}
