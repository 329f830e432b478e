/** The subjects of the help center's questions, apart from their words: those stay on the server. */
export const helpCategories = [
  { id: "all", name: "All" },
  { id: "getting-started", name: "Getting started" },
  { id: "covers", name: "Covers" },
  { id: "pricing", name: "Pricing" },
  { id: "technical", name: "Technical" },
] as const;

export type ShownCategory = (typeof helpCategories)[number]["id"];
export type HelpCategory = Exclude<ShownCategory, "all">;

export const isShownCategory = (value: string | null): value is ShownCategory =>
  helpCategories.some(({ id }) => id === value);
