/** The rooms a book can be read in, in the order they are offered. */
export const environmentIds = ["library", "mountain", "beach", "forest", "cafe", "space"] as const;
export type EnvironmentId = (typeof environmentIds)[number];

export type Environment = {
  id: EnvironmentId;
  name: string;
  /** What there is to see. */
  description: string;
  /** What there is to hear. */
  ambience: string;
};

export const environments: readonly Environment[] = [
  {
    id: "library",
    name: "Library",
    description: "Tall shelves and one lamp.",
    ambience: "Pages turning, a clock.",
  },
  {
    id: "mountain",
    name: "Mountain",
    description: "A ledge above the first snow.",
    ambience: "Wind, far water.",
  },
  { id: "beach", name: "Beach", description: "The hour before dark.", ambience: "Small waves." },
  { id: "forest", name: "Forest", description: "Old trees after rain.", ambience: "Leaves, a thrush." },
  { id: "cafe", name: "Café", description: "A window table, wet street.", ambience: "Cups, low talk." },
  {
    id: "space",
    name: "Space",
    description: "Drifting by a ringed planet.",
    ambience: "A slow hum.",
  },
];

/** Where the picture of a room is served. */
export const previewPath = (id: EnvironmentId): string => `/api/vr/preview/${id}.jpg`;
