import {
  Color,
  DataTexture,
  DoubleSide,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
} from "three";
import { pageSize } from "#app/features/reading/scene/page/bend";
import { accentColour, paperColour } from "#app/features/reading/scene/page/page-ink";
import {
  leafFragment,
  leafVertex,
  pageFragment,
  pageVertex,
} from "#app/features/reading/scene/page/page-shaders";

/** Sharper than trilinear filtering would choose: letters are thin. Measured to shimmer from −1 on. */
const mipBias = -0.6;

/** Plain paper, until the first page is drawn. */
export function createBlank(): DataTexture {
  const { r, g, b } = new Color(paperColour).convertLinearToSRGB();
  const bytes = new Uint8Array([r * 255, g * 255, b * 255, 255].map(Math.round));
  const texture = new DataTexture(bytes, 1, 1);
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

export type PageMaterial = ReturnType<typeof createPageMaterial>;

/** Of a page that lies there: two pictures and how far one has become the other. */
export function createPageMaterial(blank: Texture) {
  const uniforms = {
    uFrom: { value: blank },
    uTo: { value: blank },
    uMix: { value: 0 },
    uMode: { value: 0 },
    uBias: { value: mipBias },
    /** 1 when the book's next page lies to the right. */
    uSide: { value: 1 },
    uShadow: { value: 9 },
    uFoot: { value: 0 },
    uGutter: { value: 0 },
    uLight: { value: new Vector3(1, 1, 1) },
    uAccent: { value: new Color(accentColour) },
  };
  const material = new ShaderMaterial({ vertexShader: pageVertex, fragmentShader: pageFragment, uniforms });
  return { material, uniforms };
}

export type LeafMaterial = ReturnType<typeof createLeafMaterial>;

/** Of a leaf that is being turned: its front, its back, and how far over it is. */
export function createLeafMaterial(blank: Texture) {
  const uniforms = {
    uFront: { value: blank },
    uBack: { value: blank },
    uBackInk: { value: 0 },
    uBias: { value: mipBias },
    uTurn: { value: 0 },
    uHinge: { value: 0 },
    uSide: { value: 1 },
    uFading: { value: 1 },
    uGutter: { value: 0 },
    uRadius: { value: 1.5 },
    uSize: { value: new Vector2(pageSize.width, pageSize.height) },
    uLight: { value: new Vector3(1, 1, 1) },
    uPaper: { value: new Color(paperColour) },
  };
  const material = new ShaderMaterial({
    vertexShader: leafVertex,
    fragmentShader: leafFragment,
    uniforms,
    side: DoubleSide,
    transparent: true,
  });
  // One pass: the two sides of a leaf never show through one another.
  material.forceSinglePass = true;
  return { material, uniforms };
}
