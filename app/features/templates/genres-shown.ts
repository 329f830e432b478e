import type { TemplateSort } from "#app/contract/templates/template-question";
import type { TemplateSummary } from "#app/contract/templates/templates";
import type { Genre } from "#domain/cover/genres";
import { takesPayments } from "#domain/cover/templates/can-be-bought";

/** The lists of the specification (2, section 9), with its labels. */
export const marketGenres: readonly { value: Genre | null; label: string }[] = [
  { value: null, label: "All Genres" },
  { value: "fiction", label: "Fiction" },
  { value: "non-fiction", label: "Non-Fiction" },
  { value: "romance", label: "Romance" },
  { value: "thriller", label: "Thriller" },
  { value: "business", label: "Business" },
  { value: "self-help", label: "Self-Help" },
  { value: "fantasy", label: "Fantasy" },
  { value: "mystery", label: "Mystery" },
  { value: "biography", label: "Biography" },
];

export const galleryGenres: readonly Genre[] = [
  "romance",
  "thriller",
  "fantasy",
  "business",
  "self-help",
  "sci-fi",
  "children",
  "horror",
];

type SortChoice = { value: TemplateSort; label: string };

/** Orders by price make sense where prices are shown. */
const priceSorts: readonly SortChoice[] = takesPayments
  ? [
      { value: "price-low", label: "Price: low to high" },
      { value: "price-high", label: "Price: high to low" },
    ]
  : [{ value: "price-low", label: "Free first" }];

export const marketSorts: readonly SortChoice[] = [
  { value: "popular", label: "Most popular" },
  { value: "rating", label: "Highest rated" },
  { value: "newest", label: "Newest" },
  ...priceSorts,
];

export const gallerySorts: readonly SortChoice[] = [
  { value: "used", label: "Most used" },
  { value: "rating", label: "Highest rated" },
  { value: "newest", label: "Newest" },
  ...priceSorts.slice(0, 1),
];

/** `Free`, `$3.99`; without a price what cannot be bought yet. */
export function priceOf({ price, canBeBought }: Pick<TemplateSummary, "price" | "canBeBought">): string {
  if (price === 0) return "Free";
  return canBeBought ? `$${(price / 100).toFixed(2)}` : "Coming soon";
}
