import { type Genre, genres } from "#domain/cover/genres";
import { templateColours, templateMoods, titlePlaces } from "#domain/cover/templates/facets";
import {
  longestTemplateQuery,
  maxTemplatePage,
  type TemplateQuestion,
  type TemplateSort,
  templatePrices,
  templateSorts,
  templatesOnPage,
} from "./template-question";
import type { TemplateDetail, TemplateList, TemplateReviews } from "./templates";

/** What the marketplace and the gallery are rendered from. */
export type TemplatePage = {
  /** Every card from the first to the last of the page that is asked for. */
  list: TemplateList;
  /** Only in the gallery: what there is in each genre, with the covers that stand for it. */
  categories: { genre: Genre; total: number; covers: string[] }[];
  /** The template the address opens, for a browser that opens no dialog. */
  preview: { template: TemplateDetail; reviews: TemplateReviews } | null;
  /** Id of the account this was loaded for. */
  userId: string | null;
  /** How the checkout of a template stands that somebody comes back from. */
  checkout: "open" | "completed" | "expired" | "failed" | "cancelled" | null;
};

/** The two pages: each has its own address and its own usual order. */
export type TemplateRoom = { path: "/templates" | "/template-gallery"; usualSort: TemplateSort };
export const marketplace: TemplateRoom = { path: "/templates", usualSort: "popular" };
export const gallery: TemplateRoom = { path: "/template-gallery", usualSort: "used" };

/** A page shows what came before it too; so far it goes, and further on a search must be narrowed. */
const maxPages = 40;

/** What a page's address asks for. Somebody may have typed it: what is not understood is not asked. */
export function questionIn(params: URLSearchParams, { usualSort }: TemplateRoom): TemplateQuestion {
  const query = (params.get("query") ?? "").trim();
  const page = Number(params.get("page") || 1);
  return {
    query: query.length > longestTemplateQuery ? "" : query,
    genre: oneOf(genres, params.get("genre")) ?? null,
    price: oneOf(templatePrices, params.get("price")) ?? "all",
    colour: oneOf(templateColours, params.get("colour")) ?? null,
    mood: oneOf(templateMoods, params.get("mood")) ?? null,
    title: oneOf(titlePlaces, params.get("title")) ?? null,
    favourites: params.get("favourites") === "1",
    bought: params.get("bought") === "1",
    sort: oneOf(templateSorts, params.get("sort")) ?? usualSort,
    page: Number.isInteger(page) && page >= 1 && page <= maxTemplatePage ? Math.min(maxPages, page) : 1,
    size: templatesOnPage,
  };
}

const oneOf = <Word extends string>(words: readonly Word[], asked: string | null): Word | undefined =>
  words.find((word) => word === asked);

type Address = TemplateQuestion & { preview: string | null };

/** The address that asks for this; what is usual is left out. A changed question begins at its first page. */
export function addressOf(
  { path, usualSort }: TemplateRoom,
  question: TemplateQuestion,
  change: Partial<Address> = {},
): string {
  const isOther = Object.keys(change).some((name) => name !== "preview" && name !== "page");
  const asked: Address = { preview: null, ...question, ...(isOther && { page: 1 }), ...change };
  const params = new URLSearchParams();
  if (asked.query) params.set("query", asked.query);
  for (const name of ["genre", "colour", "mood", "title"] as const)
    if (asked[name]) params.set(name, asked[name]);
  if (asked.price !== "all") params.set("price", asked.price);
  if (asked.favourites) params.set("favourites", "1");
  if (asked.bought) params.set("bought", "1");
  if (asked.sort !== usualSort) params.set("sort", asked.sort);
  if (asked.page > 1) params.set("page", String(asked.page));
  if (asked.preview) params.set("preview", asked.preview);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether anything narrows what is shown. */
export const isNarrowed = ({
  query,
  genre,
  price,
  colour,
  mood,
  title,
  favourites,
  bought,
}: TemplateQuestion): boolean =>
  query !== "" ||
  genre !== null ||
  price !== "all" ||
  Boolean(colour ?? mood ?? title) ||
  favourites ||
  bought;

/** As many cards as the page and all before it hold. */
export const cardsUpTo = (page: number): number => page * templatesOnPage;

/** Whether two addresses of a page differ in the template they open, and in nothing else. */
export function isOnlyPreview(one: URL, other: URL): boolean {
  const [from, to] = [new URL(one), new URL(other)];
  if (from.pathname !== to.pathname || from.searchParams.get("preview") === to.searchParams.get("preview"))
    return false;
  for (const url of [from, to]) {
    url.searchParams.delete("preview");
    url.searchParams.sort();
  }
  return from.search === to.search;
}
