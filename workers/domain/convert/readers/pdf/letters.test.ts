import { expect, test } from "vitest";
import {
  accented,
  isShifted,
  readLetters,
  styleOfMathLetters,
  unshifted,
} from "#domain/convert/readers/pdf/letters";

test("ligatures and joined shapes become letters", () => {
  expect(readLetters("oﬃce ﬂow").text).toBe("office flow");
  expect(readLetters("اﻧﻮاع").text).toBe("انواع");
  expect(readLetters("اﳋﻄﻮط").text).toBe("الخطوط");
  expect(readLetters("ﬠﬡ").text).toBe("עא");
  expect(readLetters("⼈⽇").text).toBe("人日");
});

test("letters that the file does not name go and are counted, bullets of symbol fonts stay", () => {
  expect(readLetters("\ue001\ue002 a")).toEqual({ text: " a", unread: 2 });
  expect(readLetters("\uf0b7 one")).toEqual({ text: "• one", unread: 0 });
  expect(readLetters("a\ufffdb")).toEqual({ text: "ab", unread: 1 });
});

test("accents printed before their letters are put on them", () => {
  expect(readLetters("na¨ıve").text).toBe("naïve");
  expect(readLetters("Lemaˆıtre").text).toBe("Lemaître");
  expect(readLetters("don´t").text).toBe("don´t");
  expect(readLetters("Franc¸ois, fran¸cais").text).toBe("François, français");
  expect(readLetters("Bas¸kan").text).toBe("Başkan");
  expect(readLetters("n¸ 5¸").text).toBe("n¸ 5¸");
  expect(accented("˛", "a")).toBe("ą");
  expect(accented("˜", "x")).toBeUndefined();
  expect(accented("´", "n")).toBe("ń");
  expect(accented("¨", "5")).toBeUndefined();
});

test("a font whose letters are all numbered 29 too low is read", () => {
  expect(isShifted(["'RWOHVV\u0003)RUPV"])).toBe(true);
  expect(isShifted(["Dotless Forms"])).toBe(false);
  expect(unshifted("'RWOHVV\u0003)RUPV")).toBe("Dotless Forms");
  expect(isShifted(["EpQpILFLHU\u0003GHV\u0003GURLWV"])).toBe(true);
  expect(unshifted("EpQpILFLHU\u0003d\u0003O\u00b7±")).toBe("bénéficier Ç l’œ");
});

test("letters of formulas are letters, with the look that they stood for", () => {
  expect(readLetters("𝑉 = 𝐌").text).toBe("V = M");
  expect(styleOfMathLetters("𝑉 = 𝑛")).toEqual({ bold: false, italic: true });
  expect(styleOfMathLetters("𝐌")).toEqual({ bold: true, italic: false });
  expect(styleOfMathLetters("where 𝑉")).toEqual({ bold: false, italic: false });
});
