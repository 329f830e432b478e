import {
  BackSide,
  BoxGeometry,
  CylinderGeometry,
  DataTexture,
  DoubleSide,
  Euler,
  LatheGeometry,
  LinearFilter,
  Matrix4,
  Quaternion,
  RGBAFormat,
  RingGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from "three";
import { lumpGeometry } from "../shared/lump";
import { putMotes } from "../shared/motes";
import { noiseField } from "../shared/noise";
import { between, type Random, seededRandom } from "../shared/seeded-random";
import { createShape } from "../shared/shape";
import { putSky } from "../shared/sky";
import { type BuiltWorld, createStage, type Instance, type Stage } from "../shared/stage";
import {
  deckSurface,
  haloSurface,
  nebula,
  planet,
  planetSurface,
  ring,
  ringNormal,
  ringShadow,
  ringSurface,
  rockSurface,
  spaceLight,
  tumble,
} from "./space-light";

/** Drifting by a ringed planet: a slate deck, a belt of rocks below, gas and stars. */
export function buildSpace(): BuiltWorld {
  const stage = createStage(spaceLight);
  putSky(stage, nebula);
  putStars(stage);
  putPlanet(stage);
  putRocks(stage);
  putDeck(stage);
  return stage.done();
}

/** Of many temperatures; half of them crowd along the band. A few are near and bright. */
function putStars(stage: Stage) {
  putMotes(stage, {
    count: 3600,
    seed: 5,
    from: [-1, -1, -1],
    to: [1, 1, 1],
    size: 1,
    move: /* glsl */ `
      float u = seed.x * 2. - 1., a = seed.y * 6.2832;
      vec3 d = vec3(sqrt(1. - u * u) * vec2(cos(a), sin(a)), u);
      vec3 band = normalize(vec3(.42, .8, .36));
      if (seed.w > .45) d = normalize(d - band * dot(d, band) * .72);
      float bright = pow(seed.z, 14.);
      float heat = hash(seed.x * 7.3 + seed.y);
      vec3 warm = vec3(1., .72, .46), white = vec3(1., .96, .9), cold = vec3(.68, .8, 1.);
      vec3 c = heat < .3 ? mix(warm, white, heat / .3) : mix(white, cold, (heat - .3) / .7);
      p = d * 480.;
      size = 480. * mix(.0017, .0052, bright);
      tint = vec4(c * mix(.4, 1.3, bright), .32 + .68 * pow(seed.z, 3.));`,
  });
}

function putPlanet(stage: Stage) {
  const bands = stage.keep(ringTexture());
  const uniforms = { uRing: { value: bands } };
  const body = new SphereGeometry(planet.radius, 80, 48).translate(planet.x, planet.y, planet.z);
  stage.put(body, stage.paint({ plain: true, uniforms, functions: ringShadow, surface: planetSurface }));
  const air = new SphereGeometry(planet.radius * 1.05, 56, 32).translate(planet.x, planet.y, planet.z);
  stage.put(air, stage.paint({ plain: true, kind: "light", side: BackSide, surface: haloSurface }), 10);
  const disc = new RingGeometry(ring.inner, ring.outer, 192, 1)
    .applyQuaternion(
      new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...ringNormal).normalize()),
    )
    .translate(planet.x, planet.y, planet.z);
  stage.put(
    disc,
    stage.paint({
      plain: true,
      kind: "glass",
      side: DoubleSide,
      uniforms,
      functions: ringShadow,
      surface: ringSurface,
    }),
    20,
  );
  const moon = lumpGeometry({ seed: 7, detail: 9, bowls: 26, rough: 0.1 })
    .scale(1.5, 1.5, 1.5)
    .translate(-52, 21, -64);
  stage.put(moon, stage.paint({ surface: rockSurface }));
}

/** From the ring's inner edge to its outer: many fine bands, one wide gap, thin ends. */
function ringTexture(): DataTexture {
  const wide = 1024;
  const field = noiseField(91);
  const pixels = new Uint8Array(wide * 4);
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255)));
  for (let i = 0; i < wide; i++) {
    const k = i / (wide - 1);
    const coarse = field.fbm(k * 9, 0.5, 3);
    const fine = field.fbm(k * 60, 3.5, 3);
    let dense = 0.62 + coarse * 0.7 + fine * 0.55;
    dense *= smooth(0, 0.05, k) * smooth(1, 0.97, k);
    if (k < 0.24) dense *= 0.32 + k;
    dense *= 1 - 0.96 * (smooth(0.61, 0.622, k) - smooth(0.672, 0.684, k));
    dense *= 1 - 0.85 * (smooth(0.905, 0.91, k) - smooth(0.92, 0.925, k));
    const warm = 0.5 + field.fbm(k * 14, 8.5, 3) * 0.9;
    pixels[i * 4] = byte(0.6 + 0.2 * warm);
    pixels[i * 4 + 1] = byte(0.5 + 0.17 * warm);
    pixels[i * 4 + 2] = byte(0.4 + 0.13 * warm);
    pixels[i * 4 + 3] = byte(dense);
  }
  const texture = new DataTexture(pixels, wide, 1, RGBAFormat);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

