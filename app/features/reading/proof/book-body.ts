import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  Group,
  Mesh,
  SRGBColorSpace,
  type Texture,
} from "three";
import { createPaperMaterial, type PaperMaterial, plainTexture } from "./paper-material";
import type { PrintBook } from "./print-book";
import { type AngleAt, createSheet } from "./sheet";

/** Of the cover's board, metres. */
const boardThickness = 0.0004;
/** A paperback's cover is creased so far from the spine, and folds there. */
const crease = 0.007;
/** How far an unread cover stands off its pages at the fore-edge, radians. */
const lift = 0.012;

/** Two faces that lie open: the left page is null while the cover itself lies there. */
export type OpenPages = { left: Texture | null; right: Texture | null };
export type TurningLeaf = { front: Texture; back: Texture };

export type BookBody = ReturnType<typeof createBookBody>;

/**
 * A printed book as an object: the wrap in one piece round a block of pages, with the leaf that is being turned. Closed
 * it lies in the xy plane, its front towards +z, its spine at the side where it is bound.
 */
export function createBookBody(book: PrintBook) {
  const { width, height, thickness, isRightToLeft } = book;
  const group = new Group();
  // A book bound on the right is one bound on the left in the mirror; only what is printed on it is not.
  group.scale.x = isRightToLeft ? -1 : 1;
  const paper = plainTexture(paperColours[book.paper] ?? paperColours.cream);
  const inside = plainTexture("#f4f1ea");
  const edges = edgeTexture(paperColours[book.paper] ?? paperColours.cream);
  const isMirrored = isRightToLeft;
  const made: { geometry: BufferGeometry; material: PaperMaterial }[] = [];

  const add = (name: string, geometry: BufferGeometry, material: PaperMaterial) => {
    const mesh = new Mesh(geometry, material.material);
    mesh.name = name;
    mesh.frustumCulled = false;
    made.push({ geometry, material });
    group.add(mesh);
    return mesh;
  };

  // The wrap is one sheet of paper: each panel shows its share of it.
  const whole = 2 * width + thickness;
  const wrapMaterial = createPaperMaterial(inside, { gloss: 0.1, isMirrored });
  wrapMaterial.uniforms.uBack.value = inside;
  const back = createSheet(width, height, 6, 0, width / whole);
  // Its own x runs from the fore-edge to the spine; z is outwards.
  back.bend(width / 2, -thickness / 2, () => Math.PI);
  add("paperback-back", back.geometry, wrapMaterial);
  const spine = createSheet(thickness, height, 8, width / whole, (width + thickness) / whole);
  const bulge = Math.min(0.5, 0.0012 / Math.max(thickness, 0.002));
  spine.bend(-width / 2, -thickness / 2, (s) => Math.PI / 2 + bulge * (1 - (2 * s) / thickness) * 2);
  add("paperback-spine", spine.geometry, wrapMaterial);
  const front = createSheet(width, height, 28, (width + thickness) / whole, 1);
  add("paperback-front", front.geometry, wrapMaterial);

  const blockDepth = thickness - 2 * boardThickness;
  const block = new BoxGeometry(width - 0.0012, height - 0.0006, blockDepth);
  const blockMaterial = createPaperMaterial(edges);
  add("paperback-block", block, blockMaterial).position.x = -0.0002;

  const top = blockDepth / 2 + 0.00012;
  const pageWidth = width - 0.0014;
  const pageHeight = height - 0.0007;
  const right = createSheet(pageWidth, pageHeight, 12);
  const rightMaterial = createPaperMaterial(paper, { gutter: 0.55, isMirrored });
  right.bend(-width / 2 + 0.0005, top, gutterRise);
  const rightMesh = add("paperback-right", right.geometry, rightMaterial);
  const left = createSheet(pageWidth, pageHeight, 28);
  const leftMaterial = createPaperMaterial(paper, { gutter: 0.55, isMirrored });
  const leftMesh = add("paperback-left", left.geometry, leftMaterial);
  const leaf = createSheet(pageWidth, pageHeight, 28);
  const leafMaterial = createPaperMaterial(paper, { gutter: 0.4, isMirrored });
  const leafMesh = add("paperback-leaf", leaf.geometry, leafMaterial);

  /** Thrown open the cover lies a little lower than the pages beside it. */
  const flat = Math.PI + (0.85 * thickness) / width;
  let openShare = 0;
  let hasLeft = false;

  function setOpen(share: number): void {
    const turn = share * flat;
    front.bend(-width / 2, thickness / 2, coverAngle(turn, share, width));
    openShare = share;
    leftMesh.visible = hasLeft && share > 0.02;
    left.bend(-width / 2 + 0.0006, thickness / 2 - 0.0002, leafAngle(turn - 0.012, 0, width));
    rightMesh.visible = share > 0.02;
  }

  function setLeaf(share: number | null): void {
    leafMesh.visible = share !== null;
    if (share === null) return;
    const curl = Math.sin(Math.PI * share) * 0.95;
    leaf.bend(-width / 2 + 0.0006, top + 0.0003, leafAngle(share * (flat - 0.014), curl, width));
  }

  function showPages({ left: onLeft, right: onRight }: OpenPages): void {
    hasLeft = onLeft !== null;
    leftMesh.visible = hasLeft && openShare > 0.02;
    leftMaterial.uniforms.uBack.value = onLeft ?? paper;
    rightMaterial.uniforms.uFront.value = onRight ?? paper;
  }

  setOpen(0);
  setLeaf(null);
  return {
    group,
    width,
    /** 0: closed, 1: the cover lies beside the pages. */
    setOpen,
    /** How far the leaf is turned, 0..1; null: none is. */
    setLeaf,
    showPages,
    showLeaf({ front: ofFront, back: ofBack }: TurningLeaf) {
      leafMaterial.uniforms.uFront.value = ofFront;
      leafMaterial.uniforms.uBack.value = ofBack;
    },
    showWrap(texture: Texture) {
      const { x, y, width: across, height: up } = book.wrap;
      wrapMaterial.uniforms.uFront.value = texture;
      wrapMaterial.uniforms.uFrontPart.value.set(x, y, across, up);
    },
    materials: () => made.map(({ material }) => material),
    dispose() {
      for (const { geometry, material } of made) {
        geometry.dispose();
        material.material.dispose();
      }
      for (const texture of [paper, inside, edges]) texture.dispose();
    },
  };
}

