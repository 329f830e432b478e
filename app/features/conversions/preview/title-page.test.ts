import { expect, test } from "vitest";
import { titlePageIn } from "./title-page";

test("a first page with “by” says the title and the author", () => {
  expect(titlePageIn(["The Salt Road", "A Novel", "by Mara Quint", "Chapter One"])).toEqual({
    title: "The Salt Road",
    author: "Mara Quint",
  });
});

test("without “by” and a name, or with a sentence there, it says nothing", () => {
  expect(titlePageIn(["The Salt Road", "Mara Quint", "Chapter One"])).toEqual({});
  expect(titlePageIn(["The Salt Road", "by the river they slept."])).toEqual({});
  expect(titlePageIn(["by Mara Quint"])).toEqual({});
});
