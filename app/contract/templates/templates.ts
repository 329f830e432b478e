import { z } from "zod";
import { paymentMethodsAnswer } from "#app/contract/plans/subscribing";
import { coverTypes } from "#domain/cover/design";
import { genres } from "#domain/cover/genres";
import { templateColours, templateMoods, titlePlaces } from "#domain/cover/templates/facets";
import { templateFactsSchema } from "#domain/cover/templates/template-facts";
import {
  longestTemplateQuery,
  maxTemplatePage,
  templatePrices,
  templateSorts,
  templatesOnPage,
} from "./template-question";

export const longestReview = 1_000;
/** What GET /api/templates can be asked, each as a field of the address; empty ones count as not there. */
export const templateQuestion = z.object({
  /** Each word must be in the name, the genre or a tag. */
  query: z
    .string()
    .trim()
    .max(longestTemplateQuery, `A search takes at most ${longestTemplateQuery} characters.`)
    .default(""),
  genre: z.enum(genres, "There is no such genre.").nullable().default(null),
  price: z.enum(templatePrices, "Prices are all, free or premium.").default("all"),
  colour: z.enum(templateColours, "There is no such color.").nullable().default(null),
  mood: z.enum(templateMoods, "There is no such mood.").nullable().default(null),
  /** Where the title stands. */
  title: z
    .enum(titlePlaces, "A title stands at the top, in the middle or at the bottom.")
    .nullable()
    .default(null),
  favourites: z
    .enum(["0", "1"], "Favorites are 1 or nothing.")
    .default("0")
    .transform((word) => word === "1"),
  bought: z
    .enum(["0", "1"], "Bought is 1 or nothing.")
    .default("0")
    .transform((word) => word === "1"),
  sort: z.enum(templateSorts, "There is no such order.").default("popular"),
  page: z.coerce
    .number("A page is a number.")
    .int("A page is a number.")
    .min(1)
    .max(maxTemplatePage)
    .default(1),
  size: z.coerce
    .number("A size is a number.")
    .int("A size is a number.")
    .min(1)
    .max(96)
    .default(templatesOnPage),
});

/** Which one word a card is marked with; most have none. */
const templateBadges = ["Bestseller", "Popular", "Premium", "New"] as const;

