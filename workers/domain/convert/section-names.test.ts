import { expect, test } from "vitest";
import { looksLikeChapter, looksLikePart, sectionNamed } from "#domain/convert/section-names";

test.each([
  "Chapter 3",
  "CHAPTER XII. The Lamp",
  "III",
  "12. The Lamp",
  "Kapitel 4",
  "Глава первая",
  "第三章 海",
  "Capítulo 2",
])("%s is a chapter", (heading) => expect(looksLikeChapter(heading)).toBe(true));

test.each(["Soil", "The Lamp", "Civil War"])("%s does not say that it is a chapter", (heading) =>
  expect(looksLikeChapter(heading)).toBe(false),
);

test.each([
  "Part One",
  "BOOK FIVE: 1806",
  "Teil II",
  "Часть первая",
  "Volume 2",
  "The Second Part",
  "第一部",
])("%s is a part", (heading) => expect(looksLikePart(heading)).toBe(true));

test.each(["Partners", "Bookkeeping", "Acting"])("%s is no part", (heading) =>
  expect(looksLikePart(heading)).toBe(false),
);

test("sections with names of their own are known by them", () => {
  expect(sectionNamed("Prologue: The Storm")).toEqual({
    type: "prologue",
    role: "doc-prologue",
    matter: "body",
  });
  expect(sectionNamed("ACKNOWLEDGEMENTS")?.matter).toBe("back");
  expect(sectionNamed("Vorwort")?.type).toBe("preface");
  expect(sectionNamed("Epigraph")).toMatchObject({ type: "epigraph", role: "doc-epigraph", matter: "front" });
  expect(sectionNamed("INDEX")).toMatchObject({ type: "index", matter: "back" });
  expect(sectionNamed("Notes")?.role).toBe("doc-endnotes");
  for (const about of ["About the Author", "Über die Autorin", "Sobre el autor", "Об авторе"])
    expect(sectionNamed(about)).toEqual({ matter: "back" });
  expect(sectionNamed("Notes from a Small Island")).toBeUndefined();
  expect(sectionNamed("The Introduction of Ada")).toBeUndefined();
});
