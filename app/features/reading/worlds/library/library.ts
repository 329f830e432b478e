import { CircleGeometry, CylinderGeometry, DoubleSide, PlaneGeometry, SphereGeometry } from "three";
import { putMotes } from "../shared/motes";
import { seededRandom } from "../shared/seeded-random";
import { createShape } from "../shared/shape";
import { type BuiltWorld, createStage, type Stage } from "../shared/stage";
import { putBooks } from "./books";
import { buildFurniture, buildPendulum, pendulumAt } from "./furniture";
import { buildCases, buildLadder, buildRoom } from "./joinery";
import {
  curtain,
  furnished,
  globe,
  night,
  parquet,
  plaster,
  rug,
  rugFunctions,
  shade,
  shaft,
} from "./library-surfaces";
import { lampAt, libraryLight, room, windowHole } from "./room-light";

/** Tall shelves and one lamp, at night: a rug, a ladder, a desk, a globe, a clock that swings, the moon in the window. */
export function buildLibrary(): BuiltWorld {
  const stage = createStage(libraryLight);
  const shape = createShape();
  const boards = buildCases(shape);
  buildRoom(shape);
  buildLadder(shape);
  buildFurniture(shape);
  stage.put(shape.build(), stage.paint({ surface: furnished }));
  putBooks(stage, boards, seededRandom(3));
  putPlanes(stage);
  putLamp(stage);
  putWindow(stage);
  const swing = createShape();
  buildPendulum(swing);
  const pendulum = stage.put(swing.build());
  pendulum.position.set(...pendulumAt);
  pendulum.updateMatrix();
  putMotes(stage, {
    count: 420,
    seed: 9,
    from: [-4, 0.1, -4.4],
    to: [4, 4.4, 4],
    size: 0.0075,
    functions: libraryLight.replace(/vec3 air[\s\S]*$/, ""),
    move: /* glsl */ `
      p += vec3(sin(uTime * .05 + seed.x * 6.3), sin(uTime * .07 + seed.y * 6.3), cos(uTime * .06 + seed.z * 6.3)) * .22;
      vec3 l; vec3 c = lamp(p, vec3(0.), l);
      tint = vec4(c * .09 + vec3(.3, .42, .8) * moonlit(p) * .16, .35 + .65 * seed.w);
      size *= .6 + .8 * seed.w;`,
  });
  return stage.done((seconds) => {
    pendulum.rotation.z = Math.sin(seconds * Math.PI) * 0.075;
    pendulum.updateMatrix();
  });
}

function putPlanes(stage: Stage) {
  const wide = room.right - room.left;
  const deep = room.back - room.front;
  const floor = new PlaneGeometry(wide, deep)
    .rotateX(-Math.PI / 2)
    .translate(0, 0, (room.front + room.back) / 2);
  stage.put(floor, stage.paint({ plain: true, ...parquet }));
  const ceiling = new PlaneGeometry(wide, deep)
    .rotateX(Math.PI / 2)
    .translate(0, room.height, (room.front + room.back) / 2);
  stage.put(ceiling, stage.paint({ plain: true, surface: plaster }));
  const disc = new CircleGeometry(2.25, 72).rotateX(-Math.PI / 2).translate(0.1, 0.012, -0.5);
  stage.put(disc, stage.paint({ plain: true, surface: rug, functions: rugFunctions }));
}

function putLamp(stage: Stage) {
  const [x, y, z] = lampAt;
  const cloth = new CylinderGeometry(0.2, 0.3, 0.34, 40, 1, true).translate(x, y + 0.06, z);
  stage.put(cloth, stage.paint({ plain: true, surface: shade, side: DoubleSide }));
  stage.put(
    new SphereGeometry(0.05, 16, 12).translate(x, y + 0.06, z),
    stage.paint({ plain: true, surface: "s.c = vec3(0.); s.extra = vec3(9., 6.4, 3.4);" }),
  );
  const sphere = new SphereGeometry(0.34, 40, 28).rotateZ(0.4).translate(-2.3, 0.7, 2.55);
  stage.put(sphere, stage.paint({ plain: true, surface: globe }));
}

function putWindow(stage: Stage) {
  const tall = windowHole.top - windowHole.sill;
  const pane = new PlaneGeometry(windowHole.to - windowHole.from, tall)
    .rotateY(Math.PI / 2)
    .translate(room.left - 0.02, windowHole.sill + tall / 2, 0);
  stage.put(pane, stage.paint({ plain: true, surface: night }));
  const cloth = createShape();
  for (const side of [-1, 1]) {
    const folds = new PlaneGeometry(0.62, 3.9, 28, 1).rotateY(Math.PI / 2);
    const points = folds.getAttribute("position");
    for (let i = 0; i < points.count; i++)
      points.setX(i, Math.sin(points.getZ(i) * 38) * 0.045 + Math.sin(points.getZ(i) * 17) * 0.02);
    folds.computeVertexNormals();
    cloth.add(folds, { at: [room.left + 0.14, 2.0, side * 1.52], color: "#54201e", gloss: 0.05 });
  }
  cloth.add(new CylinderGeometry(0.022, 0.022, 4, 10), {
    at: [room.left + 0.14, 3.96, 0],
    turn: [Math.PI / 2, 0, 0],
    color: "#a87c38",
    gloss: 0.9,
  });
  stage.put(cloth.build(), stage.paint({ surface: curtain, side: DoubleSide }));
  const beam = createShape();
  for (const z of [-0.84, 0, 0.84]) beam.add(new PlaneGeometry(1, 1), { color: "#ffffff", at: [0, 0, z] });
  stage.put(beam.build(), stage.paint({ kind: "light", side: DoubleSide, ...shaft }), 20);
}
