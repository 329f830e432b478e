import {
  BufferGeometry,
  DoubleSide,
  Euler,
  Float32BufferAttribute,
  Matrix4,
  Quaternion,
  RingGeometry,
  Vector3,
} from "three";
import { tuftGeometry, wind } from "../shared/blades";
import { lumpGeometry } from "../shared/lump";
import { between, seededRandom } from "../shared/seeded-random";
import { putSky } from "../shared/sky";
import { type BuiltWorld, createStage, type Instance, type Stage } from "../shared/stage";
import { type HeightAt, terrainGeometry } from "../shared/terrain";
import { landShade, mountainLand, quickLand } from "./land";
import {
  birdFlight,
  mistSurface,
  mountainGround,
  mountainLight,
  mountainSky,
  pineSurface,
} from "./mountain-light";
import { pineGeometry } from "./pines";

/** A ledge above the first snow, soon after sunrise: ranges behind ranges, mist in the valley, pines, birds. */
export function buildMountain(): BuiltWorld {
  const stage = createStage(mountainLight);
  const land = mountainLand();
  const quick = quickLand(land);
  putSky(stage, mountainSky);
  putLand(stage, land, quick);
  putPines(stage, land, quick);
  putLedge(stage, land);
  const mist = new RingGeometry(18, 420, 64, 12).rotateX(-Math.PI / 2).translate(0, -33, 0);
  stage.put(mist, stage.paint({ plain: true, kind: "glass", side: DoubleSide, surface: mistSurface }), 10);
  putBirds(stage);
  return stage.done();
}

function putLand(stage: Stage, land: HeightAt, quick: HeightAt) {
  const ground = stage.paint({ surface: mountainGround });
  const lit = landShade(quick);
  const mark = (x: number, y: number, z: number, normal: readonly [number, number, number]) =>
    [lit(x, y, z), 0.4 + 0.6 * normal[1], 0] as const;
  stage.put(terrainGeometry({ height: land, from: 0.5, to: 112, rings: 56, segments: 128, mark }), ground);
  // The far side, finer, for its skyline; our own mountain hides what is behind.
  stage.put(
    terrainGeometry({
      height: (x, z) => land(x, z) - (Math.hypot(x, z) < 112 ? 0.8 : 0),
      from: 96,
      to: 440,
      rings: 32,
      segments: 380,
      start: -2.2,
      sweep: 4.4,
      mark,
    }),
    ground,
  );
}

const rotation = new Quaternion();

function standing(land: HeightAt, x: number, z: number, size: number, wide: number, turn: number): Matrix4 {
  rotation.setFromEuler(new Euler(0, turn, 0));
  return new Matrix4().compose(
    new Vector3(x, land(x, z) - 0.05 * size, z),
    rotation,
    new Vector3(size * wide, size, size * wide),
  );
}

function putPines(stage: Stage, land: HeightAt, quick: HeightAt) {
  const random = seededRandom(23);
  const tone = () => {
    const light = between(random, 0.75, 1.25);
    return [light * between(random, 0.9, 1.15), light, light * between(random, 0.85, 1.05)] as const;
  };
  // Azimuth from straight ahead (right positive), distance, height.
  const close = [
    [-0.62, 7.4, 7.2],
    [-0.86, 6.2, 5.4],
    [-0.74, 9.6, 8.4],
    [-1.12, 7.8, 8.2],
    [-1.5, 6.7, 4.6],
    [-1.95, 7.5, 7.5],
    [0.72, 8.6, 8.8],
    [0.88, 7.1, 5.2],
    [1.3, 6.2, 4.1],
    [2.25, 8.8, 6.6],
    [-2.4, 9.2, 8.1],
    [2.7, 11, 7.4],
    [-2.85, 12, 6.8],
    [3.05, 10, 4.2],
  ] as const;
  const near: Instance[] = close.map(([azimuth, far, tall]) => ({
    matrix: standing(
      land,
      Math.sin(azimuth) * far,
      -Math.cos(azimuth) * far,
      tall,
      between(random, 0.85, 1.1),
      random() * 6.3,
    ),
    color: tone(),
  }));
  stage.many(pineGeometry(5, 17, 11), near, stage.paint({ surface: pineSurface, side: DoubleSide }));
  const far: Instance[] = [];
  for (let tries = 0; far.length < 290 && tries < 4000; tries++) {
    const behind = random() < 0.45;
    const radius = behind ? 17 + 34 * random() : 11 + 90 * random() ** 1.4;
    const angle = behind ? Math.PI + between(random, -1.5, 1.5) : random() * Math.PI * 2;
    const x = Math.sin(angle) * radius;
    const z = -Math.cos(angle) * radius;
    const slope = Math.abs(quick(x + 1, z) - quick(x - 1, z)) + Math.abs(quick(x, z + 1) - quick(x, z - 1));
    if (slope > (behind ? 6 : 4.2) || random() < slope * (behind ? 0.05 : 0.12)) continue;
    if (quick(x, z) > 34) continue;
    far.push({
      matrix: standing(land, x, z, between(random, 4.5, 9), between(random, 0.8, 1.15), random() * 6.3),
      color: tone(),
    });
  }
  stage.many(pineGeometry(9, 5, 4), far, stage.paint({ surface: pineSurface, side: DoubleSide }));
}

