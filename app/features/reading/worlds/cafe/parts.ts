import { BoxGeometry, LatheGeometry, Vector2 } from "three";
import type { Placement, Shape } from "../shared/shape";

/** What the café is made of. */
const box = new BoxGeometry(1, 1, 1);
export const oak = { color: "#6e4526", grain: 0.8, gloss: 0.42 } as const;
export const iron = { color: "#191715", gloss: 0.35 } as const;
export const china = { color: "#e6dccb", gloss: 0.6 } as const;
export const brass = { color: "#b98a42", gloss: 0.9 } as const;
export const steel = { color: "#9a958c", gloss: 0.92 } as const;

export const turned = (profile: readonly (readonly [number, number])[], around = 20) =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    around,
  );

export const block = (
  shape: Shape,
  at: [number, number, number],
  size: [number, number, number],
  look: Omit<Placement, "at" | "scale">,
) => shape.add(box, { at, scale: size, ...look });
