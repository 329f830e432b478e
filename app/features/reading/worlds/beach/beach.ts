import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Euler,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  Vector3,
} from "three";
import { tuftGeometry, wind } from "../shared/blades";
import { lumpGeometry } from "../shared/lump";
import { putMotes } from "../shared/motes";
import { noiseField } from "../shared/noise";
import { between, seededRandom } from "../shared/seeded-random";
import { createShape } from "../shared/shape";
import { putSky } from "../shared/sky";
import { type BuiltWorld, createStage, type Instance, type Stage } from "../shared/stage";
import { type HeightAt, terrainGeometry } from "../shared/terrain";
import {
  beachLight,
  beachSky,
  duneGrass,
  sandSurface,
  shoreGlsl,
  waterSurface,
  woodSurface,
} from "./beach-light";
import { buildBoat } from "./boat";

/** The hour before dark: small waves on sand, dunes behind, a headland with its light, clouds lit from below. */
export function buildBeach(): BuiltWorld {
  const stage = createStage(beachLight);
  const land = sandLand();
  putSky(stage, beachSky);
  stage.put(
    terrainGeometry({ height: land, from: 0.5, to: 130, rings: 62, segments: 120 }),
    stage.paint({ surface: sandSurface, functions: shoreGlsl }),
  );
  putSea(stage);
  putHeadland(stage);
  putGrass(stage, land);
  putDrift(stage, land);
  putMotes(stage, {
    count: 90,
    seed: 4,
    from: [-70, 0, -110],
    to: [-10, 0, -60],
    size: 0.5,
    solid: true,
    // Gulls far out, hardly more than specks.
    move: /* glsl */ `
      float a = seed.x * 6.28 + uTime * .05; 
      p = vec3(-34. + cos(a) * 26. * (.4 + seed.y), 5. + seed.z * 9. + sin(a * 2.) * 1., -84. + sin(a) * 16.);
      tint = vec4(vec3(.05), step(seed.w, .12));`,
  });
  return stage.done();
}

function sandLand(): HeightAt {
  const noise = noiseField(41);
  return (x, z) => {
    const shore = -7.1;
    const out = z - shore;
    let y = out < 0 ? out * 0.07 : 0.5 * (1 - Math.exp(-out * 0.062)) * 1.35;
    if (out < -12) y = Math.max(y - 1.2, -3);
    // Where the reader sits is a low rise of firm sand, its top at 0.
    y -= 0.244;
    const inland = smooth(4.5, 15, z + Math.abs(x) * 0.34 - 1.2);
    const dune = noise.fbm(x * 0.075 + 3, z * 0.075, 3) + 0.45;
    y += inland * (2.7 * dune + 0.8);
    y += noise.fbm(x * 0.33, z * 0.33, 3) * 0.1 * smooth(1.6, 4, Math.hypot(x, z)) * smooth(0.5, 4, out);
    return y;
  };
}

function putSea(stage: Stage) {
  // Rows lie closer near the shore, where the waves rise.
  const sea = new PlaneGeometry(1, 1, 96, 110).rotateX(-Math.PI / 2);
  const points = sea.getAttribute("position");
  for (let i = 0; i < points.count; i++) {
    const along = points.getX(i) * 2;
    const out = 0.5 - points.getZ(i);
    const z = -4.2 - 26 * out - 560 * out ** 5;
    points.setXYZ(i, along * (26 + 12 * out + 700 * out ** 4), -0.236, z);
  }
  sea.computeBoundingSphere();
  stage.put(
    sea,
    stage.paint({
      plain: true,
      kind: "glass",
      warpFunctions: shoreGlsl,
      warp: /* glsl */ `
        float front, f1, f2;
        float h = swell(p.xz, front);
        float hx = swell(p.xz + vec2(.5, 0.), f1), hz = swell(p.xz + vec2(0., .35), f2);
        n = normalize(vec3((h - hx) / .5, 1., (h - hz) / .35));
        // A thin sheet of it lies on the sand as far as the tide has run.
        p.y += h + max(0., p.z + 7.1) * .0447;`,
      functions: shoreGlsl,
      surface: `vec3 vn = s.n;\n${waterSurface}`,
    }),
    5,
  );
}

function putHeadland(stage: Stage) {
  const noise = noiseField(61);
  const height: HeightAt = (x, z) => {
    const angle = Math.atan2(-x, -z);
    const r = Math.hypot(x, z);
    const body = smooth(0.36, 0.56, angle) * (1 - smooth(0.95, 1.5, angle));
    const across = Math.sin(Math.min(1, Math.max(0, (r - 170) / 110)) * Math.PI);
    const top = 17 + 13 * smooth(0.45, 1.1, angle) + noise.fbm(x * 0.018, z * 0.018, 4) * 18;
    return -3 + body * across ** 0.45 * top + body * noise.ridged(x * 0.05, z * 0.05, 3) * 3;
  };
  const geometry = terrainGeometry({
    height,
    from: 168,
    to: 285,
    rings: 16,
    segments: 150,
    start: 0.3,
    sweep: 1.25,
    mark: (_x, y) => (y > 6 ? [0.022, 0.026, 0.02] : [0.05, 0.042, 0.042]),
  });
  stage.put(
    geometry,
    stage.paint({
      surface:
        "vec4 k = noise(s.p.xz * .03 + s.p.y * .05); s.c *= .5 + k.g; s.gloss = 0.; s.n = bumped(s.n, s.p, k.b * 3.);",
    }),
  );
  const shape = createShape();
  const far = 196;
  const at = (y: number): [number, number, number] => [-Math.sin(0.5) * far, y, -Math.cos(0.5) * far];
  const foot = height(at(0)[0], at(0)[2]) - 1;
  const tower = new CylinderGeometry(1, 1.5, 11, 14);
  shape.add(tower, { at: at(foot + 5.5), color: "#d8d2c6" });
  shape.add(new CylinderGeometry(1.5, 1.5, 0.4, 14), { at: at(foot + 11.2), color: "#3a3a3e" });
  shape.add(new CylinderGeometry(0.8, 0.8, 1.5, 10), { at: at(foot + 12.1), color: "#2c2c30" });
  shape.add(new SphereGeometry(0.9, 10, 6, 0, 6.3, 0, 1.57), { at: at(foot + 12.8), color: "#7a2b22" });
  shape.add(new BoxGeometry(5, 3, 4), { at: [at(0)[0] - 4, foot + 1.5, at(0)[2]], color: "#cfc8ba" });
  shape.add(new BoxGeometry(5.4, 1.2, 4.4), { at: [at(0)[0] - 4, foot + 3.4, at(0)[2]], color: "#5a3028" });
  stage.put(shape.build());
  const [x, , z] = at(0);
  putMotes(stage, {
    count: 1,
    seed: 1,
    from: [x, foot + 12.2, z],
    to: [x, foot + 12.2, z],
    size: 6,
    // The light turns once in twelve seconds.
    move: "float f = pow(max(0., cos(uTime * .5236)), 18.); tint = vec4(vec3(1., .8, .5), (.25 + .75 * f) * .8); size *= .35 + .65 * f;",
  });
}

