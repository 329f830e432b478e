import { expect, test } from "vitest";
import { packageDetails } from "./package-details";

test("what the package says is listed by its name, and nothing else", () => {
  expect(
    packageDetails({
      authors: ["Ana Reis"],
      subtitle: "A Novel",
      series: { name: "The Skerry Books", number: 1.5 },
      contributors: [{ name: "Bo Ek", relator: "ill" }],
      categories: [{ label: "Fiction / Sea Stories", code: "FIC047000" }],
      subjects: ["lighthouse", "letters"],
      isbn: "9780306406157",
    }),
  ).toEqual([
    { name: "Subtitle", text: "A Novel" },
    { name: "Series", text: "The Skerry Books, book 1.5" },
    { name: "Contributors", text: "Bo Ek (illustrator)" },
    { name: "ISBN", text: "9780306406157" },
    { name: "Categories", text: "Fiction / Sea Stories" },
    { name: "Keywords", text: "lighthouse, letters" },
  ]);
  expect(packageDetails({ authors: [], identifier: "urn:uuid:1" })).toEqual([]);
});
