import { DoubleSide, Euler, Matrix4, PlaneGeometry, Quaternion, Vector3 } from "three";
import { tuftGeometry } from "../shared/blades";
import { between, pick, type Random, seededRandom } from "../shared/seeded-random";
import { createShape } from "../shared/shape";
import { type BuiltWorld, createStage, type Instance, type Stage } from "../shared/stage";
import { buildBar, buildWalls } from "./bar";
import {
  boards,
  bokeh,
  cafeLight,
  cafeRoom,
  cafeSurface,
  chalk,
  rainfall,
  rainyGlass,
  steam,
  street,
  wetRoad,
} from "./cafe-light";
import { buildChair, buildCup, buildPendants, buildShell, buildTable } from "./fittings";
import { turned } from "./parts";

/** A window table on a wet evening: lamps, bricks, the bar behind, rain on the glass, the street's lights in it. */
export function buildCafe(): BuiltWorld {
  const stage = createStage(cafeLight);
  const shape = createShape();
  buildShell(shape);
  buildPendants(shape);
  buildBar(shape);
  buildWalls(shape);
  const cups = seat(shape);
  stage.put(shape.build(), stage.paint({ surface: cafeSurface, side: DoubleSide }));
  const { left, right, front, back } = cafeRoom;
  const floor = new PlaneGeometry(right - left, back - front)
    .rotateX(-Math.PI / 2)
    .translate(0, 0, (front + back) / 2);
  stage.put(floor, stage.paint({ plain: true, surface: boards }));
  putSlates(stage);
  putStreet(stage);
  putGlass(stage);
  putPlants(stage);
  const plume = new PlaneGeometry(1, 1);
  const rising = cups.map(([x, y, z], i) => ({
    matrix: new Matrix4().makeTranslation(x, y + 0.06, z),
    seed: i * 0.37,
  }));
  stage.many(
    plume,
    rising,
    stage.paint({ plain: true, kind: "light", side: DoubleSide, ...steam }),
  ).renderOrder = 25;
  return stage.done();
}

/** Tables and chairs; gives back the cups that steam. */
function seat(shape: ReturnType<typeof createShape>): [number, number, number][] {
  const cups: [number, number, number][] = [];
  const cup = (x: number, y: number, z: number) => {
    buildCup(shape, x, y, z);
    cups.push([x, y, z]);
  };
  // The reader's own, to the right of the knees.
  buildTable(shape, 0.95, -0.6, 0.34);
  cup(0.86, 0.745, -0.5);
  shape.add(
    turned(
      [
        [0.001, 0],
        [0.085, 0],
        [0.1, 0.012],
      ],
      20,
    ),
    { at: [1.08, 0.745, -0.72], color: "#e6dccb", gloss: 0.6 },
  );
  shape.add(
    turned(
      [
        [0.001, 0.035],
        [0.05, 0.03],
        [0.06, 0.0],
      ],
      12,
    ),
    { at: [1.08, 0.752, -0.72], scale: [1.2, 1, 0.7], color: "#a8672c", gloss: 0.25 },
  );
  for (const [x, z] of [
    [-2.35, -1.75],
    [2.35, -1.75],
  ] as const) {
    buildTable(shape, x, z);
    cup(x + 0.1, 0.745, z + 0.12);
    buildChair(shape, x - 0.62, z + 0.05, Math.PI / 2);
    buildChair(shape, x + 0.6, z - 0.02, -Math.PI / 2);
    shape.add(
      turned(
        [
          [0.001, 0],
          [0.035, 0],
          [0.04, 0.07],
          [0.02, 0.09],
          [0.022, 0.11],
        ],
        12,
      ),
      { at: [x - 0.1, 0.745, z - 0.1], color: "#3d5a58", gloss: 0.6 },
    );
  }
  for (const z of [0.1, 1.5]) {
    buildTable(shape, -3.05, z, 0.34);
    buildChair(shape, -2.35, z, -Math.PI / 2);
    cup(-3.0, 0.745, z + 0.1);
  }
  buildTable(shape, -0.9, 2.0, 0.34);
  buildChair(shape, -1.45, 1.85, Math.PI / 2 - 0.3);
  buildChair(shape, -0.4, 2.3, -2.1);
  for (const x of [0.3, 1.2, 2.1, 3.0]) {
    shape.add(
      turned(
        [
          [0.19, 0.72],
          [0.19, 0.76],
          [0.001, 0.77],
        ],
        18,
      ),
      { at: [x, 0, 2.3], color: "#6e4526", grain: 0.6, gloss: 0.4 },
    );
    shape.add(
      turned(
        [
          [0.2, 0],
          [0.19, 0.02],
          [0.03, 0.05],
          [0.022, 0.72],
        ],
        14,
      ),
      { at: [x, 0, 2.3], color: "#191715", gloss: 0.4 },
    );
  }
  return cups;
}

function putSlates(stage: Stage) {
  const slate = (x: number, wide: number) =>
    stage.put(
      new PlaneGeometry(wide, 0.8).rotateY(Math.PI).translate(x, 2.72, cafeRoom.back - 0.04),
      stage.paint({ plain: true, surface: chalk }),
    );
  slate(0.45, 1.3);
  slate(2.1, 1.5);
}

