import type { useChosen } from "./use-chosen";

/** The form of the menus: one book, one deed. */
export const oneBookForm = "one-book";
/** The form that what is done with several books at once belongs to. */
export const chosenForm = "chosen-books";

export type Chosen = ReturnType<typeof useChosen>;
