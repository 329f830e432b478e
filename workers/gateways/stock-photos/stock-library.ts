/** A library of photographs that may be searched and, one by one, taken over. */
export type StockLibrary = {
  source: "unsplash" | "openverse";
  /** As it is called beside a picture, with where it leads. */
  name: string;
  link: string;
  /** Whose pictures a page may show straight from the library, as origins for the content security policy. */
  shownFrom: readonly string[];
  /** The only hosts pictures are ever fetched from. */
  fetchedFrom: readonly string[];
  /** Throws when the library does not answer as it should. */
  search(query: string): Promise<FoundPhoto[]>;
  /** Tells the library that a photo is used, where its rules ask for that. Never throws. */
  tellPicked(photo: Pick<FoundPhoto, "reportTo">): Promise<void>;
};

export type FoundPhoto = {
  id: string;
  /** Large enough to look at. */
  url: string;
  thumbnail: string;
  description: string;
  author: string;
  authorLink: string;
  licence: string | null;
  /** What is fetched when it is picked. */
  download: string;
  /** Where the library wants to be told of it. */
  reportTo: string | null;
};

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** A search is answered in this time or not at all. */
export const searchMs = 8_000;
