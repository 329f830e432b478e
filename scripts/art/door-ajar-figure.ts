import { curved } from "#scripts/art/curved";
import type { Path, Point } from "#scripts/art/mask";
import { ellipse } from "#scripts/art/outlines";

/** Thin and too tall: half hidden by the door, an arm hanging into the light. */
export function somebody(floor: number): Path[] {
  const paths: Path[] = [
    ellipse(0.532, 0.752, 0.034, 0.052, -8),
    [
      [0.52, 0.79],
      [0.55, 0.79],
      [0.558, 0.86],
      [0.51, 0.86],
    ],
    curved(
      [
        [0.53, 0.835],
        [0.488, 0.856],
        [0.466, 0.89],
        [0.468, 0.97],
        [0.478, 1.06],
        [0.482, 1.14],
        [0.474, floor - 0.006],
        [0.56, floor - 0.006],
        [0.62, 1.1],
        [0.62, 0.86],
      ],
      5,
    ),
    // The arm, and a hand whose fingers have a joint too many.
    curved(
      [
        [0.49, 0.86],
        [0.466, 0.88],
        [0.452, 0.93],
        [0.441, 0.99],
        [0.436, 1.035],
        [0.447, 1.04],
        [0.456, 0.995],
        [0.47, 0.94],
        [0.49, 0.91],
      ],
      5,
    ),
    ellipse(0.439, 1.047, 0.011, 0.019, 8),
  ];
  for (const [start, knuckle, tip] of [
    [
      [0.432, 1.05],
      [0.4195, 1.088],
      [0.4225, 1.128],
    ],
    [
      [0.436, 1.06],
      [0.43, 1.102],
      [0.4345, 1.148],
    ],
    [
      [0.441, 1.06],
      [0.4425, 1.104],
      [0.4465, 1.146],
    ],
    [
      [0.446, 1.052],
      [0.4545, 1.092],
      [0.4565, 1.13],
    ],
    [
      [0.447, 1.04],
      [0.4615, 1.066],
      [0.4665, 1.094],
    ],
  ] as const)
    paths.push(finger(start, knuckle, tip));
  return paths;
}

function finger(start: Point, knuckle: Point, tip: Point): Path {
  return curved(
    [
      [start[0] - 0.0034, start[1]],
      [knuckle[0] - 0.0034, knuckle[1]],
      [tip[0] - 0.0008, tip[1]],
      [tip[0] + 0.0008, tip[1]],
      [knuckle[0] + 0.0026, knuckle[1]],
      [start[0] + 0.0034, start[1]],
    ],
    5,
  );
}
