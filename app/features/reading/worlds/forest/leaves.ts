import {
  BufferGeometry,
  DoubleSide,
  Euler,
  Float32BufferAttribute,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from "three";
import { between, seededRandom } from "../shared/seeded-random";
import type { Instance, Stage } from "../shared/stage";
import { leafSpray } from "./forest-light";
import { leafTexture } from "./leaf-texture";

/** Where a trunk stands, and how thick it is against the model. */
export type Tree = { x: number; z: number; size: number };

const rotation = new Quaternion();

/** Sprays of leaves: the crowns overhead, boughs that hang lower at the edge of the clearing, young trees. */
export function putLeaves(stage: Stage, trees: readonly Tree[]) {
  const random = seededRandom(43);
  const clumps: Instance[] = [];
  const clump = (x: number, y: number, z: number, size: number, light: number) => {
    rotation.setFromEuler(new Euler(between(random, -0.7, 0.7), random() * 6.3, between(random, -0.7, 0.7)));
    clumps.push({
      matrix: new Matrix4().compose(new Vector3(x, y, z), rotation, new Vector3(size, size, size)),
      color: [light * between(random, 0.85, 1.2), light, light * between(random, 0.7, 1.1)],
      seed: random(),
    });
  };
  for (const { x, z } of trees.slice(0, 60)) {
    const many = Math.hypot(x, z) < 16 ? 22 : 9;
    for (let i = 0; i < many; i++) {
      const angle = random() * 6.3;
      const out = between(random, 0.6, 4.6);
      const y = between(random, 8.2, 20);
      clump(
        x + Math.cos(angle) * out,
        y,
        z + Math.sin(angle) * out,
        between(random, 1.4, 2.7),
        between(random, 0.7, 1.2),
      );
    }
  }
  for (let i = 0; i < 64; i++) {
    const angle = random() * Math.PI * 2 - Math.PI;
    if (Math.abs(angle) < 0.42) continue;
    const far = between(random, 6.5, 17);
    clump(
      Math.sin(angle) * far,
      between(random, 3.6, 7.4),
      -Math.cos(angle) * far,
      between(random, 0.9, 1.7),
      between(random, 0.8, 1.25),
    );
  }
  for (let i = 0; i < 46; i++) {
    const angle = random() * Math.PI * 2 - Math.PI;
    if (Math.abs(angle) < 0.36) continue;
    const far = between(random, 5.5, 15);
    for (let k = 0; k < 2; k++)
      clump(
        Math.sin(angle) * far + between(random, -0.5, 0.5),
        between(random, 0.4, 1.5),
        -Math.cos(angle) * far,
        between(random, 0.5, 0.9),
        between(random, 0.6, 1),
      );
  }
  const leaves = { uLeaves: { value: stage.keep(leafTexture()) } };
  stage.many(
    sprayGeometry(),
    clumps,
    stage.paint({
      kind: "cutout",
      side: DoubleSide,
      uniforms: leaves,
      warp: "p += vec3(.05, .03, .04) * sin(uTime * .8 + seed * 30. + p.x * .6) * dot(local, local);",
      ...leafSpray,
    }),
  );
}

/** Three leaves of the texture, crossed and a little bent. */
function sprayGeometry(): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  for (let k = 0; k < 3; k++) {
    const turn = new Quaternion().setFromEuler(new Euler(k === 0 ? 1.45 : 0.35 * k, k * 1.9, 0.4));
    const plane = new PlaneGeometry(1.6, 1.6, 1, 1).applyQuaternion(turn).toNonIndexed();
    position.push(...plane.getAttribute("position").array);
    normal.push(...plane.getAttribute("normal").array);
    uv.push(...plane.getAttribute("uv").array);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normal, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  geometry.setAttribute("color", new Float32BufferAttribute(new Array(position.length).fill(1), 3));
  return geometry;
}
