/** Colours of what is drawn for the scene: the house's own, fixed, because a room has no light or dark theme. */
export type Tone = {
  ground: string;
  ink: string;
  faint: string;
  line: string;
  accent: string;
  onAccent: string;
  well: string;
};

export const inkTone: Tone = {
  ground: "#1b1815",
  ink: "#f5f0e6",
  faint: "#b5ab9b",
  line: "#453e35",
  accent: "#d9776f",
  onAccent: "#1b1815",
  well: "#2e2923",
};

export const paperTone: Tone = {
  ground: "#faf7f1",
  ink: "#1b1815",
  faint: "#5f574b",
  line: "#d9d0c0",
  accent: "#8c2f2b",
  onAccent: "#fff9f2",
  well: "#f0e9dc",
};

export const faces = {
  ui: '"Inter Variable", system-ui, sans-serif',
  display: '"Fraunces Variable", Georgia, serif',
  book: '"Literata Variable", Georgia, serif',
} as const;
