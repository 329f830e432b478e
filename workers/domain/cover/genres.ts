/** The one list of genres; each screen shows its subset. */
export const genres = [
  "fiction",
  "non-fiction",
  "romance",
  "mystery",
  "thriller",
  "fantasy",
  "sci-fi",
  "horror",
  "biography",
  "business",
  "self-help",
  "children",
] as const;
export type Genre = (typeof genres)[number];

export const genreNames: Readonly<Record<Genre, string>> = {
  fiction: "Fiction",
  "non-fiction": "Non-fiction",
  romance: "Romance",
  mystery: "Mystery",
  thriller: "Thriller",
  fantasy: "Fantasy",
  "sci-fi": "Science fiction",
  horror: "Horror",
  biography: "Biography",
  business: "Business",
  "self-help": "Self-help",
  children: "Children",
};
