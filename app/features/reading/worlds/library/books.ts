import { BufferGeometry, Color, Euler, Float32BufferAttribute, Matrix4, Quaternion, Vector3 } from "three";
import { between, pick, type Random } from "../shared/seeded-random";
import type { Instance, Stage } from "../shared/stage";

/** One shelf of a case: its left end, the way along it, the way out of it, in metres. */
export type Board = { start: Vector3; along: Vector3; out: Vector3; length: number; clear: number };

const leathers = [
  "#7a2b22",
  "#8d3a26",
  "#2f5140",
  "#24436a",
  "#8a6a34",
  "#5a3355",
  "#a08c62",
  "#5b3a26",
  "#6e5330",
  "#234448",
  "#3b2b24",
  "#94572c",
  "#b09a74",
  "#1f2f47",
] as const;

/** Books on all boards: rows of one edition, loose ones, leaning ones, piles. One draw call. */
export function putBooks(stage: Stage, boards: readonly Board[], random: Random) {
  const instances: Instance[] = [];
  for (const board of boards) fillBoard(board, random, instances);
  stage.many(bookGeometry(), instances, stage.paint({ surface: spine, functions: gilding }));
}

function fillBoard(board: Board, random: Random, into: Instance[]) {
  let x = between(random, 0.02, 0.06);
  while (x < board.length - 0.08) {
    const chance = random();
    if (chance < 0.1) {
      x += between(random, 0.06, 0.24);
      continue;
    }
    if (chance < 0.17 && x < board.length - 0.36) {
      x = pile(board, x, random, into);
      continue;
    }
    const edition = chance < 0.5 ? Math.floor(between(random, 4, 11)) : 1;
    const tint = new Color(pick(random, leathers));
    const height = Math.min(board.clear - 0.03, between(random, 0.23, 0.4));
    const thick = between(random, 0.032, edition > 1 ? 0.06 : 0.075);
    const pattern = random();
    for (let volume = 0; volume < edition && x < board.length - 0.08; volume++) {
      const leans = edition === 1 && random() > 0.86 ? between(random, 0.1, 0.22) : 0;
      const wear = between(random, 0.8, 1.12);
      into.push(
        placed(board, {
          along: x + thick / 2 + leans * height * 0.5,
          up: 0,
          out: between(random, -0.012, 0.012),
          size: [
            thick * 0.95,
            height * (edition > 1 ? 1 : between(random, 0.94, 1)),
            between(random, 0.19, 0.24),
          ],
          roll: -leans,
          color: [tint.r * wear, tint.g * wear, tint.b * wear],
          seed: pattern + volume * 0.0001,
        }),
      );
      x += thick + leans * height;
    }
  }
}

/** A few lying on each other. */
function pile(board: Board, x: number, random: Random, into: Instance[]): number {
  let up = 0;
  const wide = between(random, 0.24, 0.31);
  const count = Math.floor(between(random, 2, 5));
  for (let i = 0; i < count && up < board.clear - 0.1; i++) {
    const thick = between(random, 0.035, 0.06);
    const tint = new Color(pick(random, leathers));
    into.push(
      placed(board, {
        along: x + wide / 2 + between(random, -0.015, 0.015),
        up: up + thick / 2,
        out: between(random, -0.01, 0.02),
        size: [thick, wide, 0.2],
        roll: Math.PI / 2,
        color: [tint.r, tint.g, tint.b],
        seed: random(),
      }),
    );
    up += thick;
  }
  return x + wide + 0.03;
}

type Standing = {
  along: number;
  up: number;
  out: number;
  size: [number, number, number];
  roll: number;
  color: [number, number, number];
  seed: number;
};

function placed(board: Board, { along, up, out, size, roll, color, seed }: Standing): Instance {
  const yaw = Math.atan2(board.out.x, board.out.z);
  const turn = new Quaternion().setFromEuler(new Euler(0, yaw, roll, "YXZ"));
  const lying = roll > 1;
  const at = board.start
    .clone()
    .addScaledVector(board.along, along + (lying ? size[1] / 2 : 0))
    .addScaledVector(board.out, out);
  at.y += up;
  return { matrix: new Matrix4().compose(at, turn, new Vector3(...size)), color, seed };
}

