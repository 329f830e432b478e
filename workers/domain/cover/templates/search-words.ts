import { type Genre, genreNames, genres } from "#domain/cover/genres";

/** More would make one search as long as a book. */
const maxWords = 8;

/** What somebody searches for, word by word in lower case, each with the genres whose name holds it. */
export function searchWords(query: string): { text: string; genres: Genre[] }[] {
  const words = query.normalize("NFC").toLowerCase().split(/\s+/u);
  return [...new Set(words)]
    .filter((word) => word !== "")
    .slice(0, maxWords)
    .map((text) => ({ text, genres: genres.filter((genre) => namesOf(genre).includes(text)) }));
}

const namesOf = (genre: Genre): string =>
  `${genre} ${genre.replace("-", "")} ${genreNames[genre]}`.toLowerCase();
