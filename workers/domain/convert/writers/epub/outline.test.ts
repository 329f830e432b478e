import { expect, test } from "vitest";
import { Outline } from "#domain/convert/writers/epub/outline";

test("the contents take three levels of headings, nested by what stands over what", () => {
  const outline = new Outline();
  expect(outline.add(1, "One", "a")).toBe(1);
  expect(outline.add(3, "Deep", "b")).toBe(2);
  expect(outline.add(2, "Two", "c")).toBe(2);
  expect(outline.add(5, "Small", "d")).toBe(3);
  expect(outline.entries).toEqual([
    {
      label: "One",
      href: "a",
      children: [
        { label: "Deep", href: "b", children: [] },
        { label: "Two", href: "c", children: [] },
      ],
    },
  ]);
});

test("a heading in a table or a box stands under the last one of the text and has nothing under it", () => {
  const outline = new Outline();
  outline.add(1, "One", "a");
  expect(outline.addInner(1, "Boxed", "b")).toBe(2);
  expect(outline.addInner(4, "Little", "c")).toBe(2);
  outline.add(2, "Two", "d");
  expect(outline.entries[0]?.children.map((entry) => entry.label)).toEqual(["Boxed", "Two"]);
});
