import { expect, test } from "vitest";
import { type ArtId, artIds, builtInArt } from "#domain/cover/art-catalogue";
import { artKeywords } from "#domain/cover/art-keywords";
import { searchArt } from "#domain/cover/art-search";
import { type PictureWord, pictureWords } from "../setup/picture-words";

/** What a person called fitting for each word, looking at every picture; an empty list: no picture shows it. */
const fitting: Readonly<Record<PictureWord, readonly ArtId[]>> = {
  lighthouse: ["lighthouse-dusk"],
  city: ["noir-city", "deco-rays", "glass-towers"],
  sea: ["under-the-sea", "golden-shore", "lighthouse-dusk"],
  beach: ["golden-shore"],
  forest: ["dark-wood", "friendly-forest"],
  mountains: ["misty-peaks"],
  castle: ["castle-night", "floating-isles"],
  house: ["blood-moon", "manor-in-fog"],
  desert: ["red-desert"],
  road: ["open-road"],
  street: ["lamplit-street"],
  island: ["floating-isles"],
  garden: ["wildflower-meadow", "petals"],
  village: ["sleepy-moon", "paper-hills"],
  space: ["nebula", "ringed-planet"],
  woman: ["broken-glass", "lamplit-street"],
  man: ["tunnel", "lamplit-street"],
  couple: ["lamplit-street", "evening-lights"],
  child: ["sleepy-moon", "friendly-forest"],
  family: ["two-profiles", "friendly-forest"],
  soldier: [],
  dog: ["autumn-rider"],
  cat: [],
  horse: ["autumn-rider"],
  bird: ["crows"],
  dragon: ["dragon-moon"],
  ghost: ["door-ajar", "dark-wood"],
  wolf: ["winter-wolf"],
  whale: ["under-the-sea"],
  witch: ["stone-gate"],
  door: ["door-ajar", "keyhole"],
  key: ["keyhole"],
  letter: ["old-letters"],
  book: ["old-cloth"],
  train: [],
  ship: ["golden-shore"],
  flowers: ["wildflower-meadow", "petals"],
  gun: ["broken-glass"],
  blood: ["blood-moon", "fingerprint"],
  stars: ["nebula", "sleepy-moon"],
  night: ["noir-city"],
  storm: ["noir-city", "lighthouse-dusk"],
  snow: ["lamplit-street", "winter-wolf"],
  autumn: ["autumn-rider"],
  sunset: ["golden-shore", "misty-peaks"],
  fog: ["manor-in-fog", "misty-peaks"],
  love: ["lamplit-street", "evening-lights"],
  kiss: ["lamplit-street", "evening-lights"],
  murder: ["fingerprint", "broken-glass"],
  war: ["wildflower-meadow"],
  loneliness: ["tunnel", "dark-wood", "red-desert"],
  fear: ["door-ajar", "dark-wood"],
  hope: ["open-road", "still-sunrise"],
  magic: ["stone-gate", "castle-night"],
  mystery: ["keyhole", "manor-in-fog"],
  school: [],
  money: ["glass-towers"],
  travel: ["open-road", "misty-peaks"],
  calm: ["still-sunrise", "balanced-stones"],
  memory: ["old-letters"],
};
const firstResults = 6;
const found = (words: string, genre: Parameters<typeof searchArt>[1] = null) =>
  searchArt(words, genre).art.map(({ id }) => id);

test("sixty ordinary words, each once; for all but a few there is a picture that fits", () => {
  expect(pictureWords).toHaveLength(60);
  expect(new Set(pictureWords).size).toBe(60);
  const missing = pictureWords.filter((word) => fitting[word].length === 0);
  expect(missing).toEqual(["soldier", "cat", "train", "school"]);
});

test.each(pictureWords.filter((word) => fitting[word].length > 0))(
  "%s: what fits is among the first results",
  (word) => {
    const first = found(word).slice(0, firstResults);
    expect(fitting[word].filter((id) => !first.includes(id))).toEqual([]);
    if (!word.endsWith("s")) expect(found(`${word}s`).slice(0, 1)).toEqual(found(word).slice(0, 1));
  },
);

test("a word for what no picture shows finds no picture, unless a mood of it is there", () => {
  for (const word of ["cat", "train", "giraffe", "spreadsheet"] as const)
    expect(found(word), word).toEqual([]);
});

test("a word is found whole: a man is neither a woman nor a romance, art no heart", () => {
  expect(found("man")).not.toContain("petals");
  expect(found("man")).not.toContain("broken-glass");
  expect(found("ring")).not.toContain("petals");
});

test("singular, plural and British spelling find the same", () => {
  expect(found("women")).toEqual(found("woman"));
  expect(found("Castles")).toEqual(found("castle"));
  expect(found("watercolour")).toEqual(found("watercolor"));
  expect(found("grey")).toEqual(found("gray"));
});

test("a synonym finds what the word itself finds first, a little lower", () => {
  expect(found("ocean").slice(0, 3)).toContain("golden-shore");
  expect(found("scary").slice(0, 4)).toContain("door-ajar");
});

test("a genre decides between pictures that fit alike, and hides none", () => {
  expect(found("love", "horror").toSorted()).toEqual(found("love").toSorted());
  expect(found("city", "business").slice(0, 2)).toContain("glass-towers");
  expect(found("flowers", "horror")[0]).toBe(found("flowers")[0]);
});

test("of two words, pictures with both come before pictures with one", () => {
  expect(found("snow couple")[0]).toBe("lamplit-street");
  expect(found("a picture of the sea")[0]).toBe(found("sea")[0]);
  expect(found("castle giraffe")[0]).toBe("castle-night");
});

test("without words the genre's pictures come first, and are counted", () => {
  const { art, ofGenre } = searchArt("  ", "sci-fi");
  expect(art).toHaveLength(builtInArt.length);
  expect(art.slice(0, ofGenre ?? 0).every(({ genres }) => genres.includes("sci-fi"))).toBe(true);
  expect(art.slice(ofGenre ?? 0).some(({ genres }) => genres.includes("sci-fi"))).toBe(false);
  expect(searchArt("", null)).toEqual({ art: builtInArt, ofGenre: null });
});

test("every picture has twenty to forty words, none twice", () => {
  for (const id of artIds) {
    const words = `${artKeywords[id].shows} ${artKeywords[id].evokes}`.split(" ");
    expect(new Set(words).size, id).toBe(words.length);
    expect(words.length, id).toBeGreaterThanOrEqual(20);
    expect(words.length, id).toBeLessThanOrEqual(40);
  }
});