const paperColours: Partial<Record<PrintBook["paper"], string>> & { cream: string } = {
  cream: "#f3e8d0",
  groundwood: "#e9ddc4",
  white: "#f7f5ef",
  "standard-color": "#f7f5ef",
  "premium-color": "#faf9f5",
  generic: "#f5ecd8",
};

/** Creased near the spine; while it swings it bows, and closed it never lies quite flat. */
const coverAngle =
  (turn: number, share: number, width: number): AngleAt =>
  (distance) => {
    const folded = Math.min(1, distance / crease);
    const along = distance / width;
    const bow = Math.sin(Math.PI * share) * 0.35 * (along - 0.35) + (1 - share) * lift * along * 1.6;
    return turn * (0.18 + 0.82 * folded) + bow;
  };

/** A leaf rises out of the gutter, and curls against the way it is turned. */
const leafAngle =
  (turn: number, curl: number, width: number): AngleAt =>
  (distance) => {
    const along = distance / width;
    return turn + curl * (0.5 - along) * 1.4;
  };

/** The uppermost pages swell a little out of the gutter. */
const gutterRise: AngleAt = (distance) => (distance < 0.012 ? 0.06 * (1 - distance / 0.012) : 0);

/** Hundreds of cut edges, seen from the side; the same on every side of the block. */
function edgeTexture(colour: string): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = 64;
  canvas.height = 64;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 64);
  for (let line = 0; line < 64; line++) {
    // A fixed irregularity: cut paper is never evenly grey.
    const grey = 0.05 + 0.16 * (((line * 37) % 11) / 11);
    context.fillStyle = `rgb(70 52 30 / ${grey})`;
    context.fillRect(0, line, 64, 0.6);
    context.fillRect(line, 0, 0.6, 64);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