/** A unit book standing at its foot's middle: a rounded spine to +z, two covers, the top edge. 14 triangles. */
function bookGeometry(): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const quad = (corners: number[][], normals: number[][], marks: number[][]) => {
    for (const i of [0, 1, 2, 0, 2, 3]) {
      position.push(...(corners[i] ?? []));
      normal.push(...(normals[i] ?? normals[0] ?? []));
      uv.push(...(marks[i] ?? marks[0] ?? []));
    }
  };
  const steps = [-0.5, -0.28, 0.28, 0.5];
  const bulge = (x: number) => 0.5 - x * x * 0.36;
  for (let i = 0; i < 3; i++) {
    const a = steps[i] ?? 0;
    const b = steps[i + 1] ?? 0;
    const na = [a * 1.5, 0, 1];
    const nb = [b * 1.5, 0, 1];
    quad(
      [
        [a, 0, bulge(a)],
        [b, 0, bulge(b)],
        [b, 1, bulge(b)],
        [a, 1, bulge(a)],
      ],
      [na, nb, nb, na],
      [
        [a + 0.5, 0],
        [b + 0.5, 0],
        [b + 0.5, 1],
        [a + 0.5, 1],
      ],
    );
  }
  const front = bulge(0.5);
  quad(
    [
      [-0.5, 0, -0.5],
      [-0.5, 0, front],
      [-0.5, 1, front],
      [-0.5, 1, -0.5],
    ],
    [[-1, 0, 0]],
    [[2, 0.5]],
  );
  quad(
    [
      [0.5, 0, front],
      [0.5, 0, -0.5],
      [0.5, 1, -0.5],
      [0.5, 1, front],
    ],
    [[1, 0, 0]],
    [[2, 0.5]],
  );
  quad(
    [
      [-0.5, 1, front],
      [0.5, 1, front],
      [0.5, 1, -0.5],
      [-0.5, 1, -0.5],
    ],
    [[0, 1, 0]],
    [[4, 0.5]],
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normal, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  geometry.setAttribute("color", new Float32BufferAttribute(new Array(position.length).fill(1), 3));
  return geometry;
}

const gilding = /* glsl */ `
float line(float y, float at, float wide) {
  float w = fwidth(y);
  return smoothstep(wide + w, wide, abs(y - at)) * min(1., wide * 2. / w);
}
`;

/** Bands, a label and gilt lines differ with the book; leather is worn at its head. */
const spine = /* glsl */ `
  s.gloss = .34;
  vec4 k = noise(s.p.xy * .9 + s.p.z * .7 + s.seed * 7.);
  if (s.uv.x < 1.5) {
    float y = s.uv.y, kind = fract(s.seed * 17.3);
    s.c *= .74 + .5 * k.g;
    s.c = mix(s.c, s.c * 1.7 + .02, smoothstep(.62, .85, k.b) * .3 + smoothstep(.94, 1., y) * .25);
    vec3 gilt = vec3(.82, .58, .24);
    float gold = 0.;
    if (kind < .45) {
      gold = max(max(line(y, .1, .006), line(y, .9, .006)), max(line(y, .13, .003), line(y, .87, .003)));
      s.c *= 1. - .45 * smoothstep(.02, .0, abs(fract(y * 5.) - .5) - .02);
    }
    if (kind > .3) {
      float mid = mix(.62, .78, fract(s.seed * 5.1));
      float patchArea = smoothstep(.085, .075, abs(y - mid)) * step(abs(s.uv.x - .5), .44);
      vec3 label = fract(s.seed * 3.7) < .5 ? vec3(.16, .035, .02) : vec3(.03, .045, .035);
      s.c = mix(s.c, label * (.8 + .5 * k.a), patchArea * .85);
      float rows = line(y, mid + .035, .007) + line(y, mid - .005, .007) + line(y, mid - .04, .004);
      float words = step(.28 + .2 * fract(s.seed * 9.), noise(vec2(s.uv.x * .18 + s.seed, y * .4)).a + .1);
      gold = max(gold, max(rows * words * step(abs(s.uv.x - .5), .33), line(abs(y - mid), .078, .003)));
    }
    s.c = mix(s.c, gilt, gold * .7);
    s.gloss = mix(s.gloss, .62, gold);
    // Shadow of the shelf above and of the gap below.
    s.c *= smoothstep(-.02, .1, y) * .75 + .25;
    s.c *= 1. - .45 * pow(abs(s.uv.x * 2. - 1.), 6.);
  } else if (s.uv.x < 3.) {
    s.c *= .4;
  } else {
    s.c = vec3(.5, .4, .26) * (.5 + .6 * k.a); s.gloss = 0.;
  }
`;
