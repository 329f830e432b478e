import type { TemplateQuestion } from "#app/contract/templates/template-question";
import {
  type ReviewsForAdmin,
  type TemplateForAdmin,
  type TemplateList,
  type TemplateReviews,
  type TemplateSummary,
  templateQuestion,
} from "#app/contract/templates/templates";
import type { PublishedReview, ReviewForAdmin, ReviewRow } from "#db/queries/templates/template-reviews";
import type { ListedTemplate, TemplateRow } from "#db/queries/templates/templates";
import { accessTo } from "#domain/cover/templates/template-access";
import { templateBadge } from "#domain/cover/templates/template-badge";
import type { Services } from "#workers/context.server";
import type { Owner } from "#workers/services/accounts/identity";
import { methodsIn } from "./payment-methods";
import { parsed } from "./request-body";

/** Reviews a page: as many as the service gives. */
const reviewsOnPage = 20;

/** The fields that are known, and no others; of several of one name the first. */
const questionFields = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.keys(templateQuestion.shape).flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** What an address asks for. Refuses what is not understood. */
export const askedFor = (params: URLSearchParams): TemplateQuestion =>
  parsed(templateQuestion, questionFields(params));

/** A page of templates, as the API and the screens show it. */
export async function templateListAnswer(
  services: Services,
  { favourites, bought, ...wish }: TemplateQuestion,
  owner: Owner | undefined,
): Promise<TemplateList> {
  const filter = { ...wish, isFavourite: favourites, isOwned: bought };
  const { rows, total } = await services.templates.list(filter, owner?.ownerId);
  return {
    templates: rows.map((row) => templateAnswer(row, owner, services)),
    total,
    page: wish.page,
    pages: Math.max(1, Math.ceil(total / wish.size)),
  };
}

export function templateAnswer(
  row: ListedTemplate,
  owner: Owner | undefined,
  services: Pick<Services, "billing">,
): TemplateSummary {
  const methods = row.priceCents > 0 ? methodsIn(services, undefined) : [];
  return {
    ...factsOf(row),
    isFavourite: row.isFavourite,
    canBeBought: methods.length > 0,
    methods,
    access: accessTo(row, owner),
  };
}

export function templateForAdmin(row: TemplateRow): TemplateForAdmin {
  return { ...factsOf(row), isPublished: row.publishedAt !== null, position: row.position };
}

function factsOf(row: TemplateRow): Omit<TemplateForAdmin, "isPublished" | "position"> {
  const { id, name, genre, description, tags, uses, reviewCount, colour, mood, titlePlace } = row;
  const { isBestseller, isPopular, isPremium } = row;
  return {
    id,
    name,
    genre,
    description,
    tags,
    price: row.priceCents,
    imageUrl: `/templates/${id}.jpg`,
    cardUrl: `/templates/${id}-card.jpg`,
    rating: reviewCount === 0 ? 0 : Math.round((row.ratingSum / reviewCount) * 10) / 10,
    reviewCount,
    uses,
    createdAt: time(row.createdAt),
    isBestseller,
    isPopular,
    isPremium,
    badge: templateBadge(row, Date.now()),
    colour,
    mood,
    titlePlace,
  };
}

type FoundReviews = {
  rows: readonly PublishedReview[];
  total: number;
  own: ReviewRow | undefined;
  canReview: boolean;
};

export function reviewsAnswer({ rows, total, own, canReview }: FoundReviews, page: number): TemplateReviews {
  return {
    reviews: rows.map(reviewAnswer),
    total,
    page,
    pages: pagesOf(total),
    own: own ? { rating: own.rating, text: own.text, state: own.state } : null,
    canReview,
  };
}

export function reviewsForAdmin(
  { rows, total }: { rows: readonly ReviewForAdmin[]; total: number },
  page: number,
): ReviewsForAdmin {
  return {
    reviews: rows.map((row) => ({
      ...reviewAnswer(row),
      templateId: row.templateId,
      templateName: row.templateName,
      username: row.username,
      state: row.state,
      writtenAt: time(row.updatedAt),
    })),
    total,
    page,
    pages: pagesOf(total),
  };
}

const reviewAnswer = ({ id, rating, text, createdAt, firstName, lastName }: PublishedReview) => ({
  id,
  rating,
  text,
  by: shownName(firstName, lastName),
  createdAt: time(createdAt),
});

/** Never the username, which somebody signs in with. */
function shownName(firstName: string | null, lastName: string | null): string {
  const first = firstName?.trim();
  const [initial] = lastName?.trim() ?? "";
  if (!first) return "An author";
  return initial ? `${first} ${initial}.` : first;
}

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / reviewsOnPage));
const time = (ms: number): string => new Date(ms).toISOString();
