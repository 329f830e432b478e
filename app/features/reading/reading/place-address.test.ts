import { expect, test } from "vitest";
import { placeAddress, placeInAddress, placeOfLink } from "./place-address";

test("a place goes into an address and comes out of it", () => {
  for (const place of [
    { chapter: 3, block: "b1x9-2", offset: 120 },
    { chapter: 0, block: "", offset: 0 },
    { chapter: 1, block: "a.b", offset: 7 },
  ]) {
    const at = new URL(placeAddress("p1", place), "https://site.test").searchParams.get("at");
    expect(placeInAddress(at)).toEqual(place);
  }
});

test("what is no place is none", () => {
  for (const at of [null, "", "3", "x.b.1", "-1.b.2", "1.b.-2"]) expect(placeInAddress(at)).toBeNull();
});

test("a link inside the book leads to the place it names, however that is spelt, and to nowhere else", () => {
  const places = ["café", "100% sure", "top"].map((name, chapter) => ({
    name,
    chapter,
    block: `b${chapter}`,
  }));
  const leads = (href: string) => placeOfLink({ places }, href)?.chapter;
  expect(["#café", "#caf%C3%A9", "#100% sure", "#top"].map(leads)).toEqual([0, 0, 1, 2]);
  for (const href of ["top", "#nowhere", "#%zz", "#", "", "https://top.example/"])
    expect(leads(href)).toBeUndefined();
});
