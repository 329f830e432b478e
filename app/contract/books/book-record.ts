import { z } from "zod";
import { maxCategories, maxDescriptionLength, maxKeywords } from "#app/contract/books/book-record-limits";
import { isbnDigits } from "#domain/books/isbn";
import { maxAuthorLength, maxTitleLength } from "#domain/convert/options";

const maxLineLength = 200;

const oneLine = (max: number, sentence: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim())
    .pipe(z.string().max(max, sentence));

const line = (name: string) => oneLine(maxLineLength, `${name} can have up to ${maxLineLength} characters.`);

const listOf = (separator: RegExp, max: number, sentence: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(separator).map((one) => one.replace(/\s+/g, " ").trim()))])
    .transform((list) => list.filter((one) => one !== ""))
    .pipe(z.array(z.string().max(maxLineLength, sentence)).max(max, sentence));

/** `do=title` of a book's page. */
export const bookTitle = oneLine(maxTitleLength, `A title can have up to ${maxTitleLength} characters.`).pipe(
  z.string().min(1, "Please enter a title."),
);

/** `do=author` there. */
export const bookAuthor = oneLine(
  maxAuthorLength,
  `Authors’ names can have up to ${maxAuthorLength} characters.`,
);

/** `do=details` there: every field is given; an empty one is cleared. */
export const bookDetailsForm = z.strictObject({
  subtitle: line("A subtitle").default(""),
  description: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(maxDescriptionLength, "A description can have up to 4,000 characters."))
    .default(""),
  categories: listOf(
    /\n/,
    maxCategories,
    `Choose up to ${maxCategories} categories, one on each line.`,
  ).default([]),
  keywords: listOf(/[,;\n]/, maxKeywords, `Stores take up to ${maxKeywords} keywords.`).default([]),
  language: z
    .string()
    .transform((tag) => tag.trim())
    .refine(isLanguageTag, "Please choose a language from the list.")
    .default(""),
  publisher: line("A publisher’s name").default(""),
  isbn: z
    .string()
    .transform((text, context) => {
      const digits = text.trim() === "" ? "" : isbnDigits(text);
      if (digits !== undefined) return digits;
      context.addIssue({ code: "custom", message: "This ISBN is not complete. Check its 13 digits." });
      return z.NEVER;
    })
    .default(""),
  publishedOn: z.union([z.literal(""), z.iso.date()], "Please enter the date as a full date.").default(""),
  seriesName: line("A series’ name").default(""),
  seriesNumber: z
    .union(
      [z.literal("").transform(() => null), z.coerce.number().min(0).max(10_000)],
      "Please enter the number in the series as a number.",
    )
    .default(null),
});

function isLanguageTag(tag: string): boolean {
  if (tag === "") return true;
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