function smooth(from: number, to: number, value: number): number {
  const k = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return k * k * (3 - 2 * k);
}

function putRocks(stage: Stage) {
  const random = seededRandom(77);
  const rock = () => stage.paint({ surface: rockSurface, warp: tumble });
  const near = Array.from({ length: 46 }, (_, index) => belt(random, 8 + index * 0.42, 0.16, 1.15));
  const far = Array.from({ length: 150 }, (_, index) => belt(random, 14 + index * 0.32, 0.05, 0.9));
  stage.many(lumpGeometry({ seed: 3, detail: 4, bowls: 9 }), near, rock());
  stage.many(lumpGeometry({ seed: 5, detail: 2, bowls: 5 }), far, rock());
}

/** Somewhere in a flat ring about the deck, below it, thinner straight ahead. */
function belt(random: Random, radius: number, small: number, large: number): Instance {
  let angle = random() * Math.PI * 2;
  if (Math.abs(angle - Math.PI) < 0.3 && random() < 0.6) angle += 0.8;
  const size = small + (large - small) * random() ** 4;
  const drop = -1.6 - radius * 0.11 - between(random, 0, 1) * (1.5 + radius * 0.16);
  const shape = new Vector3(
    size * between(random, 0.75, 1.25),
    size * between(random, 0.6, 1),
    size * between(random, 0.75, 1.1),
  );
  const turn = new Quaternion().setFromEuler(new Euler(random() * 6.3, random() * 6.3, random() * 6.3));
  const shade = between(random, 0.8, 1.3);
  return {
    matrix: new Matrix4().compose(
      new Vector3(Math.sin(angle) * radius, drop, Math.cos(angle) * radius),
      turn,
      shape,
    ),
    color: [shade * between(random, 1, 1.12), shade * 0.97, shade * between(random, 0.82, 0.95)],
    seed: random(),
  };
}

function putDeck(stage: Stage) {
  const shape = createShape();
  const disc = new LatheGeometry(
    [
      [0.001, -0.5],
      [1.2, -0.46],
      [2.2, -0.3],
      [2.56, -0.14],
      [2.6, -0.04],
      [2.57, 0],
      [2.5, 0.012],
      [2.47, 0],
      [0.001, 0],
    ].map(([r, y]) => new Vector2(r, y)),
    96,
  );
  shape.add(disc, { color: "#3a3f4a", gloss: 0.4 });
  const brass = { color: "#a8803f", gloss: 0.85 } as const;
  const steel = { color: "#5b626e", gloss: 0.7 } as const;
  // Rails leave the view ahead open.
  const open = 0.95;
  const arc = Math.PI * 2 - open * 2;
  const rail = (radius: number, y: number, thick: number, look: typeof brass | typeof steel) =>
    shape.add(new TorusGeometry(radius, thick, 8, 96, arc), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, -Math.PI / 2 + open],
      ...look,
    });
  rail(2.42, 0.98, 0.022, brass);
  rail(2.42, 0.55, 0.009, steel);
  rail(2.42, 0.28, 0.009, steel);
  const posts = 17;
  for (let i = 0; i < posts; i++) {
    const angle = open + (arc * i) / (posts - 1);
    const at: [number, number, number] = [Math.sin(angle) * 2.42, 0.49, -Math.cos(angle) * 2.42];
    shape.add(new CylinderGeometry(0.014, 0.02, 0.98, 8), { at, ...steel });
    shape.add(new SphereGeometry(0.034, 10, 8), { at: [at[0], 1.0, at[2]], ...brass });
  }
  buildTelescope(shape, brass);
  stage.put(shape.build(), stage.paint({ surface: deckSurface }));
}

function buildTelescope(shape: ReturnType<typeof createShape>, brass: { color: string; gloss: number }) {
  const [x, z] = [-1.35, 1.1];
  for (let k = 0; k < 3; k++) {
    const angle = k * 2.094 + 0.4;
    shape.add(new BoxGeometry(0.03, 1.3, 0.04), {
      at: [x + Math.cos(angle) * 0.2, 0.6, z + Math.sin(angle) * 0.2],
      turn: [Math.sin(angle) * -0.32, 0, Math.cos(angle) * 0.32],
      color: "#5a3a22",
      grain: 0.7,
      gloss: 0.4,
    });
  }
  const tilt: [number, number, number] = [0, 0.5, 1.05];
  shape.add(new CylinderGeometry(0.075, 0.06, 1.15, 20), { at: [x, 1.32, z], turn: tilt, ...brass });
  shape.add(new CylinderGeometry(0.085, 0.085, 0.12, 20), {
    at: [x - 0.46, 1.585, z + 0.25],
    turn: tilt,
    ...brass,
  });
  shape.add(new CylinderGeometry(0.03, 0.03, 0.2, 14), {
    at: [x + 0.53, 1.02, z - 0.29],
    turn: tilt,
    ...brass,
  });
  shape.add(new SphereGeometry(0.09, 14, 10), { at: [x, 1.24, z], color: "#3a3f4a", gloss: 0.6 });
}