export const templateSummary = z.object({
  id: z.string(),
  name: z.string(),
  genre: z.enum(genres),
  description: z.string(),
  tags: z.array(z.string()),
  /** In cents; 0 is free. */
  price: z.number().int(),
  /** The front with sample words, 800 × 1280. */
  imageUrl: z.string(),
  /** The same, 240 × 384. */
  cardUrl: z.string(),
  /** The mean of the published reviews, one decimal; 0 while there are none. */
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int(),
  /** People who began a cover with it. */
  uses: z.number().int(),
  createdAt: z.string(),
  isBestseller: z.boolean(),
  isPopular: z.boolean(),
  isPremium: z.boolean(),
  badge: z.enum(templateBadges).nullable(),
  /** It has a price, and payments are taken. */
  canBeBought: z.boolean(),
  /** The ways to pay for it; none when it can't be bought. */
  methods: paymentMethodsAnswer.shape.paymentMethods,
  /** By what right the person asking may use it. */
  access: z.enum(["free", "bought", "plan", "none"]),
  colour: z.enum(templateColours),
  mood: z.enum(templateMoods),
  titlePlace: z.enum(titlePlaces),
  /** Kept by the person asking. */
  isFavourite: z.boolean(),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

/** GET /api/templates */
export const templateList = z.object({
  templates: z.array(templateSummary),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type TemplateList = z.infer<typeof templateList>;

/** GET /api/templates/:id */
export const templateDetail = templateSummary.extend({
  /** The person asking has begun a cover with it. */
  isUsed: z.boolean(),
  /** The words it is shown with. */
  sample: z.object({ title: z.string(), subtitle: z.string(), author: z.string() }),
  palettes: z.array(z.object({ id: z.string(), name: z.string(), colours: z.array(z.string()) })),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

const word = z.string().trim().max(200, "A title or name takes at most 200 characters.");

/** POST /api/templates/:id/use: makes a design of the person's own. What is left out is the sample's word, or the book's. */
export const templateUse = z.strictObject({
  title: word.optional(),
  subtitle: word.optional(),
  author: word.optional(),
  /** The id of one of the template's palettes. */
  palette: z.string().max(40).optional(),
  coverType: z.enum(coverTypes).optional(),
  /** Links the design with a converted book. */
  bookProjectId: z.string().max(80).optional(),
});
export type TemplateUse = z.infer<typeof templateUse>;
/** GET /api/templates/:id/trial, each a field of the address: a marked JPEG of the front with one's own words. */
export const templateTrial = templateUse
  .pick({ title: true, subtitle: true, author: true, palette: true })
  .strip();

/** 201. The designer opens it at `/cover-designer?design=…`. */
export const templateUsed = z.object({ designId: z.string() });

/** PUT and DELETE /api/templates/:id/favourite */
export const templateKept = z.object({ isFavourite: z.boolean() });

const reviewStates = ["waiting", "published", "refused"] as const;

export const templateReview = z.object({
  id: z.string(),
  /** 1 to 5. */
  rating: z.number().int(),
  text: z.string(),
  /** First name and initial, when the author gave one. */
  by: z.string(),
  createdAt: z.string(),
});
export type TemplateReview = z.infer<typeof templateReview>;

/** GET /api/templates/:id/reviews?page=: the published ones, newest first, and the person's own in whatever state. */
export const templateReviews = z.object({
  reviews: z.array(templateReview),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  own: z.object({ rating: z.number().int(), text: z.string(), state: z.enum(reviewStates) }).nullable(),
  /** Signed in, and has used the template. */
  canReview: z.boolean(),
});
export type TemplateReviews = z.infer<typeof templateReviews>;

/** POST /api/templates/:id/reviews: writes or changes the person's one review. DELETE takes it away. */
export const reviewWritten = z.strictObject({
  rating: z
    .number("Please choose one to five stars.")
    .int("Please choose one to five stars.")
    .min(1, "Please choose one to five stars.")
    .max(5, "Please choose one to five stars."),
  text: z
    .string("Please write a few words.")
    .trim()
    .min(1, "Please write a few words.")
    .max(longestReview, `A review takes at most ${longestReview} characters.`),
});
export type ReviewWritten = z.infer<typeof reviewWritten>;

/** PATCH /api/admin/templates/:id */
export const templateChange = z.strictObject({
  name: z.string().trim().min(1).max(60).optional(),
  description: z.string().trim().min(20).max(300).optional(),
  priceCents: z.number().int().min(0).max(10_000).optional(),
  isBestseller: z.boolean().optional(),
  isPopular: z.boolean().optional(),
  isPremium: z.boolean().optional(),
  /** Its place at the head of the gallery; null: after those, by use. */
  position: z.number().int().min(1).max(999).nullable().optional(),
  /** False withdraws it: it is found no more, and designs made with it stay. */
  isPublished: z.boolean().optional(),
});
export const templateForAdmin = templateSummary
  .omit({ isFavourite: true, access: true, canBeBought: true, methods: true })
  .extend({ isPublished: z.boolean(), position: z.number().int().nullable() });
export type TemplateForAdmin = z.infer<typeof templateForAdmin>;

const about = templateFactsSchema.shape;
/** POST /api/admin/templates: a design file (docs/templates.md) and what it is listed by. 201 with the template, not on offer yet. */
export const newTemplate = z.strictObject({
  design: z.record(z.string(), z.unknown()),
  name: z.string().trim().min(1, "A template needs a name.").max(60, "A name has at most 60 characters."),
  genre: about.genre,
  description: z
    .string()
    .trim()
    .min(20, "Describe it in 20 to 300 characters.")
    .max(300, "Describe it in 20 to 300 characters."),
  tags: about.tags,
  priceCents: about.priceCents,
  colour: about.colour,
  mood: about.mood,
  titlePlace: about.titlePlace,
});

/** GET /api/admin/template-reviews?state=waiting&page= */
const reviewForAdmin = templateReview.extend({
  templateId: z.string(),
  templateName: z.string(),
  /** Null: the account was deleted. */
  username: z.string().nullable(),
  state: z.enum(reviewStates),
  writtenAt: z.iso.datetime(),
});
export const reviewsForAdmin = z.object({
  reviews: z.array(reviewForAdmin),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ReviewsForAdmin = z.infer<typeof reviewsForAdmin>;

export const reviewQuestion = z.object({
  state: z.enum(reviewStates, "A review is waiting, published or refused.").default("waiting"),
  page: z.coerce.number("A page is a number.").int("A page is a number.").min(1).max(1_000).default(1),
});

/** PATCH /api/admin/template-reviews */
export const reviewJudged = z.strictObject({
  reviewId: z.string().max(80),
  state: z.enum(reviewStates),
  /** As the list said: what its author has changed since has not been read, and is refused with 409. */
  writtenAt: z.iso.datetime(),
});
