import { expect, test } from "vitest";
import { authorKey } from "./author-key";

test.each([
  ["Ávila Fjordström", "fjordstrom, avila"],
  ["Voltaire", "voltaire"],
  ["", ""],
  ["Ann Lee, Bo Ek", "lee, ann"],
  ["Ann Lee and Bo Ek", "lee, ann"],
  ["Ann Lee & Bo Ek", "lee, ann"],
  ["Ann Lee; Bo Ek", "lee, ann"],
  ["Lee, Ann", "lee, ann"],
  ["Lee, Ann; Ek, Bo", "lee, ann"],
  ["Le Guin, Ursula K.", "le guin, ursula k."],
  ["García Márquez, Gabriel", "garcia marquez, gabriel"],
  ["Martin Luther King, Jr.", "king, martin luther"],
  ["Martin Luther King Jr.", "king, martin luther"],
  ["King, Martin Luther, Jr.", "king, martin luther"],
  ["Ann-Marie O’Brien", "o'brien, ann-marie"],
  ["José Ortega y Gasset", "ortega y gasset, jose"],
  ["村上 春樹", "村上 春樹"],
])("%s stands under %s", (author, key) => {
  expect(authorKey(author)).toBe(key);
});

test("a particle written small is passed over; with a capital, or as an article, it begins the surname", () => {
  expect(authorKey("Johann Wolfgang von Goethe")).toBe("goethe, johann wolfgang von");
  expect(authorKey("Ludwig van der Berg")).toBe("berg, ludwig van der");
  expect(authorKey("von Goethe, Johann Wolfgang")).toBe("goethe, johann wolfgang");
  expect(authorKey("Martin Van Buren")).toBe("van buren, martin");
  expect(authorKey("Ursula K. Le Guin")).toBe("le guin, ursula k.");
  expect(authorKey("Daphne du Maurier")).toBe("du maurier, daphne");
  expect(authorKey("Jean de La Fontaine")).toBe("la fontaine, jean de");
});

test("a first name that looks like a particle stays a first name", () => {
  expect(authorKey("Van Morrison")).toBe("morrison, van");
  expect(authorKey("San Lee")).toBe("lee, san");
});
