import { expect, it } from "vitest";
import { wordsWith } from "#domain/cover/templates/own-words";

const sample = {
  title: "Low Tide",
  subtitle: "A Novel",
  author: "Ines Marlow",
  tagline: "Some doors stay open",
};

it("nothing typed is the sample", () => {
  expect(wordsWith(sample, {})).toEqual(sample);
  expect(wordsWith(sample, { title: "  ", author: "" })).toEqual(sample);
});

it("a title of one's own takes away what was said of the sample's book", () => {
  expect(wordsWith(sample, { title: " The Edge of Winter " })).toEqual({
    title: "The Edge of Winter",
    subtitle: "",
    author: "Ines Marlow",
    tagline: "",
  });
});

it("each word can be one's own", () => {
  expect(wordsWith(sample, { title: "T", subtitle: "S", author: "A" })).toEqual({
    title: "T",
    subtitle: "S",
    author: "A",
    tagline: "",
  });
});