/** Stones, a cairn, dry grass. */
function putLedge(stage: Stage, land: HeightAt) {
  const random = seededRandom(31);
  const stones: Instance[] = [];
  const stone = (x: number, z: number, size: readonly [number, number, number], lift = 0) => {
    rotation.setFromEuler(new Euler(random() * 0.6, random() * 6.3, random() * 0.5));
    const light = between(random, 0.75, 1.15);
    stones.push({
      matrix: new Matrix4().compose(
        new Vector3(x, land(x, z) + size[1] * 0.25 + lift, z),
        rotation,
        new Vector3(...size),
      ),
      color: [light, light, light],
      seed: random(),
    });
  };
  for (let i = 0; i < 46; i++) {
    const angle = random() * Math.PI * 2;
    const radius = between(random, 2.6, 6.2);
    if (Math.abs(angle - Math.PI) < 0.35) continue;
    const size = 0.06 + 0.34 * random() ** 3;
    stone(Math.sin(angle) * radius, Math.cos(angle) * radius, [size * 1.3, size * 0.8, size]);
  }
  stone(-3.3, -2.9, [0.95, 0.62, 0.8]);
  stone(3.7, -2.7, [1.1, 0.55, 0.85]);
  stone(2.9, 3.4, [1.4, 1.0, 1.1]);
  stone(-3.9, 2.6, [1.2, 1.5, 1.3]);
  // A cairn, by the way up.
  for (const [lift, size] of [
    [0, 0.34],
    [0.2, 0.3],
    [0.38, 0.26],
    [0.54, 0.2],
    [0.68, 0.17],
    [0.79, 0.12],
    [0.88, 0.08],
  ] as const)
    stone(3.0 + between(random, -0.02, 0.02), -1.35, [size * 1.2, size * 0.5, size], lift);
  const rock = /* glsl */ `
    vec4 k = noiseOn(s.p * .6 + s.seed, s.n); vec4 f = noiseOn(s.p * 2.1, s.n);
    s.n = bumped(s.n, s.p, k.b * .035 + f.g * .012);
    vec3 bare = mix(vec3(.12, .11, .105), vec3(.34, .31, .27), k.g * .7 + f.a * .3);
    bare = mix(bare, vec3(.28, .27, .1), smoothstep(.62, .7, k.r) * .45 * step(.3, s.n.y));
    float snow = smoothstep(.62, .85, s.n.y + (k.r - .5) * .5) * smoothstep(.35, .6, fract(s.seed * 7.) + k.g * .4);
    s.c = mix(bare * s.c, vec3(.74, .78, .86), snow);`;
  stage.many(
    lumpGeometry({ seed: 6, detail: 2, rough: 0.5, facets: 9 }),
    stones,
    stage.paint({ surface: rock }),
  );
  const tufts: Instance[] = [];
  for (let i = 0; i < 250; i++) {
    const angle = random() * Math.PI * 2;
    const radius = 1.4 + 4.2 * Math.sqrt(random());
    tufts.push({
      matrix: standing(
        land,
        Math.sin(angle) * radius,
        Math.cos(angle) * radius,
        between(random, 0.6, 1.3),
        1,
        random() * 6.3,
      ),
      color: [between(random, 0.8, 1.2), between(random, 0.8, 1.1), 1],
      seed: random(),
    });
  }
  const grass = stage.paint({
    side: DoubleSide,
    warp: wind,
    surface:
      "s.c = s.c * mix(vec3(.09, .085, .03), vec3(.3, .23, .09), s.uv.y); s.gloss = 0.; s.n = normalize(s.n + vec3(0., .6, 0.));",
  });
  stage.many(
    tuftGeometry({ seed: 2, blades: 7, tall: 0.2, spread: 0.1, wide: 0.005, bend: 0.5 }),
    tufts,
    grass,
  );
}

function putBirds(stage: Stage) {
  const wing = new BufferGeometry();
  const corners = [0, 0, -0.5, 0, 0, 0.4, 1.6, 0.05, 0.15, 0, 0, 0.4, 0, 0, -0.5, -1.6, 0.05, 0.15];
  wing.setAttribute("position", new Float32BufferAttribute(corners, 3));
  wing.setAttribute(
    "normal",
    new Float32BufferAttribute([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0], 3),
  );
  wing.setAttribute("color", new Float32BufferAttribute(new Array(18).fill(0.02), 3));
  const flock = Array.from({ length: 7 }, (_, seed) => ({ matrix: new Matrix4(), seed }));
  stage.many(wing, flock, stage.paint({ side: DoubleSide, warp: birdFlight }));
}
