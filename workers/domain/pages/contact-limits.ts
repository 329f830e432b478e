export const maxContactNameLength = 100;
export const maxContactSubjectLength = 150;
export const maxContactLength = 5_000;
/** A form that comes back sooner was not filled in by a person. */
export const minFillMs = 3_000;
