/** As long as Amazon's, the strictest of the stores. */
export const maxDescriptionLength = 4_000;
export const maxCategories = 3;
export const maxKeywords = 7;