function putStreet(stage: Stage) {
  const wall = new PlaneGeometry(60, 14).translate(0, 6.7, -15.6);
  stage.put(wall, stage.paint({ plain: true, surface: street }));
  const road = new PlaneGeometry(60, 12.6).rotateX(-Math.PI / 2).translate(0, -0.3, -9.4);
  stage.put(road, stage.paint({ plain: true, surface: wetRoad }));
  const random = seededRandom(65);
  const lights: Instance[] = [];
  for (let i = 0; i < 60; i++) addLamp(lights, random, i);
  stage.many(
    new PlaneGeometry(1, 1),
    lights,
    stage.paint({ plain: true, kind: "light", ...bokeh }),
  ).renderOrder = 5;
  const drops: Instance[] = [];
  for (let i = 0; i < 150; i++)
    drops.push({
      matrix: new Matrix4().compose(
        new Vector3(between(random, -6, 6), between(random, 0, 6), between(random, -8, -3.6)),
        new Quaternion().setFromEuler(new Euler(0, 0, -0.06)),
        new Vector3(0.006, between(random, 0.14, 0.3), 1),
      ),
      seed: random(),
    });
  stage.many(
    new PlaneGeometry(1, 1),
    drops,
    stage.paint({ plain: true, kind: "light", ...rainfall }),
  ).renderOrder = 6;
}

type Tint = readonly [number, number, number];
const tints: readonly [Tint, ...Tint[]] = [
  [1, 0.5, 0.13],
  [1, 0.6, 0.22],
  [1, 0.7, 0.36],
  [0.95, 0.13, 0.07],
  [0.14, 0.5, 0.8],
  [0.14, 0.7, 0.36],
  [1, 0.42, 0.1],
];
const headAndTail: readonly [Tint, ...Tint[]] = [
  [1, 0.82, 0.6],
  [0.95, 0.1, 0.05],
];

/** One light across the street. */
function addLamp(into: Instance[], random: Random, index: number) {
  const car = index % 6 === 0;
  const tint = car ? pick(random, headAndTail) : pick(random, tints);
  const size = car ? 0.5 : between(random, 0.34, 1.05);
  const x = between(random, -9, 9);
  const z = car ? -9.5 : between(random, -14, -8.5);
  const y = car ? 0.45 : between(random, 0.7, 4.6);
  const bright = between(random, 0.05, 0.19) * (Math.abs(x) < 2.4 && y < 2.6 ? 0.55 : 1);
  const seed = car ? 0.8 + 0.2 * random() : 0.7 * random();
  const color = [tint[0] * bright, tint[1] * bright, tint[2] * bright] as const;
  const still = new Quaternion();
  into.push({
    matrix: new Matrix4().compose(new Vector3(x, y, z), still, new Vector3(size, size, 1)),
    color,
    seed,
  });
}

function putGlass(stage: Stage) {
  const pane = new PlaneGeometry(8.3, 2.4).translate(0, 1.72, cafeRoom.front - 0.01);
  stage.put(pane, stage.paint({ plain: true, kind: "glass", surface: rainyGlass }), 10);
}

function putPlants(stage: Stage) {
  const random = seededRandom(7);
  const shape = createShape();
  const tufts: Instance[] = [];
  for (const [x, y, z, size] of [
    [-3.5, 0.58, -2.86, 1],
    [-1.9, 0.58, -2.86, 0.7],
    [3.4, 0.58, -2.86, 1.05],
    [1.85, 0.58, -2.86, 0.75],
    [4.04, 1.92, -0.9, 0.8],
    [-3.9, 0, 3.9, 2.6],
    [2.95, 2.17, 4.44, 0.6],
  ] as const) {
    shape.add(
      turned(
        [
          [0.06, 0],
          [0.085, 0.13],
          [0.09, 0.14],
          [0.075, 0.14],
          [0.07, 0.12],
          [0.001, 0.12],
        ],
        16,
      ),
      {
        at: [x, y, z],
        scale: size,
        color: "#8a4a30",
        gloss: 0.06,
      },
    );
    for (let k = 0; k < 3; k++)
      tufts.push({
        matrix: new Matrix4().compose(
          new Vector3(x, y + 0.12 * size, z),
          new Quaternion().setFromEuler(new Euler(0, random() * 6.3, 0)),
          new Vector3(size, size * between(random, 0.8, 1.1), size),
        ),
        color: [between(random, 0.8, 1.2), 1, 1],
        seed: random(),
      });
  }
  stage.put(shape.build());
  stage.many(
    tuftGeometry({ seed: 9, blades: 26, tall: 0.4, spread: 0.06, wide: 0.016, bend: 0.95 }),
    tufts,
    stage.paint({
      side: DoubleSide,
      surface:
        "s.c *= mix(vec3(.03, .06, .02), vec3(.12, .2, .06), s.uv.y); s.gloss = .15; s.n = normalize(s.n + vec3(0., .5, 0.));",
    }),
  );
}
