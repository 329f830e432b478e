import { arc, hatch, type Pen } from "#scripts/art/ink-pen";
import type { Point } from "#scripts/art/mask";

/** The rotunda: its middle, its ground, and the radius of the sphere it is built round. */
export const hall = { x: 0.5, ground: 1.35, radius: 0.285 };
export const spring = hall.ground - hall.radius;

/** Walls, dome with coffers, the eye, columns, steps. */
export function section(pen: Pen): void {
  const { x, ground, radius } = hall;
  const outer = radius * 1.17;
  const wall = radius * 1.3;
  for (const side of [-1, 1]) {
    const across = (points: readonly Point[]): Point[] =>
      points.map(([px, py]): Point => [x + side * (px - x), py]);
    // Cut stone, hatched.
    const shell = across([
      ...arc(x, spring, radius, 0, 81),
      ...arc(x, spring + 0.012, outer, 80, 34),
      [x + outer * 0.9, spring - 0.165],
      [x + outer * 0.9, spring - 0.138],
      [x + outer * 0.96, spring - 0.138],
      [x + outer * 0.96, spring - 0.108],
      [x + outer * 1.03, spring - 0.108],
      [x + outer * 1.03, spring - 0.074],
      [x + wall, spring - 0.074],
      [x + wall, ground],
      [x + radius, ground],
    ]);
    pen.area(shell, 0.16);
    pen.line([...shell, shell[0] ?? [x, ground]], 2.4, 0.95);
    hatch(pen, shell);
    // Cornices on the outside and within.
    for (const [up, out, high] of [
      [0.074, 0.014, 0.01],
      [-0.07, 0.01, 0.008],
      [-0.25, 0.012, 0.012],
    ] as const)
      pen.line(
        across([
          [x + wall, spring - up],
          [x + wall + out, spring - up],
          [x + wall + out, spring - up + high],
          [x + wall, spring - up + high],
        ]),
        1.4,
        0.9,
      );
    for (const up of [0, 0.012, 0.1, 0.11])
      pen.line(
        across([
          [x, spring + up],
          [x + radius, spring + up],
        ]),
        up === 0 ? 1.4 : 0.9,
        0.75,
      );
    // Coffers: each ring smaller towards the eye.
    for (let ring = 0; ring < 5; ring++) {
      const low = 7 + ring * 13.2;
      const high = low + 9.6;
      for (let column = 0; column < 5; column++) {
        const corner = (part: number, up: number): Point => {
          const turn = (up * Math.PI) / 180;
          const round = Math.sin(((column + part) / 5.4) * (Math.PI / 2));
          return [x + side * Math.cos(turn) * radius * round, spring - Math.sin(turn) * radius];
        };
        const frame = (inset: number): Point[] => {
          const [l, h] = [low + inset * 4, high - inset * 4];
          const [a, b] = [0.14 + inset * 0.35, 0.86 - inset * 0.35];
          return [corner(a, l), corner(b, l), corner(b, h), corner(a, h), corner(a, l)];
        };
        pen.line(frame(0), 1, 0.62);
        pen.line(frame(0.45), 0.8, 0.4);
      }
      pen.line(
        across(
          arc(x, spring, radius, low - 1.8, low - 1.8)
            .slice(0, 1)
            .flatMap(([px, py]): Point[] => [
              [x, py],
              [px, py],
            ]),
        ),
        0.8,
        0.4,
      );
    }
    // Columns between floor and cornice, and a niche.
    for (const at of [0.06, 0.125, 0.205]) column(pen, x + side * at, spring + 0.112, ground);
    const door = x + side * 0.165;
    pen.line(
      [
        [door - 0.017, ground],
        [door - 0.017, ground - 0.07],
        ...arc(door, ground - 0.07, 0.017, 180, 0),
        [door + 0.017, ground],
      ],
      1,
      0.7,
    );
    pen.line(
      across([
        [x + wall, ground],
        [x + wall + 0.02, ground],
        [x + wall + 0.02, ground + 0.012],
        [x + wall + 0.04, ground + 0.012],
        [x + wall + 0.04, ground + 0.024],
      ]),
      1.6,
      0.9,
    );
  }
  // The great door in the middle, and light through the eye.
  pen.line(
    [
      [x - 0.026, ground],
      [x - 0.026, ground - 0.11],
      ...arc(x, ground - 0.11, 0.026, 180, 0),
      [x + 0.026, ground],
    ],
    1.4,
    0.85,
  );
  pen.line(
    [
      [0.07, ground],
      [0.93, ground],
    ],
    2.6,
    0.95,
  );
  const eye = Math.cos((81 * Math.PI) / 180) * radius;
  pen.area(
    [
      [x - eye, spring - radius * 0.985],
      [x + eye, spring - radius * 0.985],
      [x + eye + 0.15, ground],
      [x + 0.045, ground],
    ],
    0.07,
  );
  for (let step = 0; step < 60; step++)
    pen.line(
      [
        [0.07 + step * 0.0146, ground + 0.018],
        [0.0775 + step * 0.0146, ground + 0.004],
      ],
      0.7,
      0.4,
    );
}

function column(pen: Pen, x: number, top: number, ground: number): void {
  const half = 0.0075;
  for (const at of [-half, -half * 0.4, half * 0.4, half])
    pen.line(
      [
        [x + at * 0.86, top + 0.014],
        [x + at, ground - 0.009],
      ],
      Math.abs(at) === half ? 1.2 : 0.6,
      Math.abs(at) === half ? 0.8 : 0.4,
    );
  pen.line(
    [
      [x - 0.0115, top],
      [x + 0.0115, top],
      [x + half * 0.8, top + 0.014],
      [x - half * 0.8, top + 0.014],
      [x - 0.0115, top],
    ],
    1,
    0.8,
  );
  pen.line(
    [
      [x - 0.0115, ground],
      [x - 0.0115, ground - 0.009],
      [x + 0.0115, ground - 0.009],
      [x + 0.0115, ground],
    ],
    1,
    0.8,
  );
}
