import { expect, test } from "vitest";
import { lettersOf } from "./literata";

test("a range of letters takes in both its ends and nothing beside them", () => {
  const letters = lettersOf("U+0370-0377, U+037F,U+10330-1034A");
  for (const inside of ["\u0370", "\u0377", "\u037f", "\u{10330}", "\u{1034a}"])
    expect(letters.test(`a${inside}b`)).toBe(true);
  for (const outside of ["\u036f", "\u0378", "\u037e", "\u{1032f}", "\u{1034b}", "a"])
    expect(letters.test(outside)).toBe(false);
});
