import { expect, test } from "vitest";
import { type BookWords, guessGenres } from "./guess-genre";

const book = (about: Partial<BookWords>): BookWords => ({
  title: "Untitled",
  subtitle: "",
  subjects: [],
  chapterTitles: [],
  opening: "",
  length: 0,
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

test("one word that keeps coming back is no genre, and a long book is none for children", () => {
  expect(
    guessGenres(book({ title: "Moby Dick", opening: "The ship, the ship, my little friend. ".repeat(20) })),
  ).toEqual(["fiction"]);
  const told = "little bear and his tiny friend, the duckling, went hop hop to school. ".repeat(9);
  expect(guessGenres(book({ opening: told, length: 900 }))[0]).toBe("children");
  expect(guessGenres(book({ opening: told, length: 90_000 }))).toEqual(["fiction"]);
});

test("when nothing points anywhere it is fiction; never more than three", () => {
  expect(guessGenres(book({ title: "Das Haus", opening: "Es regnete am Kai." }))).toEqual(["fiction"]);
  const all = "love murder agent dragon planet ghost memoir business habit bunny ".repeat(5);
  expect(guessGenres(book({ opening: all })).length).toBeLessThanOrEqual(3);
});
