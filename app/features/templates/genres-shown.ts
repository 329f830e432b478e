import type { TemplateSort } from "#app/contract/templates/template-question";
import type { TemplateSummary } from "#app/contract/templates/templates";
import { moneyText } from "#domain/billing/money";
import type { Genre } from "#domain/cover/genres";

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

const cheapestFirst: SortChoice = { value: "price-low", label: "Price: low to high" };

export const marketSorts: readonly SortChoice[] = [
  { value: "popular", label: "Most popular" },
  { value: "rating", label: "Highest rated" },
  { value: "newest", label: "Newest" },
  cheapestFirst,
  { value: "price-high", label: "Price: high to low" },
];

export const gallerySorts: readonly SortChoice[] = [
  { value: "used", label: "Most used" },
  { value: "rating", label: "Highest rated" },
  { value: "newest", label: "Newest" },
  cheapestFirst,
];

/** `Free`, `$3.99`. */
export const priceOf = ({ price }: Pick<TemplateSummary, "price">): string =>
  price === 0 ? "Free" : moneyText(price);
