import { expect, test } from "vitest";
import { changedPart } from "./changed-part";

test("of a long text only the words around the change are shown, whole", () => {
  const was =
    "Marit lit the stove and took down the book in which her mother had written the weather every evening.";
  expect(changedPart(was, was.replace("mother", "aunt"))).toEqual({
    was: "…down the book in which her mother had written the weather…",
    now: "…down the book in which her aunt had written the weather…",
  });
});

test("a short text is shown whole, and words that were only added are, too", () => {
  expect(changedPart("The boats lay.", "The boats lay dry.")).toEqual({
    was: "The boats lay.",
    now: "The boats lay dry.",
  });
});

test("a text that is another altogether is cut at a word", () => {
  const { was, now } = changedPart("one ".repeat(60), "Nothing like it.");
  expect(now).toBe("Nothing like it.");
  expect(was).toMatch(/^(?:one )+one…$/);
  expect(was.length).toBeLessThan(80);
});
