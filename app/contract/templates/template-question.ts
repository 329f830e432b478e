import type { Genre } from "#domain/cover/genres";
import type { TemplateColour, TemplateMood, TitlePlace } from "#domain/cover/templates/facets";

// Without zod: the pages of templates read their own address with this, and stay light.

export const longestTemplateQuery = 100;
/** Cards a page of GET /api/templates, unless asked for another number. */
export const templatesOnPage = 24;
export const maxTemplatePage = 1_000;

/** `popular` and `used` go by the people who began a cover with it; of two alike, the one that was offered first. */
export const templateSorts = ["popular", "used", "rating", "newest", "price-low", "price-high"] as const;
export type TemplateSort = (typeof templateSorts)[number];
export const templatePrices = ["all", "free", "premium"] as const;

/** What the list of templates is asked for. */
export type TemplateQuestion = {
  /** Each word must be in the name, the genre or a tag. */
  query: string;
  genre: Genre | null;
  price: (typeof templatePrices)[number];
  colour: TemplateColour | null;
  mood: TemplateMood | null;
  /** Where the title stands. */
  title: TitlePlace | null;
  favourites: boolean;
  /** Only those that were bought. */
  bought: boolean;
  sort: TemplateSort;
  page: number;
  /** Cards a page. */
  size: number;
};
