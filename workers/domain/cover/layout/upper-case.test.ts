import { expect, test } from "vitest";
import { upperCase } from "#domain/cover/layout/upper-case";

test.each([
  ["tr", "istanbul ısı", "İSTANBUL ISI"],
  ["az-Latn", "iş", "İŞ"],
  ["en", "istanbul", "ISTANBUL"],
  ["de", "Straße", "STRASSE"],
  ["el", "Η Οδύσσεια του Ομήρου", "Η ΟΔΥΣΣΕΙΑ ΤΟΥ ΟΜΗΡΟΥ"],
  ["el", "μάιος προϊόν", "ΜΑΪΟΣ ΠΡΟΪΟΝ"],
  ["el-GR", "ένα ή δύο", "ΕΝΑ Ή ΔΥΟ"],
  ["lt", "i\u0307\u0300 j\u0307\u0301", "Ì J\u0301"],
  ["ru", "Анна Каренина", "АННА КАРЕНИНА"],
  ["not a language", "fin", "FIN"],
])("capitals in %s of %s", (language, text, expected) => {
  expect(upperCase(text, language)).toBe(expected);
});
