import { expect, test } from "vitest";
import { isBeyondLatin, LetterPattern } from "#domain/convert/letter-pattern";

test("of every character the two forms of a class say the same", () => {
  for (const name of ["L", "Lu", "Ll", "Lo", "M", "N"]) {
    const pattern = new LetterPattern(`[\\p{${name}}]`);
    const outside = new LetterPattern(`[^\\p{${name}}]`);
    const whole = new RegExp(`\\p{${name}}`, "u");
    for (let code = 0; code < 0x3000; code++) {
      const letter = String.fromCharCode(code);
      expect(pattern.test(letter), `${name} ${code.toString(16)}`).toBe(whole.test(letter));
      expect(outside.test(letter), `not ${name} ${code.toString(16)}`).toBe(!whole.test(letter));
    }
  }
});

test("a text of another script is asked in the whole form, and its letters are found", () => {
  const word = new LetterPattern(String.raw`^[\p{Lu}][\p{Ll}\p{M}]+$`);
  expect(word.test("Über")).toBe(true);
  expect(word.test("Знал")).toBe(true);
  expect(word.test("знал")).toBe(false);
  expect(word.exec("Łódź")?.[0]).toBe("Łódź");
  expect("a—b, ж!".replace(new LetterPattern(String.raw`[^\p{L}]+`, "g").for("a—b, ж!"), " ")).toBe("a b ж ");
});

test("dashes, dots and quotation marks are not beyond Latin", () => {
  expect(isBeyondLatin("“Well—”, he said… naïvely ⸺")).toBe(false);
  expect(isBeyondLatin("ő")).toBe(true);
  expect(isBeyondLatin("\ud83d\ude00")).toBe(true);
});

test("alternatives in other scripts are left out where they cannot be, and found where they can", () => {
  const word = new LetterPattern(String.raw`^(?:chapter|глава|кап\.|lu[кk]u|κεφάλαιο)\s[\p{N}]+$`, "i");
  expect(word.for("Chapter 1").source).toBe(
    String.raw`^(?:chapter|кап\.|lu[кk]u)\s[0-9\xb2\xb3\xb9\xbc-\xbe]+$`,
  );
  for (const text of ["CHAPTER 1", "Глава 2", "luku 3", "ΚΕΦΆΛΑΙΟ 4"]) expect(word.test(text)).toBe(true);
});
