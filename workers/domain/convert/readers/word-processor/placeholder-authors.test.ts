import { expect, test } from "vitest";
import { isPlaceholderAuthor } from "#domain/convert/readers/word-processor/placeholder-authors";

test("names of programs and of nobody are no authors; people named like them are", () => {
  const nobody = [
    "python-docx",
    "Microsoft Office User",
    "Windows-Benutzer",
    "Utilisateur Windows",
    "Unnamed",
    "Admin",
  ];
  expect(nobody.filter((name) => !isPlaceholderAuthor(name))).toEqual([]);
  const people = ["Ada Author", "Windows", "User Name", "Paul Pandoc", "Author, Ann"];
  expect(people.filter(isPlaceholderAuthor)).toEqual([]);
});
