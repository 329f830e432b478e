import { z } from "zod";
import {
  type ConversionOptions,
  maxAuthorLength,
  maxLanguageLength,
  maxTitleLength,
  themeNames,
} from "#domain/convert/options";

/** Every option of a conversion, as it goes over the wire: of an answer, or asked for in JSON. */
export const conversionOptions = z.object({
  generateTOC: z.boolean(),
  amazonCompliance: z.boolean(),
  mobileOptimized: z.boolean(),
  typography: z.boolean(),
  listRevisions: z.boolean(),
  keepChanges: z.boolean(),
  keepComments: z.boolean(),
  keepPageImages: z.boolean(),
  theme: z.enum(themeNames),
  embedFonts: z.boolean(),
  title: z.string().max(maxTitleLength).optional(),
  author: z.string().max(maxAuthorLength).optional(),
  language: z.string().max(maxLanguageLength).optional(),
} satisfies { [Name in keyof ConversionOptions]: z.ZodType<ConversionOptions[Name]> });

/** What was stored with a book; one made before an option was there lacks it, and gets what is usual. */
export const storedOptions = conversionOptions.partial();
