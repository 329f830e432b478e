import type { EnvironmentId } from "#domain/vr/environments";

export type WorldLight = {
  /** Multiplies the page's paper and ink (linear RGB): the page stands in the room's light, still plainly paper. */
  paper: readonly [number, number, number];
  /** Room light by which simple things beside the page may be lit (linear RGB). */
  ambient: readonly [number, number, number];
  /** Where the light comes from, a unit vector from the page. */
  towards: readonly [number, number, number];
  /** Relative luminance of the room straight behind the page, about; the paper is always brighter. */
  behind: number;
};

const lights: Record<EnvironmentId, WorldLight> = {
  library: { paper: [1, 0.955, 0.87], ambient: [0.5, 0.36, 0.22], towards: [0.75, 0.1, -0.65], behind: 0.06 },
  mountain: {
    paper: [0.98, 0.985, 1],
    ambient: [0.5, 0.56, 0.66],
    towards: [-0.84, 0.3, -0.45],
    behind: 0.25,
  },
  beach: { paper: [1, 0.96, 0.9], ambient: [0.58, 0.46, 0.4], towards: [0.6, 0.1, -0.79], behind: 0.3 },
  forest: { paper: [0.975, 1, 0.94], ambient: [0.42, 0.5, 0.34], towards: [-0.5, 0.7, -0.5], behind: 0.25 },
  cafe: { paper: [1, 0.955, 0.88], ambient: [0.52, 0.38, 0.25], towards: [0, 0.8, -0.6], behind: 0.08 },
  space: {
    paper: [0.985, 0.985, 1],
    ambient: [0.22, 0.23, 0.32],
    towards: [-0.75, 0.35, 0.55],
    behind: 0.02,
  },
};

export const worldLight = (id: EnvironmentId): WorldLight => lights[id];
