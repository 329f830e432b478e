import { expect, test } from "vitest";
import { type BookWords, guessGenres } from "./guess-genre";

const book = (about: Partial<BookWords>): BookWords => ({
  title: "Untitled",
  subtitle: "",
  subjects: [],
  chapterTitles: [],
  opening: "",
  ...about,
});

test("a book's own subjects decide", () => {
  expect(guessGenres(book({ subjects: ["FICTION / Science Fiction / Space Opera"] }))[0]).toBe("sci-fi");
  expect(guessGenres(book({ subjects: ["BIOGRAPHY & AUTOBIOGRAPHY / Personal Memoirs"] }))[0]).toBe(
    "biography",
  );
  expect(guessGenres(book({ subjects: ["Business & Economics"], title: "The Dragon" }))[0]).toBe("business");
});

test.each([
  ["The Duke's Secret Kiss", "", "romance"],
  ["Murder at Harbour Hall", "An Inspector Grey Mystery", "mystery"],
  ["The Dragon Throne", "A Kingdom of Magic", "fantasy"],
  ["Orbit of the Lost Starship", "", "sci-fi"],
  ["The Haunted Grave", "", "horror"],
  ["Leadership for Startup Teams", "", "business"],
  ["Calm Habits", "Mindfulness and Happiness for Anxiety", "self-help"],
  ["Little Bear's Bedtime", "", "children"],
  ["How to Grow Mushrooms", "A Guide", "non-fiction"],
] as const)("%s is guessed from its title", (title, subtitle, genre) => {
  expect(guessGenres(book({ title, subtitle }))[0]).toBe(genre);
});

test("the beginning of the book is read when the title says nothing", () => {
  const opening =
    "The detective looked at the corpse. No clue, no suspect, no alibi: only a murder and a silent constable. ".repeat(
      3,
    );
  expect(guessGenres(book({ title: "Low Tide", opening }))[0]).toBe("mystery");
});

test("when nothing points anywhere it is fiction; never more than three", () => {
  expect(guessGenres(book({ title: "Das Haus", opening: "Es regnete am Kai." }))).toEqual(["fiction"]);
  const all = "love murder agent dragon planet ghost memoir business habit bunny ".repeat(5);
  expect(guessGenres(book({ opening: all })).length).toBeLessThanOrEqual(3);
});
