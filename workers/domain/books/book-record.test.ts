import { expect, test } from "vitest";
import { detailsIn, recordOf, withRecord } from "./book-record";

const metadata = {
  title: "edge of winter FINAL",
  authors: ["Á. Fjordström"],
  language: "en",
  subtitle: "Draft 4",
  publisher: "Word",
  subjects: ["draft"],
  identifier: "urn:uuid:1",
};
const row = {
  name: "The Edge of Winter",
  author: "Ávila Fjordström",
  details: {
    description: "A lamp goes out.",
    categories: ["Fiction / Sea Stories"],
    keywords: ["lighthouse", "letters"],
    isbn: "9780306406157",
    language: "en-GB",
  },
  seriesName: "The Skerry Books",
  seriesNumber: 1.5,
};

test("the author's record stands over what the manuscript says, and what was cleared there is gone", () => {
  expect(withRecord(metadata, recordOf(row))).toEqual({
    title: "The Edge of Winter",
    authors: ["Ávila Fjordström"],
    language: "en-GB",
    description: "A lamp goes out.",
    categories: [{ label: "Fiction / Sea Stories" }],
    subjects: ["lighthouse", "letters"],
    isbn: "9780306406157",
    identifier: "urn:uuid:1",
    series: { name: "The Skerry Books", number: 1.5 },
  });
});

test("a book whose record was never edited says what its manuscript says, and its series", () => {
  const untouched = recordOf({ ...row, details: null, seriesNumber: null });
  expect(withRecord(metadata, untouched)).toEqual({ ...metadata, series: { name: "The Skerry Books" } });
  expect(withRecord(metadata, recordOf({ ...row, details: null, seriesName: null }))).toEqual(metadata);
});

test("several authors in one line are several, and a comma before Jr. stands inside a name", () => {
  const authors = (author: string) => withRecord(metadata, recordOf({ ...row, author })).authors;
  expect(authors("Ann Lee, Bo Ek and Cy Day")).toEqual(["Ann Lee", "Bo Ek", "Cy Day"]);
  expect(authors("Ann Lee, Jr. & Bo Ek")).toEqual(["Ann Lee, Jr.", "Bo Ek"]);
  expect(authors("")).toEqual([]);
  // What nobody changed stays as it was divided, whatever its commas are.
  const corporate = { ...metadata, authors: ["Smith, Ekman and Day"] };
  expect(withRecord(corporate, recordOf({ ...row, author: "Smith, Ekman and Day" })).authors).toEqual(
    corporate.authors,
  );
});

test("everybody who made the book is named by what they did, and sorted as the author says", () => {
  const contributors = [
    { name: "Ávila Fjordström", role: "author", sortAs: "Fjordström, Ávila" },
    { name: "Bo Ek", role: "illustrator" },
    { name: "Cy Day", role: "foreword", sortAs: "Day, Cy" },
  ] as const;
  const details = { ...row.details, contributors: [...contributors], titleSort: "Edge of Winter, The" };
  expect(withRecord(metadata, recordOf({ ...row, details }))).toMatchObject({
    authors: ["Ávila Fjordström"],
    authorSorts: { "Ávila Fjordström": "Fjordström, Ávila" },
    contributors: [
      { name: "Bo Ek", relator: "ill" },
      { name: "Cy Day", relator: "aui", sortAs: "Day, Cy" },
    ],
    titleSort: "Edge of Winter, The",
  });
  // The line was edited since, somewhere else: it counts, and who is still in it keeps the name to sort by.
  const later = withRecord(metadata, recordOf({ ...row, author: "Dag Ny and Ávila Fjordström", details }));
  expect(later.authors).toEqual(["Dag Ny", "Ávila Fjordström"]);
  expect(later.authorSorts).toEqual({ "Ávila Fjordström": "Fjordström, Ávila" });
  expect(later.contributors).toHaveLength(2);
});

test("the package has a description without tags, and a category's BISAC code beside its words", () => {
  const details = {
    description: "<p>A <b>lamp</b> goes out.</p><ul><li>Nobody sees it</li></ul>",
    categories: ["FIC047000 Fiction / Sea Stories"],
    rights: "© 2027 Ávila Fjordström",
  };
  expect(withRecord(metadata, recordOf({ ...row, details }))).toMatchObject({
    description: "A lamp goes out.\n\n• Nobody sees it",
    categories: [{ label: "Fiction / Sea Stories", code: "FIC047000" }],
    rights: "© 2027 Ávila Fjordström",
  });
});

test("the details a manuscript brought are shown until they are saved", () => {
  expect(detailsIn({ ...metadata, date: "2026-02-01T10:00:00Z" })).toEqual({
    subtitle: "Draft 4",
    publisher: "Word",
    keywords: ["draft"],
    language: "en",
    publishedOn: "2026-02-01",
  });
  expect(detailsIn({ authors: [], date: "2026" })).toEqual({});
});
