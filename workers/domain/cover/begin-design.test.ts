import { expect, test } from "vitest";
import { beginDesign } from "#domain/cover/begin-design";
import { usualColors } from "#domain/cover/default-design";
import { coverDesignSchema } from "#domain/cover/design-schema";

const book = {
  title: "The Edge of Winter",
  subtitle: "",
  author: "Ávila Fjordström",
  language: "en",
  pages: 312,
  pagesByTrim: { "6x9": 312, "6.14x9.21": 302 },
  genre: "fiction",
} as const;

test.each(["kindle", "paperback", "hardcover"] as const)(
  "a new %s cover begins in a style of the house and with no words",
  (coverType) => {
    const design = coverDesignSchema.parse(beginDesign(coverType));
    expect(design.coverType).toBe(coverType);
    expect(design.background.picture).not.toBeNull();
    expect(design.background.color).not.toBe(usualColors.background);
    expect(design.words.title).toBe("");
    const title = design.layers.find((layer) => layer.kind === "text" && layer.slot === "title");
    expect(title).toMatchObject({ fit: "shrink" });
  },
);

test("a book's cover begins with its words and the pages of the usual trim", () => {
  expect(beginDesign("paperback", book)).toMatchObject({
    coverType: "paperback",
    words: { title: "The Edge of Winter", author: "Ávila Fjordström" },
    print: { trim: "6x9", pages: 312 },
  });
  expect(beginDesign("hardcover", book).print).toMatchObject({ trim: "6.14x9.21", pages: 302 });
  expect(beginDesign("paperback", { ...book, pages: 2_000, pagesByTrim: {} }).print.pages).toBe(900);
});
