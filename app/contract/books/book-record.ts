import { z } from "zod";
import { maxTitleAndSubtitle } from "#domain/books/details-limits";
import { maxAuthorLength } from "#domain/convert/options";

const oneLine = (max: number, sentence: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim())
    .pipe(z.string().max(max, sentence));

/** `do=title` of a book's page. */
export const bookTitle = oneLine(
  maxTitleAndSubtitle,
  `A title can have up to ${maxTitleAndSubtitle} characters.`,
).pipe(z.string().min(1, "Please enter a title."));

/** `do=author` there. */
export const bookAuthor = oneLine(
  maxAuthorLength,
  `Authors’ names can have up to ${maxAuthorLength} characters.`,
);
