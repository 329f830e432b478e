import {
  type BufferGeometry,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  type Matrix4,
  Mesh,
  type Object3D,
  Points,
  type ShaderMaterial,
  type Texture,
} from "three";
import { noiseTexture } from "./noise-texture";
import { type SurfaceOptions, surfaceMaterial, type WorldUniforms } from "./shading";

/** A world as it stands: put `root` into a scene, call `move` each frame, `dispose` at the end. */
export type BuiltWorld = {
  root: Object3D;
  uniforms: WorldUniforms;
  /** Moves what moves by itself; `seconds` since the world began. Allocates nothing. */
  move(seconds: number): void;
  textures: readonly Texture[];
  dispose(): void;
};

export type Instance = { matrix: Matrix4; color?: readonly [number, number, number]; seed?: number };

export type Stage = {
  root: Group;
  uniforms: WorldUniforms;
  /** A material of this world. */
  paint(options: Omit<SurfaceOptions, "world">): ShaderMaterial;
  /** The plain one, for furniture and the like. */
  plain: ShaderMaterial;
  put(geometry: BufferGeometry, material?: Material, order?: number): Mesh;
  many(geometry: BufferGeometry, instances: readonly Instance[], material: ShaderMaterial): InstancedMesh;
  dots(geometry: BufferGeometry, material: Material, order?: number): Points;
  keep<T extends Texture>(texture: T): T;
  done(move?: (seconds: number) => void): BuiltWorld;
};

/** What a world is built on: its uniforms, its materials, and the list of what must be given back. */
export function createStage(world: string): Stage {
  const root = new Group();
  const textures: Texture[] = [];
  const keep = <T extends Texture>(texture: T) => {
    textures.push(texture);
    return texture;
  };
  const uniforms: WorldUniforms = {
    uTime: { value: 0 },
    uDim: { value: 1 },
    uHeight: { value: 1000 },
    uNoise: { value: keep(noiseTexture()) },
  };
  const paint = (options: Omit<SurfaceOptions, "world">) => surfaceMaterial(uniforms, { world, ...options });
  const plain = paint({});

  const put = (geometry: BufferGeometry, material: Material = plain, order = 0) => {
    const mesh = new Mesh(geometry, material);
    return place(mesh, order);
  };
  const dots = (geometry: BufferGeometry, material: Material, order = 0) =>
    place(new Points(geometry, material), order);
  const many = (geometry: BufferGeometry, instances: readonly Instance[], material: ShaderMaterial) => {
    const mesh = new InstancedMesh(geometry, material, instances.length);
    const colors = instances.some(({ color }) => color) ? new Float32Array(instances.length * 3) : null;
    const seeds = new Float32Array(instances.length);
    for (const [index, { matrix, color = [1, 1, 1], seed = 0 }] of instances.entries()) {
      mesh.setMatrixAt(index, matrix);
      colors?.set(color, index * 3);
      seeds[index] = seed;
    }
    if (colors) mesh.instanceColor = new InstancedBufferAttribute(colors, 3);
    geometry.setAttribute("aSeed", new InstancedBufferAttribute(seeds, 1));
    material.defines = { ...material.defines, HAS_SEED: "" };
    return place(mesh, 0);
  };
  function place<T extends Mesh | Points>(object: T, order: number): T {
    object.renderOrder = order;
    // Worlds stand round the reader: culling would save little and pops at a bent edge.
    object.frustumCulled = false;
    object.matrixAutoUpdate = false;
    root.add(object);
    return object;
  }

  return {
    root,
    uniforms,
    paint,
    plain,
    put,
    many,
    dots,
    keep,
    done: (move = () => {}) => ({
      root,
      uniforms,
      textures,
      move,
      dispose: () => {
        root.traverse((object) => {
          if (!(object instanceof Mesh || object instanceof Points)) return;
          object.geometry.dispose();
          object.material.dispose();
          if (object instanceof InstancedMesh) object.dispose();
        });
        plain.dispose();
        for (const texture of textures) texture.dispose();
      },
    }),
  };
}
