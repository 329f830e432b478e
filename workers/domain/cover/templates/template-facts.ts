import { z } from "zod";
import { genres } from "#domain/cover/genres";
import { templateColours, templateMoods, titlePlaces } from "./facets";

/**
 * What a template is listed by: a row of `cover_templates`. The seed writes it once; afterwards the database decides, so
 * that a price, a badge or a withdrawal is a change of data. The design itself is `public/templates/<id>.json`.
 */
export const templateFactsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60),
  name: z.string().min(1).max(60),
  genre: z.enum(genres),
  /** One or two sentences: for which book, and what it does for it. */
  description: z.string().min(20).max(300),
  /** Further words it is found by, in lower case. */
  tags: z.array(z.string().min(2).max(30)).max(8),
  /** 0 is free. */
  priceCents: z.number().int().min(0).max(10_000),
  isBestseller: z.boolean(),
  isPopular: z.boolean(),
  isPremium: z.boolean(),
  colour: z.enum(templateColours),
  mood: z.enum(templateMoods),
  titlePlace: z.enum(titlePlaces),
  /** The day it was added, `2026-11-21`; "newest" sorts by it. */
  addedOn: z.iso.date(),
});
export type TemplateFacts = z.infer<typeof templateFactsSchema>;
