import { z } from "zod";
import { maxAuthorLength, maxTitleLength, themeNames } from "#domain/convert/options";

const longestName = 200;

/** PATCH /api/projects/{id} answers 200 with the project. The name is what its downloads are called, too. */
export const projectChange = z.strictObject({
  name: z
    .string("Please enter a name.")
    .transform((name) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "Please enter a name.")
        .max(longestName, `A name takes at most ${longestName} characters.`),
    ),
});

const oneLine = (max: number, sentence: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim())
    .pipe(z.string().max(max, sentence));

/** What a book is called and who wrote it, where its manuscript does not say. An empty one stays as it was. */
export const bookNames = z
  .strictObject({
    title: oneLine(maxTitleLength, `A title takes at most ${maxTitleLength} characters.`),
    author: oneLine(maxAuthorLength, `Authors’ names take at most ${maxAuthorLength} characters.`),
  })
  .partial();

/**
 * POST /api/projects/{id}/convert-again answers 202 with the project. What is left out stays as it was. A finished book
 * goes on being served until the new edition is finished.
 */
export const convertAgainRequest = z
  .strictObject({
    generateTOC: z.boolean(),
    amazonCompliance: z.boolean(),
    mobileOptimized: z.boolean(),
    typography: z.boolean(),
    listRevisions: z.boolean(),
    keepChanges: z.boolean(),
    keepComments: z.boolean(),
    keepPageImages: z.boolean(),
    theme: z.enum(themeNames, `theme is one of ${themeNames.join(", ")}.`),
    embedFonts: z.boolean(),
    ...bookNames.shape,
  })
  .partial();
