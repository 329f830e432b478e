import {
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Euler,
  Float32BufferAttribute,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from "three";
import { wind } from "../shared/blades";
import { lumpGeometry } from "../shared/lump";
import { putMotes } from "../shared/motes";
import { noiseField } from "../shared/noise";
import { between, type Random, seededRandom } from "../shared/seeded-random";
import { createShape } from "../shared/shape";
import { putSky } from "../shared/sky";
import { type BuiltWorld, createStage, type Instance, type Stage } from "../shared/stage";
import { type HeightAt, terrainGeometry } from "../shared/terrain";
import { bark, fern, floor, forestLight, forestSky, mistBank, shafts } from "./forest-light";
import { putLeaves, type Tree } from "./leaves";
import { fernGeometry, trunkGeometry } from "./trees";

/** Old trees after rain: trunks into the mist, ferns, moss, shafts of sun, a leaf that falls. */
export function buildForest(): BuiltWorld {
  const stage = createStage(forestLight);
  const land = forestLand();
  putSky(stage, forestSky);
  stage.put(
    terrainGeometry({ height: land, from: 0.5, to: 62, rings: 40, segments: 72 }),
    stage.paint({ surface: floor }),
  );
  const trees = putTrunks(stage, land);
  putLeaves(stage, trees);
  putFerns(stage, land);
  putFallen(stage, land);
  putMist(stage);
  putShafts(stage);
  putAir(stage);
  return stage.done();
}

function forestLand(): HeightAt {
  const noise = noiseField(73);
  return (x, z) => {
    const r = Math.hypot(x, z);
    const away = smooth(1.8, 7, r);
    return (
      away * (noise.fbm(x * 0.09, z * 0.09, 4) * 1.3 + 0.22 * smooth(5, 20, r)) +
      noise.fbm(x * 0.6, z * 0.6, 2) * 0.035
    );
  };
}

const rotation = new Quaternion();
const pose = (x: number, y: number, z: number, size: readonly [number, number, number], turn: number) => {
  rotation.setFromEuler(new Euler(0, turn, 0));
  return new Matrix4().compose(new Vector3(x, y, z), rotation, new Vector3(...size));
};

/** Azimuth (right positive), distance, size of the old trees near by. Straight ahead is left open. */
const oldTrees = [
  [-0.5, 6.1, 1.05],
  [0.56, 7.4, 1.2],
  [-1.05, 4.7, 0.8],
  [-0.36, 13.5, 1.15],
  [0.38, 14.5, 0.95],
  [1.02, 10.2, 1.1],
  [1.45, 5.2, 0.9],
  [1.95, 8.6, 1.2],
  [2.45, 5.6, 1.0],
  [3.1, 9.4, 1.25],
  [-1.62, 7.2, 1.15],
  [-2.2, 9.6, 1.05],
  [-2.68, 5.0, 0.85],
  [-0.74, 11.4, 0.9],
] as const;

function putTrunks(stage: Stage, land: HeightAt): Tree[] {
  const random = seededRandom(37);
  const trees: Tree[] = [];
  const tone = () => {
    const light = between(random, 0.75, 1.2);
    return [light * between(random, 0.95, 1.1), light, light * between(random, 0.9, 1.05)] as const;
  };
  const plant = (x: number, z: number, size: number, stretch: number): Instance => {
    trees.push({ x, z, size });
    return {
      matrix: pose(x, land(x, z), z, [size, stretch, size], random() * 6.3),
      color: tone(),
      seed: random(),
    };
  };
  const near = oldTrees.map(([azimuth, far, size]) =>
    plant(Math.sin(azimuth) * far, -Math.cos(azimuth) * far, size, between(random, 0.95, 1.15)),
  );
  const old = trunkGeometry({
    seed: 4,
    tall: 24,
    radius: 0.46,
    rings: 19,
    sides: 20,
    flare: 1.1,
    branches: 8,
  });
  stage.many(old, near, stage.paint({ surface: bark }));
  const middle = scatter(random, 74, 11, 32).map(([x, z]) =>
    plant(x, z, between(random, 0.55, 1.15), between(random, 0.8, 1.2)),
  );
  const grown = trunkGeometry({
    seed: 12,
    tall: 23,
    radius: 0.38,
    rings: 8,
    sides: 9,
    flare: 0.7,
    branches: 3,
  });
  stage.many(grown, middle, stage.paint({ surface: bark }));
  const distant = scatter(random, 190, 28, 60).map(([x, z]) =>
    plant(x, z, between(random, 0.7, 1.4), between(random, 0.9, 1.3)),
  );
  const thin = trunkGeometry({
    seed: 21,
    tall: 24,
    radius: 0.34,
    rings: 3,
    sides: 5,
    flare: 0.5,
    branches: 0,
  });
  stage.many(thin, distant, stage.paint({ surface: "s.c *= vec3(.06, .05, .04); s.gloss = 0.;" }));
  return trees;
}

/** Radius, and where in the noise each begins. */
const mistWalls = [
  [42, 0.1],
  [27, 0.45],
  [17, 0.8],
] as const;

/** Places between two distances, a metre and a half apart, not straight ahead within 20 m. */
function scatter(random: Random, count: number, from: number, to: number): [number, number][] {
  const places: [number, number][] = [];
  for (let tries = 0; places.length < count && tries < count * 30; tries++) {
    const angle = random() * Math.PI * 2 - Math.PI;
    const radius = Math.sqrt(from * from + (to * to - from * from) * random());
    if (Math.abs(angle) < 0.2 && radius < 20) continue;
    // Not through a wall of mist: its edge would show on the trunk.
    if (mistWalls.some(([wall]) => Math.abs(wall - radius) < 1.3)) continue;
    const x = Math.sin(angle) * radius;
    const z = -Math.cos(angle) * radius;
    if (places.every(([px, pz]) => Math.hypot(px - x, pz - z) > 1.5)) places.push([x, z]);
  }
  return places;
}

function putFerns(stage: Stage, land: HeightAt) {
  const random = seededRandom(59);
  const noise = noiseField(3);
  const ferns: Instance[] = [];
  for (let tries = 0; ferns.length < 180 && tries < 4000; tries++) {
    const angle = random() * Math.PI * 2 - Math.PI;
    const far = 2.5 + 17 * random() ** 1.5;
    if (Math.abs(angle) < 0.34 && far < 4.2) continue;
    const x = Math.sin(angle) * far;
    const z = -Math.cos(angle) * far;
    if (noise.fbm(x * 0.13, z * 0.13, 2) < random() * 0.3 - 0.17) continue;
    const size = between(random, 0.5, 1.15) * (far < 4 ? 0.72 : 1);
    const light = between(random, 0.8, 1.2);
    ferns.push({
      matrix: pose(x, land(x, z) - 0.03, z, [size, size * between(random, 0.8, 1.1), size], random() * 6.3),
      color: [light, light, light],
      seed: random(),
    });
  }
  stage.many(
    fernGeometry(8, 10, 5),
    ferns,
    stage.paint({ kind: "cutout", side: DoubleSide, surface: fern, warp: wind }),
  );
}

/** A log with moss on it, a stump, stones. */
function putFallen(stage: Stage, land: HeightAt) {
  const random = seededRandom(67);
  const shape = createShape();
  const log = new CylinderGeometry(0.34, 0.42, 5.4, 18, 10);
  const points = log.getAttribute("position");
  const noise = noiseField(9);
  for (let i = 0; i < points.count; i++) {
    const bulge =
      1 + noise.fbm(points.getX(i) * 1.6 + 4, points.getY(i) * 0.8 + points.getZ(i) * 1.6, 3) * 0.24;
    points.setX(i, points.getX(i) * bulge);
    points.setZ(i, points.getZ(i) * bulge);
  }
  log.computeVertexNormals();
  shape.add(log, {
    at: [3.9, land(3.9, -3.4) + 0.3, -3.4],
    turn: [0, 0.55, Math.PI / 2 + 0.05],
    color: "#ffffff",
  });
  shape.add(new CylinderGeometry(0.4, 0.62, 0.75, 20, 4), {
    at: [-3.5, land(-3.5, -1.2) + 0.22, -1.2],
    color: "#ffffff",
  });
  stage.put(
    shape.build(),
    stage.paint({
      surface: /* glsl */ `
        s.uv = vec2(s.p.x * .35 + s.p.y * .4, 0.); s.seed = .3;
        vec3 kept = s.n;
        ${bark}
        float top = smoothstep(.15, .6, kept.y);
        vec4 t = noise(s.p.xz * .9);
        s.c = mix(s.c, mix(vec3(.04, .07, .012), vec3(.15, .19, .04), t.g), top * .85);
        s.gloss *= 1. - top;`,
    }),
  );
  const stones: Instance[] = [];
  for (let i = 0; i < 26; i++) {
    const angle = random() * Math.PI * 2 - Math.PI;
    const far = between(random, 2.6, 12);
    if (Math.abs(angle) < 0.35 && far < 6) continue;
    const x = Math.sin(angle) * far;
    const z = -Math.cos(angle) * far;
    const size = 0.1 + 0.6 * random() ** 2.5;
    stones.push({
      matrix: pose(x, land(x, z) + size * 0.1, z, [size * 1.3, size * 0.75, size], random() * 6),
      seed: random(),
    });
  }
  stage.many(
    lumpGeometry({ seed: 14, detail: 2, rough: 0.4, facets: 4 }),
    stones,
    stage.paint({
      surface: /* glsl */ `
        vec4 k = noiseOn(s.p * .5 + s.seed, s.n), f = noiseOn(s.p * 1.9, s.n);
        float moss = smoothstep(.2, .6, s.n.y + (k.r - .5) * 1.1);
        s.c = mix(vec3(.11, .11, .1) * (.5 + f.g), mix(vec3(.035, .06, .01), vec3(.14, .18, .04), f.g), moss);
        s.n = bumped(s.n, s.p, k.b * .05 + f.g * .02); s.gloss = (1. - moss) * .4;`,
    }),
  );
}

function putMist(stage: Stage) {
  const position: number[] = [];
  const color: number[] = [];
  // From the farthest to the nearest, as they must be drawn.
  for (const [radius, shade] of mistWalls) {
    const wall = new CylinderGeometry(radius, radius, 8, 40, 1, true).translate(0, 3.6, 0).toNonIndexed();
    position.push(...wall.getAttribute("position").array);
    for (let i = 0; i < wall.getAttribute("position").count; i++) color.push(shade, shade, shade);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(new Array(position.length).fill(0.577), 3));
  geometry.setAttribute("color", new Float32BufferAttribute(color, 3));
  stage.put(geometry, stage.paint({ kind: "glass", side: DoubleSide, surface: mistBank }), 10);
}

function putShafts(stage: Stage) {
  const random = seededRandom(71);
  const rays: Instance[] = [];
  for (let i = 0; i < 17; i++) {
    const left = i < 13;
    const azimuth = left ? between(random, -1.15, -0.32) : between(random, 0.3, 0.9);
    const far = between(random, 5.5, 20);
    rays.push({
      matrix: pose(Math.sin(azimuth) * far, -0.4, -Math.cos(azimuth) * far, [1, 1, 1], 0),
      seed: random(),
    });
  }
  stage.many(
    new PlaneGeometry(1, 1),
    rays,
    stage.paint({ plain: true, kind: "light", side: DoubleSide, ...shafts }),
  ).renderOrder = 20;
}

function putAir(stage: Stage) {
  // A few leaves, turning as they come down; after 12 m they begin again above.
  putMotes(stage, {
    count: 22,
    seed: 6,
    from: [-9, 0, -13],
    to: [9, 12, 9],
    size: 0.055,
    solid: true,
    move: /* glsl */ `
      float t = uTime * (.22 + .1 * seed.x);
      p.y = mod(p.y - t, 12.);
      p.x += sin(t * 1.7 + seed.y * 6.3) * .5; p.z += cos(t * 1.3 + seed.z * 6.3) * .5;
      float glint = .5 + .5 * sin(t * 5. + seed.w * 6.3);
      tint = vec4(mix(vec3(.2, .15, .03), vec3(.55, .42, .08), glint), smoothstep(0., .4, p.y) * smoothstep(12., 10., p.y) * step(1.4, length(p.xz)));
      size *= .5 + .5 * glint;`,
  });
  putMotes(stage, {
    count: 240,
    seed: 16,
    from: [-13, 0.1, -15],
    to: [7, 6, 4],
    size: 0.014,
    move: /* glsl */ `
      p += vec3(sin(uTime * .11 + seed.x * 6.3), sin(uTime * .09 + seed.y * 6.3) * .6, cos(uTime * .1 + seed.z * 6.3)) * .5;
      vec3 d = normalize(p - cameraPosition);
      float s = pow(max(dot(d, normalize(vec3(-.52, .62, -.59))), 0.), 2.);
      tint = vec4(vec3(1., .9, .5), (.12 + .8 * s) * seed.w);`,
  });
}

function smooth(from: number, to: number, value: number): number {
  const k = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return k * k * (3 - 2 * k);
}