const rotation = new Quaternion();

function putGrass(stage: Stage, land: HeightAt) {
  const random = seededRandom(19);
  const tufts: Instance[] = [];
  const noise = noiseField(5);
  for (let tries = 0; tufts.length < 500 && tries < 8000; tries++) {
    const x = between(random, -26, 26);
    const z = between(random, -1, 24);
    const y = land(x, z);
    if (y < 0.62 || noise.fbm(x * 0.16, z * 0.16, 2) < -0.16 + random() * 0.24) continue;
    const size = between(random, 0.9, 1.8);
    rotation.setFromEuler(new Euler(0, random() * 6.3, 0));
    tufts.push({
      matrix: new Matrix4().compose(new Vector3(x, y, z), rotation, new Vector3(size, size, size)),
      color: [between(random, 0.75, 1.2), between(random, 0.8, 1.1), between(random, 0.8, 1.1)],
      seed: random(),
    });
  }
  const tuft = tuftGeometry({ seed: 3, blades: 12, tall: 0.72, spread: 0.2, wide: 0.007, bend: 0.75 });
  stage.many(tuft, tufts, stage.paint({ side: DoubleSide, warp: wind, surface: duneGrass }));
}

/** A boat drawn up, driftwood, stones at the water's edge, posts of an old groyne. */
function putDrift(stage: Stage, land: HeightAt) {
  const random = seededRandom(53);
  const shape = createShape();
  buildBoat(shape, [-4.6, land(-4.6, -2.2) + 0.02, -2.2], -2.3);
  const grey = { color: "#5c5349", grain: 0.8 } as const;
  for (let i = 0; i < 12; i++) {
    const z = -3.2 - i * 1.5;
    const x = 8.4 + i * 0.55;
    const tall = between(random, 0.9, 1.35) * (1 - i * 0.035);
    shape.add(new CylinderGeometry(0.09, 0.11, tall + 1.4, 7), {
      at: [x, land(x, z) + tall / 2 - 0.6, z],
      turn: [between(random, -0.08, 0.08), 0, between(random, -0.08, 0.08)],
      color: i > 5 ? "#2c261f" : "#4a3c30",
      grain: 0.9,
    });
  }
  for (const [x, z, turn, long, thick] of [
    [3.4, -2.9, 0.5, 2.6, 0.11],
    [3.9, -3.5, 0.25, 1.2, 0.06],
    [-3.2, 3.4, 0.2, 1.9, 0.08],
    [-7.4, -4.2, 0.9, 1.6, 0.07],
  ] as const)
    shape.add(new CylinderGeometry(thick * 0.6, thick, long, 9), {
      at: [x, land(x, z) + thick * 0.6, z],
      turn: [0, turn, Math.PI / 2 + 0.03],
      ...grey,
    });
  stage.put(shape.build(), stage.paint({ surface: woodSurface }));
  const stones: Instance[] = [];
  for (let i = 0; i < 56; i++) {
    const group = i % 3;
    const x =
      group === 0
        ? between(random, -14, -8)
        : group === 1
          ? between(random, 5, 13)
          : between(random, -12, 12);
    const z = group === 2 ? between(random, -5.6, -3.4) : between(random, -9.5, -4.5);
    if (Math.abs(x) < 2.2) continue;
    const size = group === 2 ? between(random, 0.02, 0.07) : 0.08 + 0.5 * random() ** 2.4;
    rotation.setFromEuler(new Euler(random(), random() * 6, random()));
    const tone = between(random, 0.7, 1.2);
    stones.push({
      matrix: new Matrix4().compose(
        new Vector3(x, land(x, z) + size * 0.15, z),
        rotation,
        new Vector3(size * 1.3, size * 0.75, size),
      ),
      color: [0.11 * tone, 0.1 * tone, 0.1 * tone],
      seed: random(),
    });
  }
  stage.many(
    lumpGeometry({ seed: 8, detail: 2, rough: 0.3 }),
    stones,
    stage.paint({
      surface:
        "vec4 k = noiseOn(s.p * .9, s.n); s.c *= .6 + .8 * k.g; s.gloss = smoothstep(-3.5, -6., s.p.z) * .7;",
    }),
  );
}

function smooth(from: number, to: number, value: number): number {
  const k = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return k * k * (3 - 2 * k);
}
