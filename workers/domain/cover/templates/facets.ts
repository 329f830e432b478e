/** The colour a template is found by: what most of its front is, or the one accent people would name. */
export const templateColours = [
  "black",
  "grey",
  "white",
  "brown",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
] as const;
export type TemplateColour = (typeof templateColours)[number];

export const templateMoods = [
  "calm",
  "dark",
  "bright",
  "romantic",
  "epic",
  "playful",
  "serious",
  "nostalgic",
  "eerie",
] as const;
export type TemplateMood = (typeof templateMoods)[number];

/** Where the title stands on the front. */
export const titlePlaces = ["top", "middle", "bottom"] as const;
export type TitlePlace = (typeof titlePlaces)[number];
