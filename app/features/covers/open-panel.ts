/** What lies over the page; `background`, `picture` and `replace` are one gallery, asked by three. */
export type OpenPanel =
  | "designs"
  | "book"
  | "styles"
  | "keys"
  | "background"
  | "picture"
  | "replace"
  | "mock-ups";
