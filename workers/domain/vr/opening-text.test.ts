import { expect, test } from "vitest";
import { openingText } from "#domain/vr/opening-text";

test("a text that fits is whole", () => {
  expect(openingText("One two", 7)).toBe("One two");
});

test("a longer one ends with a whole word", () => {
  expect(openingText("One two three", 9)).toBe("One two");
  expect(openingText("One two three", 7)).toBe("One two");
});

test("where no word ends near, it ends between two characters", () => {
  const lamps = "🏮".repeat(400);
  expect(openingText(lamps, 301)).toBe("🏮".repeat(150));
  expect(openingText("字".repeat(400), 301)).toBe("字".repeat(301));
});
