import { expect, test } from "vitest";
import { inlinesOf } from "#domain/convert/readers/pdf/inlines";
import { gatherLines } from "#domain/convert/readers/pdf/piece-lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

const at = (text: string, x: number, y: number, size = 10): PlacedPiece => ({
  text,
  x,
  y,
  width: [...text].length * size,
  size,
  style: 0,
  unread: 0,
});

const read = (...pieces: PlacedPiece[]) =>
  gatherLines(pieces).map((line) =>
    inlinesOf([{ line: { ...line, page: 1, column: 0 }, join: "flow" }], { vocabulary: new Map() }),
  );

test("small kana over signs are their readings, in one piece or letter by letter", () => {
  const wanted = [
    [
      { kind: "text", text: "風が" },
      { kind: "ruby", base: "橄欖", reading: "オリーブ" },
      { kind: "text", text: "の葉" },
    ],
  ];
  const line = at("風が橄欖の葉", 50, 500);
  expect(read(at("オリーブ", 70, 510, 5), line)).toEqual(wanted);
  expect(read(...[..."オリーブ"].map((one, turn) => at(one, 70 + turn * 5, 510, 5)), line)).toEqual(wanted);
});

test("two readings side by side are two, and each has its own signs", () => {
  const line = at("山道を古い桶", 50, 500);
  expect(read(at("やまみち", 50, 510, 5), at("ふる", 80, 510, 5), at("おけ", 100, 510, 5), line)).toEqual([
    [
      { kind: "ruby", base: "山道", reading: "やまみち" },
      { kind: "text", text: "を" },
      { kind: "ruby", base: "古", reading: "ふる" },
      { kind: "text", text: "い" },
      { kind: "ruby", base: "桶", reading: "おけ" },
    ],
  ]);
});

test("small kana over kana, or far above, are a line of their own", () => {
  expect(read(at("ちいさい", 50, 510, 5), at("かなだけのぎょう", 50, 500))).toHaveLength(2);
  expect(read(at("ちいさい", 50, 530, 5), at("古い桶", 50, 500))).toHaveLength(2);
});

test("the room of a letter that is left free in a Japanese line is a wide space", () => {
  expect(gatherLines([at("第一章", 50, 500), at("坂の上", 90, 500)]).map(({ text }) => text)).toEqual([
    "第一章\u3000坂の上",
  ]);
});
